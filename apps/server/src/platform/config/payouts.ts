/** Through whom money goes out. (Decisions, section 10 "Rails".) */
import type { Centavos } from '@sandigan/lending'
import type { Config } from './config.ts'
import type { EnvReader } from './env.ts'
import { readXendit, type XenditConfig } from './rails.ts'

/** `sandbox`: the sandbox plays it; where that is off nothing is sent. */
export type PayoutConfig =
  | { readonly provider: 'sandbox' }
  | { readonly provider: 'xendit'; readonly xendit: XenditConfig }

/** The account is the one of the payments: a provider's settings are given once. */
export function readPayout(env: EnvReader): PayoutConfig {
  const provider = env.oneOf('PAYOUT_PROVIDER', 'sandbox', ['sandbox', 'xendit'])
  return provider === 'sandbox' ? { provider } : { provider, xendit: readXendit(env) }
}

const MOST_PESOS = 1_000_000_000

/** @returns centavos, of a setting in whole pesos; undefined where there is no limit */
export function readDailyLimit(env: EnvReader): Centavos | undefined {
  const pesos = env.whole('PAYOUT_DAILY_LIMIT', 0, 1, MOST_PESOS)
  return pesos === 0 ? undefined : pesos * 100
}

/** What is played in the sandbox must not move money, and what is for trying out must not seem to. */
export function payoutProblems({ sandbox, production, payout }: Config): string[] {
  if (payout.provider === 'sandbox') return []
  const problems: string[] = []
  if (sandbox) problems.push('PAYOUT_PROVIDER must be sandbox, or SANDBOX must be off')
  if (production && payout.xendit.secretKey.startsWith('xnd_development_'))
    problems.push('XENDIT_SECRET_KEY must be a live key in production: this one is for trying out')
  return problems
}
