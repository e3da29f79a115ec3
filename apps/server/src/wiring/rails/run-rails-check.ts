/** Whether the configured providers know our keys, by a harmless read each, and where their webhooks must be sent. */
import { type Config, readConfig } from '../../platform/config/config.ts'
import { checkXendit } from '../../platform/providers/xendit/check-xendit.ts'
import { checkPayouts } from './check-payouts.ts'
import { webhooksAt } from './webhooks-at.ts'

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
  const checks = [await checkPayments(read.config), await checkPayouts(read.config)]
  return { ok: checks.every(({ ok }) => ok), lines: checks.flatMap(({ lines }) => lines) }
}

async function checkPayments({ payment, brand }: Config): Promise<RailsCheck> {
  if (payment.provider === 'sandbox')
    return { ok: true, lines: ['payments: PAYMENT_PROVIDER is sandbox: nothing to look at'] }
  const { ok, line } = await checkXendit(payment.xendit)
  return { ok, lines: [`payments: xendit: ${line}`, webhooksAt(brand, 'payments', 'xendit')] }
}
