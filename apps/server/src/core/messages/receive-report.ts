/** What the carrier reports of a message later: whether it arrived. */
import type { Services } from '../../platform/context.ts'
import type { Brand } from '../../platform/config/brand.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { DeliveryReport } from '../../platform/providers/sms/port.ts'
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
 * @param path with its query, as it was requested
 * @returns `no-provider` where no such carrier reports here, `refused` for what it did not sign, `taken` otherwise,
 * whatever the report says.
 */
export async function receiveReport(
  services: Services,
  provider: string,
  headers: Headers,
  path: string,
  body: string,
): Promise<'no-provider' | 'refused' | 'taken'> {
  const { config, providers } = services
  const { sms } = providers
  if (sms.name !== provider || sms.readReport === undefined) return 'no-provider'
  const report = sms.readReport(headers, originOf(config.brand) + path, body)
  if (report === null) return 'refused'
  const query = new URL(path, 'http://here').searchParams
  const key = { borrowerId: query.get('borrower') ?? '', messageId: query.get('message') ?? '' }
  await services.db.transaction().execute((trx) => applyReport(trx, services, key, report, 'callback'))
  return 'taken'
}

/** As much of a carrier's word as is stored. */
const WORD_LENGTH = 40

/** Writes down what a carrier said of a message, once for each word, and what became of the message by it. */
export async function applyReport(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  key: Key,
  report: DeliveryReport,
  heardBy: 'callback' | 'asking',
): Promise<void> {
  const heardAt = new Date(clock.now())
  const message = await trx
    .selectFrom('messages')
    .select('state')
    .where('borrower_id', '=', key.borrowerId)
    .where('message_id', '=', key.messageId)
    // One whose answer was lost has no id yet, and is now known to have been taken.
    .where(({ eb, or }) => or([eb('provider_id', 'is', null), eb('provider_id', '=', report.id)]))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (message === undefined) return
  await trx
    .insertInto('message_reports')
    .values({
      borrower_id: key.borrowerId,
      message_id: key.messageId,
      provider_id: report.id,
      status: report.status.slice(0, WORD_LENGTH),
      became: report.became,
      code: report.code?.slice(0, WORD_LENGTH) ?? null,
      heard_by: heardBy,
      heard_at: heardAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (report.became !== 'delivered' && report.became !== 'failed') return
  const arrived = report.became === 'delivered'
  await trx
    .updateTable('messages')
    .set({
      state: report.became,
      reason: arrived ? null : 'undelivered',
      provider_id: report.id,
      delivered_at: arrived ? heardAt : null,
    })
    .where('borrower_id', '=', key.borrowerId)
    .where('message_id', '=', key.messageId)
    // What arrived stays arrived.
    .where('state', 'in', ['sending', 'sent', 'failed'])
    .execute()
}
