/** The account at PayMongo, for payments and for payouts. */
import { commaSeparated, complain, type EnvReader, providerUrl } from './env.ts'

export interface PaymongoConfig {
  /** Without a slash at its end, and without the version of the API. */
  readonly url: string
  /** Begins with `sk_live_`, or with `sk_test_` for trying out. Never logged. */
  readonly secretKey: string
  /** Each webhook has a secret of its own; two while one replaces the other. Never logged. */
  readonly webhookSecrets: readonly string[]
}

/** Reads the account; a key that is missing is a problem, webhook secrets are for who listens to webhooks to demand. */
export function readPaymongo(env: EnvReader): PaymongoConfig {
  const secretKey = env.text('PAYMONGO_SECRET_KEY', '')
  if (secretKey === '') complain(env, 'PAYMONGO_SECRET_KEY must be given where the provider is paymongo')
  return {
    url: providerUrl(env, 'PAYMONGO_URL', 'https://api.paymongo.com'),
    secretKey,
    webhookSecrets: commaSeparated(env.text('PAYMONGO_WEBHOOK_SECRET', '')),
  }
}

/** Whether the account moves real money. */
export const isLivePaymongo = ({ secretKey }: PaymongoConfig): boolean => secretKey.startsWith('sk_live_')
