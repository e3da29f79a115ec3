/** Settings that each read well and must not run together, a clear line each. */
import type { Config } from './config.ts'
import { isLoopback } from './hosts.ts'
import { isLivePaymongo } from './paymongo.ts'

export const DEFAULT_SECRET_KEY = 'not-a-secret-only-for-trying-out'

/** What a token or a key needs at least, in characters, and how many of them different: `aaaa…` is guessed. */
const SECRET_LENGTH = 32
const SECRET_VARIETY = 8
const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full'])

/** @returns whether `DATABASE_URL` is no address of a PostgreSQL, in one line. */
export function databaseProblems({ databaseUrl }: Config): string[] {
  if (databaseUrl === undefined) return []
  if (/^postgres(ql)?:\/\//.test(databaseUrl) && URL.canParse(databaseUrl)) return []
  return ['DATABASE_URL must begin with postgres:// or postgresql://']
}

interface SandboxReasons {
  /** Whether `NODE_ENV` says production. */
  readonly isDeclared: boolean
  /** Whether `SANDBOX` was set at all. */
  readonly given: boolean
  /** What says that others reach the service. */
  readonly reached: readonly string[]
}

/**
 * The sandbox gives a session to anyone who asks. Where others reach it, or on a database that outlives the trial, it runs only
 * where somebody set it in words.
 */
export function sandboxProblems(
  { sandbox, databaseUrl }: Config,
  { isDeclared, given, reached }: SandboxReasons,
): string[] {
  if (!sandbox) return []
  if (isDeclared) return ['SANDBOX must be off in production']
  if (given) return []
  const open = [...reached, ...(databaseUrl === undefined ? [] : ['DATABASE_URL is set'])]
  return open.map((why) => `SANDBOX must be set to on or off where ${why}: the sandbox lets anyone in`)
}

/** The keys of the repository are everybody's. They sign what others must not, whoever reaches it. */
export function secretProblems({ sandbox, secretKey, metricsToken }: Config): string[] {
  if (sandbox) return []
  const isOwn = (secret: string) =>
    secret !== DEFAULT_SECRET_KEY && secret.length >= SECRET_LENGTH && new Set(secret).size >= SECRET_VARIETY
  const wanted = `must be a secret of your own outside the sandbox: at least ${SECRET_LENGTH} characters, ${SECRET_VARIETY} different ones`
  return [
    ...(isOwn(secretKey) ? [] : [`SECRET_KEY ${wanted}`]),
    ...(metricsToken === undefined || isOwn(metricsToken) ? [] : [`METRICS_TOKEN ${wanted}`]),
  ]
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

/** A console with a host of its own is apart from the pages only if it is another one, and leads to them by their address. */
export function consoleProblems({ brand: { consoleBase, h5Base, apiBase } }: Config): string[] {
  if (consoleBase === '') return []
  if (h5Base === '') return ['H5_BASE must be given where CONSOLE_BASE is']
  // Not the port: cookies are sent to every port of a host.
  const hostname = (origin: string) => new URL(origin).hostname
  const others = [h5Base, apiBase].filter((origin) => origin !== '').map(hostname)
  return others.includes(hostname(consoleBase))
    ? ['CONSOLE_BASE must name another host than H5_BASE and API_BASE']
    : []
}

/** What must never run where real money moves; docs/operations.md has the list. (Decision 014.) */
export function productionProblems(config: Config): string[] {
  if (!config.production) return []
  const problems: string[] = []
  problems.push(...databaseInProduction(config.databaseUrl), ...originsInProduction(config))
  // Keys that lie where nobody has thought of them are in no backup, or in the same one as the data.
  if (config.dataKeys === undefined)
    problems.push(
      'DATA_KEYS must name the keys that personal data is encrypted with: npm run keys -- new makes a file',
    )
  if (config.payoutDailyLimit === undefined)
    problems.push('PAYOUT_DAILY_LIMIT must say in production how many pesos may go out on one day')
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
  const bases = { H5_BASE: brand.h5Base, API_BASE: brand.apiBase, CONSOLE_BASE: brand.consoleBase }
  for (const [name, origin] of Object.entries(bases))
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
