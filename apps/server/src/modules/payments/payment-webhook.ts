import type { Services } from '../../context.ts'
import type { Headers } from '../../providers/webhook-signatures.ts'
import { type PaymentReceipt, receivePayment } from './receive-payment.ts'

/** @returns 'no-provider' for a provider that is not ours, 'refused' for a message that is not the provider's. */
export async function receivePaymentWebhook(
  services: Services,
  provider: string,
  headers: Headers,
  body: string,
): Promise<PaymentReceipt | 'no-provider' | 'refused'> {
  const { payment } = services.providers
  if (payment.name !== provider) return 'no-provider'
  const notice = payment.readWebhook(headers, body)
  return notice === null ? 'refused' : receivePayment(services, provider, notice)
}
