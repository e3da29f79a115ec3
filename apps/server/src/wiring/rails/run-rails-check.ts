/** Whether the configured providers know our keys, by a harmless read each, and where their webhooks must be sent. */
import { readConfig } from '../../platform/config/config.ts'
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
  const key = await checkXendit(payment.xendit)
  const origin = brand.apiBase || brand.h5Base || 'the origin of the service'
  return {
    ok: key.ok,
    lines: [
      `payments: xendit: ${key.line}`,
      `payments: xendit: has no call that lists webhooks; its dashboard must name ${origin}/webhooks/payments/xendit`,
    ],
  }
}
