import type { Services } from '../platform/context.ts'
import { deliverFromSandbox } from './deliver-from-sandbox.ts'

/** The sandbox's provider reports on a transfer, through the same signed webhook as a real one. */
export async function reportSandboxPayout(services: Services, reference: string): Promise<void> {
  const webhook = await services.providers.sandbox?.payout.webhookFor(reference)
  if (webhook) await deliverFromSandbox(services, 'payouts', webhook)
}
