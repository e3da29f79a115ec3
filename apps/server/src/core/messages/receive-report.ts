/** What the carrier reports of a message later: whether it arrived. */
import type { Services } from '../../platform/context.ts'
import type { Brand } from '../../platform/config/brand.ts'
import type { Headers } from '../../platform/providers/webhook-signatures.ts'

const PATH = '/webhooks/messages/'

const originOf = ({ apiBase, h5Base }: Brand): string => apiBase || h5Base

interface Key {
  readonly borrowerId: string
  readonly messageId: string
}

/**
 * Where a carrier may report on a message. It names borrower and message, so that a report finds its row on any shard;
 * the carrier's signature covers the address. Undefined where our own address is not known.
 */
export function reportAddress(
  brand: Brand,
  provider: string,
  { borrowerId, messageId }: Key,
): string | undefined {
  const origin = originOf(brand)
  if (origin === '') return undefined
  return `${origin}${PATH}${provider}?${new URLSearchParams({ borrower: borrowerId, message: messageId })}`
}

/**
 * @param path with its query, as it was asked for
 * @returns `no-provider` where no such carrier reports here, `refused` for what it did not sign, `taken` otherwise,
 * whatever the report says.
 */
export async function receiveReport(
  { config, db, clock, providers }: Services,
  provider: string,
  headers: Headers,
  path: string,
  body: string,
): Promise<'no-provider' | 'refused' | 'taken'> {
  const { sms } = providers
  if (sms.name !== provider || sms.readReport === undefined) return 'no-provider'
  const report = sms.readReport(headers, originOf(config.brand) + path, body)
  if (report === null) return 'refused'
  const query = new URL(path, 'http://here').searchParams
  if (report.became === 'under-way') return 'taken'
  const arrived = report.became === 'delivered'
  await db
    .updateTable('messages')
    .set({
      state: report.became,
      reason: arrived ? null : 'undelivered',
      provider_id: report.id,
      delivered_at: arrived ? new Date(clock.now()) : null,
    })
    .where('borrower_id', '=', query.get('borrower') ?? '')
    .where('message_id', '=', query.get('message') ?? '')
    // One whose answer was lost has no id yet, and is now known to have been taken; what arrived stays arrived.
    .where(({ eb, or }) => or([eb('provider_id', 'is', null), eb('provider_id', '=', report.id)]))
    .where('state', 'in', ['sending', 'sent', 'failed'])
    .execute()
  return 'taken'
}
