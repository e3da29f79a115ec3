/** Through whom money comes. (Decisions, section 10 "Rails".) */
import type { EnvReader } from './env.ts'
import { isLoopback } from './hosts.ts'

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

export function readPayment(env: EnvReader): PaymentConfig {
  const provider = env.oneOf('PAYMENT_PROVIDER', 'sandbox', ['sandbox', 'xendit'])
  return provider === 'sandbox' ? { provider } : { provider, xendit: readXendit(env) }
}

/** Read for payments and for payouts: the same lines of both are said once. */
export function readXendit(env: EnvReader): XenditConfig {
  const xendit = {
    url: providerUrl(env, 'XENDIT_URL', 'https://api.xendit.co'),
    secretKey: env.text('XENDIT_SECRET_KEY', ''),
    callbackTokens: secretsIn(env.text('XENDIT_CALLBACK_TOKEN', '')),
  }
  const needed = (given: boolean, name: string) => {
    if (!given) env.problems.push(`${name} must be given where the provider is xendit`)
  }
  needed(xendit.secretKey !== '', 'XENDIT_SECRET_KEY')
  needed(xendit.callbackTokens.length > 0, 'XENDIT_CALLBACK_TOKEN')
  return xendit
}

/** One secret, or two separated by a comma. */
const secretsIn = (text: string): string[] =>
  text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))

/** Keys and names of borrowers go there, so nothing between may read them. */
function providerUrl(env: EnvReader, name: string, fallback: string): string {
  const url = env.text(name, fallback).replace(/\/+$/, '')
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' }
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    env.problems.push(`${name} must begin with https://`)
  return url
}
