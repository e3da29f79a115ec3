/** Through whom money goes out. (Decision 023.) */
import type { XenditPayoutVersion } from '@sandigan/contract/providers/xendit'
import type { Centavos } from '@sandigan/lending'
import { complain, type EnvReader } from './env.ts'
import { type PaymongoConfig, readPaymongo } from './paymongo.ts'
import { readXendit, type XenditConfig } from './rails.ts'

export interface PaymongoPayoutConfig {
  readonly account: PaymongoConfig
  /** The wallet out of which money goes, as the dashboard names it. */
  readonly wallet: { readonly number: string; readonly name: string }
}

export interface XenditPayoutConfig extends XenditConfig {
  /** By which version of its payouts new ones are sent. */
  readonly version: XenditPayoutVersion
}

/** `sandbox`: the sandbox plays it; where that is off nothing is sent. */
export type PayoutConfig =
  | { readonly provider: 'sandbox' }
  | { readonly provider: 'xendit'; readonly xendit: XenditPayoutConfig }
  | { readonly provider: 'paymongo'; readonly paymongo: PaymongoPayoutConfig }

/** The account is the one of the payments: a provider's settings are given once. */
export function readPayout(env: EnvReader): PayoutConfig {
  const provider = env.oneOf('PAYOUT_PROVIDER', 'sandbox', ['sandbox', 'xendit', 'paymongo'])
  if (provider === 'xendit')
    return {
      provider,
      xendit: { ...readXendit(env), version: env.oneOf('XENDIT_PAYOUTS', 'v2', ['v2', 'v3']) },
    }
  if (provider === 'sandbox') return { provider }
  const needed = (name: string): string => {
    const value = env.text(name, '')
    if (value === '') complain(env, `${name} must be given where PAYOUT_PROVIDER is paymongo`)
    return value
  }
  const wallet = { number: needed('PAYMONGO_WALLET_NUMBER'), name: needed('PAYMONGO_WALLET_NAME') }
  return { provider, paymongo: { account: readPaymongo(env), wallet } }
}

const MOST_PESOS = 1_000_000_000

/** @returns centavos, of a setting in whole pesos; undefined where there is no limit */
export function readDailyLimit(env: EnvReader): Centavos | undefined {
  const pesos = env.whole('PAYOUT_DAILY_LIMIT', 0, 1, MOST_PESOS)
  return pesos === 0 ? undefined : pesos * 100
}
