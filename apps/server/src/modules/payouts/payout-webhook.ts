import type { Services } from '../../context.ts'
import type { Headers } from '../../providers/webhook-signatures.ts'
import { type PayoutReceipt, receivePayoutReport } from './receive-payout-report.ts'

/** @returns 'no-provider' for a provider that is not ours, 'refused' for a message that is not the provider's. */
export async function receivePayoutWebhook(
  services: Services,
  provider: string,
  headers: Headers,
  body: string,
): Promise<PayoutReceipt | 'no-provider' | 'refused'> {
  const { payout } = services.providers
  if (payout.name !== provider) return 'no-provider'
  const report = payout.readWebhook(headers, body)
  return report === null ? 'refused' : receivePayoutReport(services, report)
}
