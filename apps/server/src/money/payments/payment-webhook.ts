import type { Services } from '../../platform/context.ts'
import { isStorableThroughout } from '../../platform/http/storable-text.ts'
import type { Headers } from '../../platform/providers/webhook-signatures.ts'
import { type PaymentReceipt, receivePayment } from './receive-payment.ts'

/** A provider's own number of a payment or payout: anything else could not be told from its repeats. */
export const REFERENCE = /^[\x21-\x7e]{1,120}$/

/**
 * @returns 'no-provider' for a provider that is not ours, 'refused' for a message that is not the provider's,
 * 'nothing' for one that is no payment, 'unreadable' for one without a usable reference or with text that no database holds
 */
export async function receivePaymentWebhook(
  services: Services,
  provider: string,
  headers: Headers,
  body: string,
): Promise<PaymentReceipt | 'nothing' | 'no-provider' | 'refused' | 'unreadable'> {
  const { payment } = services.providers
  if (payment.name !== provider) return 'no-provider'
  const event = payment.readWebhook(headers, body)
  if (event === null) return 'refused'
  if (event.kind !== 'payment') return 'nothing'
  const { notice } = event
  if (!REFERENCE.test(notice.reference) || !isStorableThroughout(notice)) {
    services.log.error({ provider }, 'a signed report of a payment cannot be stored')
    return 'unreadable'
  }
  return receivePayment(services, provider, notice)
}
