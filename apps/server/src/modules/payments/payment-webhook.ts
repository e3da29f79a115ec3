import type { Services } from '../../context.ts'
import { isStorableThroughout } from '../../http/storable-text.ts'
import type { Headers } from '../../providers/webhook-signatures.ts'
import { type PaymentReceipt, receivePayment } from './receive-payment.ts'

/**
 * @returns 'no-provider' for a provider that is not ours, 'refused' for a message that is not the provider's,
 * 'unreadable' for one with text that no database holds
 */
export async function receivePaymentWebhook(
  services: Services,
  provider: string,
  headers: Headers,
  body: string,
): Promise<PaymentReceipt | 'no-provider' | 'refused' | 'unreadable'> {
  const { payment } = services.providers
  if (payment.name !== provider) return 'no-provider'
  const notice = payment.readWebhook(headers, body)
  if (notice === null) return 'refused'
  if (!isStorableThroughout(notice)) {
    services.log.error({ provider }, 'a signed report holds text that cannot be stored')
    return 'unreadable'
  }
  return receivePayment(services, provider, notice)
}
