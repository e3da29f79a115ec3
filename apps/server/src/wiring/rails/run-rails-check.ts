/** Whether the configured providers know our keys, by a harmless read each, and where their webhooks must be sent. */
import { readConfig } from '../../platform/config/config.ts'
import type { PaymentConfig } from '../../platform/config/rails.ts'
import { checkPaymongo } from '../../platform/providers/paymongo/check-paymongo.ts'
import { checkXendit } from '../../platform/providers/xendit/check-xendit.ts'

export interface RailsCheck {
  /** Whether everything that could be looked at is well. */
  readonly ok: boolean
  /** One for each thing looked at; no secret stands in them. */
  readonly lines: readonly string[]
}

/** @param env as `process.env` */
export async function runRailsCheck(env: Readonly<Record<string, string | undefined>>): Promise<RailsCheck> {
  const read = readConfig(env)
  if (!read.ok) return { ok: false, lines: read.problems }
  const { payment, brand } = read.config
  if (payment.provider === 'sandbox')
    return { ok: true, lines: ['payments: PAYMENT_PROVIDER is sandbox: nothing to look at'] }
  const origin = brand.apiBase || brand.h5Base || 'the origin of the service'
  const webhookUrl = `${origin}/webhooks/payments/${payment.provider}`
  const { ok, lines } = await checkPayments(payment, webhookUrl)
  return { ok, lines: lines.map((line) => `payments: ${payment.provider}: ${line}`) }
}

async function checkPayments(
  payment: Exclude<PaymentConfig, { provider: 'sandbox' }>,
  webhookUrl: string,
): Promise<RailsCheck> {
  if (payment.provider === 'paymongo') return checkPaymongo(payment.paymongo, webhookUrl)
  const { ok, line } = await checkXendit(payment.xendit)
  return {
    ok,
    lines: [line, `has no call that lists webhooks; its dashboard must name ${webhookUrl}`],
  }
}
