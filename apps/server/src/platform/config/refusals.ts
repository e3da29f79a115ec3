/** Settings that each read well and must not run together, a clear line each. */
import type { Config } from './config.ts'
import { isLoopback } from './hosts.ts'
import { isLivePaymongo } from './paymongo.ts'

export const DEFAULT_SECRET_KEY = 'not-a-secret-only-for-trying-out'

/** What a token or a key needs at least, in characters. */
const SECRET_LENGTH = 32
const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full'])

/** @returns whether `DATABASE_URL` is no address of a PostgreSQL, in one line. */
export function databaseProblems({ databaseUrl }: Config): string[] {
  if (databaseUrl === undefined) return []
  if (/^postgres(ql)?:\/\//.test(databaseUrl) && URL.canParse(databaseUrl)) return []
  return ['DATABASE_URL must begin with postgres:// or postgresql://']
}

/**
 * The sandbox gives a session to anyone who asks. On an address that others reach, or on a database that outlives
 * the trial, it runs only where somebody asked for it in words.
 * @param given whether `SANDBOX` was set at all
 */
export function sandboxProblems(
  { sandbox, production, host, databaseUrl }: Config,
  given: boolean,
): string[] {
  if (!sandbox || production || given) return []
  const open = [
    ...(isLoopback(host) ? [] : [`HOST is ${host}`]),
    ...(databaseUrl === undefined ? [] : ['DATABASE_URL is set']),
  ]
  return open.map((why) => `SANDBOX must be set to on or off where ${why}: the sandbox lets anyone in`)
}

/** A payment in the sandbox is reported as the sandbox signs it, which a real provider's account does not take. */
export function paymentProblems({ sandbox, production, payment }: Config): string[] {
  if (payment.provider === 'sandbox') return []
  const problems: string[] = []
  if (sandbox) problems.push('PAYMENT_PROVIDER must be sandbox, or SANDBOX must be off')
  const forTryingOut =
    payment.provider === 'xendit'
      ? payment.xendit.secretKey.startsWith('xnd_development_')
      : !isLivePaymongo(payment.paymongo)
  const name = payment.provider === 'xendit' ? 'XENDIT_SECRET_KEY' : 'PAYMONGO_SECRET_KEY'
  if (production && forTryingOut)
    problems.push(`${name} must be a live key in production: this one is for trying out`)
  return problems
}

/** What must never run where real money moves. (Decisions, section 9; docs/operations.md.) */
export function productionProblems(config: Config): string[] {
  if (!config.production) return []
  const problems: string[] = []
  if (config.sandbox) problems.push('SANDBOX must be off in production')
  problems.push(...databaseInProduction(config.databaseUrl), ...originsInProduction(config))
  const own = (secret: string, fake: string) => secret !== fake && secret.length >= SECRET_LENGTH
  const wanted = `must be a secret of your own, at least ${SECRET_LENGTH} characters, in production`
  if (!own(config.secretKey, DEFAULT_SECRET_KEY)) problems.push(`SECRET_KEY ${wanted}`)
  const { metricsToken } = config
  if (metricsToken !== undefined && !own(metricsToken, '')) problems.push(`METRICS_TOKEN ${wanted}`)
  if (config.sms.provider === 'sandbox')
    problems.push('SMS_PROVIDER must be a real provider in production: the sandbox is refused')
  else if (config.sms.provider === 'semaphore' && config.sms.semaphore.apiKey === '')
    problems.push('SEMAPHORE_API_KEY must be given in production')
  return problems
}

function databaseInProduction(databaseUrl: string | undefined): string[] {
  if (databaseUrl === undefined)
    return ['DATABASE_URL must name a PostgreSQL in production: the embedded database is refused']
  if (!URL.canParse(databaseUrl)) return []
  const { hostname, searchParams } = new URL(databaseUrl)
  // Without a host, or with a folder as one, the driver speaks over a socket of this machine.
  const host = searchParams.get('host') ?? hostname
  const local = host === '' || host.startsWith('/') || isLoopback(host)
  if (local || ENCRYPTED.has(searchParams.get('sslmode') ?? '')) return []
  return [
    'DATABASE_URL must say sslmode=require or verify-full in production: the way there is not encrypted',
  ]
}

function originsInProduction({ brand }: Config): string[] {
  if (brand.h5Base === '') return ['H5_BASE must name the origin of the pages in production']
  const problems: string[] = []
  for (const [name, origin] of [['H5_BASE', brand.h5Base] as const, ['API_BASE', brand.apiBase] as const])
    if (origin !== '' && !origin.startsWith('https://') && !isLoopback(new URL(origin).hostname))
      problems.push(`${name} must begin with https:// in production`)
  return problems
}

/** What is played in the sandbox must not move money, and what is for trying out must not seem to. */
export function payoutProblems({ sandbox, production, payout }: Config): string[] {
  if (payout.provider === 'sandbox') return []
  const problems: string[] = []
  if (sandbox) problems.push('PAYOUT_PROVIDER must be sandbox, or SANDBOX must be off')
  const forTryingOut =
    payout.provider === 'xendit'
      ? payout.xendit.secretKey.startsWith('xnd_development_')
      : !isLivePaymongo(payout.paymongo.account)
  const name = payout.provider === 'xendit' ? 'XENDIT_SECRET_KEY' : 'PAYMONGO_SECRET_KEY'
  if (production && forTryingOut)
    problems.push(`${name} must be a live key in production: this one is for trying out`)
  return problems
}
