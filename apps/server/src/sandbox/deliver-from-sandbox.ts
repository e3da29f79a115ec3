import type { Services } from '../platform/context.ts'
import type { WebhookKind } from '../platform/database/tables/webhooks.ts'
import type { Headers } from '../platform/providers/webhook-signatures.ts'
import { receiveWebhook } from '../money/webhooks/receive-webhook.ts'
import { workWebhook } from '../money/webhooks/work-webhook.ts'

/** How long its own job leaves an event alone that is worked at once: both would race for the same payment. */
const JOB_WAITS_MS = 60_000

/**
 * The sandbox's provider reports as a real one does, into the inbox. The event is worked at once and not by its job, which
 * then finds it done: somebody watches.
 * @returns what came of it; null where it could not be worked
 */
export async function deliverFromSandbox(
  services: Services,
  kind: WebhookKind,
  { headers, body }: { headers: Headers; body: string },
): Promise<string | null> {
  const received = await receiveWebhook(services, {
    kind,
    provider: 'sandbox',
    headers,
    body: Buffer.from(body),
    workAt: services.clock.now() + JOB_WAITS_MS,
  })
  if (typeof received === 'string') throw new Error('the sandbox refused its own webhook')
  return workWebhook(services, received.id)
}
