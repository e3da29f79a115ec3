/** The inbox: a provider's message is stored unchanged and answered immediately; the rest is done right after. */
import type { Services } from '../../platform/context.ts'
import type { WebhookKind } from '../../platform/database/tables/webhooks.ts'
import type { Headers } from '../../platform/providers/webhook-signatures.ts'
import { readEvent } from './read-event.ts'
import { storeWebhook } from './store-webhook.ts'
import { processInBackground } from './process-webhook.ts'

export interface Webhook {
  readonly kind: WebhookKind
  readonly provider: string
  readonly headers: Headers
  readonly body: Uint8Array
  /** Path and query at which it came, by which some providers prove themselves; it is not stored. */
  readonly url?: string
  /** The caller processes it itself; otherwise it is processed right after. */
  readonly processedByCaller?: boolean
}

/** Headers that help an operator. Xendit's token and other secrets are never stored. */
const STORED_HEADERS = [
  'content-type',
  'user-agent',
  'webhook-id',
  'paymongo-signature',
  'x-sandbox-signature',
]
const MAX_HEADER = 500

/**
 * @returns 'no-provider' for a provider that is not ours, 'refused' for a message that is not the provider's; else the
 * id of the stored event. Nothing else of what it holds makes a difference.
 */
export async function receiveWebhook(
  services: Services,
  { kind, provider, headers, body, url = '', processedByCaller = false }: Webhook,
): Promise<{ id: string } | 'no-provider' | 'refused'> {
  const reading = readEvent(services.providers, { kind, provider, headers, body, url })
  if (reading === null) return 'no-provider'
  if (reading === 'refused') return 'refused'
  const stored = await storeWebhook(services, { kind, provider, headers: storedOf(headers), body, reading })
  const { id, state } = stored
  if (state === 'new' && !processedByCaller)
    await processInBackground(services, { id, provider, type: reading.type, reading, attempts: 0 })
  if (state === 'differs')
    services.log.error({ provider, id }, 'an event was reported again and says something else')
  return { id }
}

function storedOf(headers: Headers): Record<string, string> {
  const allowed: Record<string, string> = {}
  for (const name of STORED_HEADERS) {
    const value = headers[name]
    if (typeof value === 'string') allowed[name] = value.slice(0, MAX_HEADER)
  }
  return allowed
}
