import type { Services } from '../../platform/context.ts'
import { isStorableThroughout } from '../../platform/http/storable-text.ts'
import type { Headers } from '../../platform/providers/webhook-signatures.ts'
import { REFERENCE } from '../payments/payment-webhook.ts'
import { type PayoutReceipt, receivePayoutReport } from './receive-payout-report.ts'

/**
 * @returns 'no-provider' for a provider that is not ours, 'refused' for a message that is not the provider's,
 * 'unreadable' for one without a usable reference or with text that no database holds
 */
export async function receivePayoutWebhook(
  services: Services,
  provider: string,
  headers: Headers,
  body: string,
): Promise<PayoutReceipt | 'no-provider' | 'refused' | 'unreadable'> {
  const { payout } = services.providers
  if (payout.name !== provider) return 'no-provider'
  const report = payout.readWebhook(headers, body)
  if (report === null) return 'refused'
  if (!REFERENCE.test(report.reference) || !isStorableThroughout(report)) {
    services.log.error({ provider }, 'a signed report of a payout cannot be stored')
    return 'unreadable'
  }
  return receivePayoutReport(services, report)
}
