import type { Services } from '../platform/context.ts'
import type { WebhookKind } from '../platform/database/tables/webhooks.ts'
import { SLOW_MS } from '../platform/providers/sandbox-modes/misbehave.ts'
import { isReporting, SANDBOX_MODES } from '../platform/providers/sandbox-modes/modes.ts'
import type { Headers } from '../platform/providers/webhook-signatures.ts'
import { receiveWebhook } from '../money/webhooks/receive-webhook.ts'
import { processNow } from '../money/webhooks/process-webhook.ts'

/** So often each report of a flooding provider comes before the one that is processed immediately. */
const FLOOD = 20

/**
 * The sandbox's provider reports as a real one does, into the inbox. The event is processed before the
 * answer: somebody watches.
 * @returns its outcome; null where it could not be processed; 'withheld' where the provider reports nothing just now
 */
export async function deliverFromSandbox(
  services: Services,
  kind: WebhookKind,
  { headers, body }: { headers: Headers; body: string },
): Promise<string | null> {
  const mode = (await services.cache.read(SANDBOX_MODES))[kind === 'payments' ? 'payment' : 'payout']
  if (mode === 'garbage') await deliverGarbage(services, kind)
  if (!isReporting(mode)) return 'withheld'
  if (mode === 'slow') await services.clock.wait(SLOW_MS)
  const webhook = { kind, provider: 'sandbox', headers, body: Buffer.from(body) }
  if (mode === 'flooding')
    await Promise.all(
      Array.from({ length: FLOOD }, () => receiveWebhook(services, { ...webhook, processedByCaller: true })),
    )
  const received = await receiveWebhook(services, { ...webhook, processedByCaller: true })
  if (typeof received === 'string') throw new Error('the sandbox refused its own webhook')
  return processNow(services, received.id)
}

/** Signed as its own, and nothing that anybody could read; half a report among it. */
async function deliverGarbage(services: Services, kind: WebhookKind): Promise<void> {
  const { sandbox } = services.providers
  const provider = kind === 'payments' ? sandbox?.payment : sandbox?.payout
  for (const body of ['', '<html>Bad gateway</html>', '{"state":"paid","reference":', '[null]']) {
    const signed = provider?.sign(body)
    if (signed !== undefined)
      await receiveWebhook(services, {
        kind,
        provider: 'sandbox',
        headers: signed.headers,
        body: Buffer.from(signed.body),
      })
  }
}

/** The sandbox's provider reports on a transfer, through the same signed webhook as a real one. */
export async function reportSandboxPayout(services: Services, reference: string): Promise<void> {
  const { db, jobs, providers } = services
  const provider = providers.sandbox?.payout
  const webhook = await provider?.webhookFor(reference)
  if (!webhook) return
  await deliverFromSandbox(services, 'payouts', webhook)
  const at = await provider?.reportsAgainAt(reference)
  if (at) await db.transaction().execute((trx) => jobs.send(trx, 'sandbox-payout', { reference }, { at }))
}
