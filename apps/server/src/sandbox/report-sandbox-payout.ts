import type { Services } from '../platform/context.ts'
import { deliverFromSandbox } from './deliver-from-sandbox.ts'

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
