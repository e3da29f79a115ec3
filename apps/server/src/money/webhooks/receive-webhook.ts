/** The inbox: what a provider says is stored as it came and answered at once; a job does the rest. */
import type { Services } from '../../platform/context.ts'
import type { WebhookKind } from '../../platform/database/tables/webhooks.ts'
import type { Headers } from '../../platform/providers/webhook-signatures.ts'
import { readEvent } from './read-event.ts'
import { storeWebhook } from './webhook-repository.ts'

export interface Webhook {
  readonly kind: WebhookKind
  readonly provider: string
  readonly headers: Headers
  readonly body: Uint8Array
  /** Path and query at which it came, by which some providers prove themselves; it is not stored. */
  readonly url?: string
  /** When its job may run, in milliseconds of our clock; at once if left out. */
  readonly workAt?: number
}

/** Which headers tell a person something. Xendit's token and whatever else opens a door is never kept. */
const KEPT_HEADERS = ['content-type', 'user-agent', 'webhook-id', 'paymongo-signature', 'x-sandbox-signature']
const MAX_HEADER = 500

/**
 * @returns 'no-provider' for a provider that is not ours, 'refused' for a message that is not the provider's; else the
 * id of the stored event. Nothing else of what it holds makes a difference.
 */
export async function receiveWebhook(
  services: Services,
  { kind, provider, headers, body, url = '', workAt }: Webhook,
): Promise<{ id: string } | 'no-provider' | 'refused'> {
  const text = Buffer.from(body).toString('utf8')
  const reading = readEvent(services.providers, { kind, provider, headers, body: text, url })
  if (reading === null) return 'no-provider'
  if (reading === 'refused') return 'refused'
  const webhook = { kind, provider, headers: keptOf(headers), body, reading }
  const stored = await services.db.transaction().execute(async (trx) => {
    const result = await storeWebhook(trx, services, webhook)
    const { id, isNew, state } = result
    if (isNew)
      await services.jobs.send(trx, 'work-webhook', { id }, workAt === undefined ? {} : { at: workAt })
    // A cluster may keep the event and lose its job where a node goes down in between.
    else if (state === 'received')
      await services.jobs.send(trx, 'work-webhook', { id }, { key: `${id} again` })
    return result
  })
  if (stored.state === 'differs')
    services.log.error({ provider, id: stored.id }, 'an event was reported again with another body')
  return { id: stored.id }
}

function keptOf(headers: Headers): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of KEPT_HEADERS) {
    const value = headers[name]
    if (typeof value === 'string') kept[name] = value.slice(0, MAX_HEADER)
  }
  return kept
}
