import type { Services } from '../../platform/context.ts'
import { isStorableThroughout } from '../../platform/http/storable-text.ts'
import type { Headers } from '../../platform/providers/webhook-signatures.ts'
import { REFERENCE } from '../payments/payment-webhook.ts'
import { type PayoutReceipt, receivePayoutReport } from './receive-payout-report.ts'

/**
 * @returns 'no-provider' for a provider that is not ours, 'refused' for a message that is not the provider's,
 * 'nothing' for one that is no report, 'unreadable' for one without a usable reference or with text that no database holds
 */
export async function receivePayoutWebhook(
  services: Services,
  provider: string,
  headers: Headers,
  body: string,
): Promise<PayoutReceipt | 'nothing' | 'no-provider' | 'refused' | 'unreadable'> {
  const { payout } = services.providers
  if (payout.name !== provider) return 'no-provider'
  const event = payout.readWebhook(headers, body)
  if (event === null) return 'refused'
  if (event.kind !== 'payout') return 'nothing'
  const { report } = event
  if (!REFERENCE.test(report.reference) || !isStorableThroughout(report)) {
    services.log.error({ provider }, 'a signed report of a payout cannot be stored')
    return 'unreadable'
  }
  return receivePayoutReport(services, report)
}
