/** Through whom money comes. (Decision 023.) */
import { commaSeparated, complain, type EnvReader, providerUrl } from './env.ts'
import { type PaymongoConfig, readPaymongo } from './paymongo.ts'

export interface XenditConfig {
  /** Without a slash at its end. */
  readonly url: string
  /** Never logged. */
  readonly secretKey: string
  /** Two while one replaces the other. Never logged. */
  readonly callbackTokens: readonly string[]
}

/** `sandbox`: the sandbox plays it; where that is off there is none. */
export type PaymentConfig =
  | { readonly provider: 'sandbox' }
  | { readonly provider: 'xendit'; readonly xendit: XenditConfig }
  | { readonly provider: 'paymongo'; readonly paymongo: PaymongoConfig }

export const PAYMENT_PROVIDERS = ['sandbox', 'xendit', 'paymongo'] as const

export function readPayment(env: EnvReader): PaymentConfig {
  const provider = env.oneOf('PAYMENT_PROVIDER', 'sandbox', PAYMENT_PROVIDERS)
  if (provider === 'xendit') return { provider, xendit: readXendit(env) }
  return provider === 'sandbox' ? { provider } : { provider, paymongo: readPaymongoPayments(env) }
}

/** Payments are reported by webhooks, so their secret is needed, too. */
function readPaymongoPayments(env: EnvReader): PaymongoConfig {
  const paymongo = readPaymongo(env)
  if (paymongo.webhookSecrets.length === 0)
    complain(env, 'PAYMONGO_WEBHOOK_SECRET must be given where PAYMENT_PROVIDER is paymongo')
  return paymongo
}

/** Read for payments and for payouts: the same lines of both are said once. */
export function readXendit(env: EnvReader): XenditConfig {
  const xendit = {
    url: providerUrl(env, 'XENDIT_URL', 'https://api.xendit.co'),
    secretKey: env.text('XENDIT_SECRET_KEY', ''),
    callbackTokens: commaSeparated(env.text('XENDIT_CALLBACK_TOKEN', '')),
  }
  const needed = (given: boolean, name: string) => {
    if (!given) complain(env, `${name} must be given where the provider is xendit`)
  }
  needed(xendit.secretKey !== '', 'XENDIT_SECRET_KEY')
  needed(xendit.callbackTokens.length > 0, 'XENDIT_CALLBACK_TOKEN')
  return xendit
}

/** Which wallets are paid on their own page. */
const WALLETS = ['gcash', 'maya', 'grabpay', 'shopeepay'] as const
export type Wallet = (typeof WALLETS)[number]

/** Each has to be activated at the provider. Without one GCash and Maya scan a QR, and the others are not offered. */
export function readWallets(env: EnvReader): Wallet[] {
  const names = env.text('PAYMENT_WALLETS', '').split(',')
  return names.flatMap((text) => {
    const name = text.trim().toLowerCase()
    const wallet = WALLETS.find((one) => one === name)
    if (name !== '' && wallet === undefined)
      env.problems.push(`PAYMENT_WALLETS must be among ${WALLETS.join(', ')}, not "${name}"`)
    return wallet ?? []
  })
}
