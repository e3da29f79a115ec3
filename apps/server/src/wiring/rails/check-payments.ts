import type { Config } from '../../platform/config/config.ts'
import { checkPaymongo } from '../../platform/providers/paymongo/check-paymongo.ts'
import { checkXendit } from '../../platform/providers/xendit/check-xendit.ts'
import type { RailsCheck } from './rails-check.ts'
import { webhookAddress, webhooksAt } from './webhooks-at.ts'

/** Whether the provider of payments knows our key, and whether it reports to us where it can be asked that. */
export async function checkPayments({ payment, brand }: Config): Promise<RailsCheck> {
  if (payment.provider === 'sandbox')
    return { ok: true, lines: ['payments: PAYMENT_PROVIDER is sandbox: nothing to look at'] }
  if (payment.provider === 'paymongo') {
    const { ok, lines } = await checkPaymongo(payment.paymongo, webhookAddress(brand, 'payments', 'paymongo'))
    return { ok, lines: lines.map((line) => `payments: paymongo: ${line}`) }
  }
  const { ok, line } = await checkXendit(payment.xendit)
  return { ok, lines: [`payments: xendit: ${line}`, webhooksAt(brand, 'payments', 'xendit')] }
}
