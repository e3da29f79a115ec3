/** Whether the configured providers know our keys, by a harmless read each, and where their webhooks must be sent. */
import { checkMail } from './check-mail.ts'
import { checkPayments } from './check-payments.ts'
import { checkPayouts } from './check-payouts.ts'
import type { RailsCheck } from './rails-check.ts'
import { readConfig } from '../../platform/config/read-config.ts'

/** @param env as `process.env` */
export async function runRailsCheck(env: Readonly<Record<string, string | undefined>>): Promise<RailsCheck> {
  const read = readConfig(env)
  if (!read.ok) return { ok: false, lines: read.problems }
  const checks = [
    await checkPayments(read.config),
    await checkPayouts(read.config),
    await checkMail(read.config),
  ]
  return { ok: checks.every(({ ok }) => ok), lines: checks.flatMap(({ lines }) => lines) }
}
