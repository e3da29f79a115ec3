/** Reads the server's settings. Whatever is wrong is said in full, one clear line each. */
import { PROMOTION_LIMITS } from '@sandigan/contract'
import { type IsoDate, isIsoDate } from '@sandigan/lending'
import { type Brand, readBrand } from './brand.ts'
import { readDataKeys } from './data-keys.ts'
import { commaSeparated, complain, type EnvReader, envReader } from './env.ts'
import { HOST, isLoopback, isThisMachine } from './hosts.ts'
import { readDailyLimit, readPayout } from './payouts.ts'
import { readPayment, readWallets } from './rails.ts'
import { readMail } from './mail.ts'
import { readRepayment } from './repayment.ts'
import { readTracing } from './tracing.ts'
import { readOpenId } from './open-id.ts'
import { readFileFormats } from './settlement.ts'
import { readStorage } from './storage.ts'
import { readTwilio } from './twilio.ts'
import { marketOf, MARKETS } from './market.ts'
import {
  consoleProblems,
  databaseProblems,
  DEFAULT_SECRET_KEY,
  paymentProblems,
  payoutProblems,
  productionProblems,
  sandboxProblems,
  secretProblems,
} from './refusals.ts'
import type { Config, LimitConfig, SmallOfficeConfig, SmsConfig } from './config.ts'

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
const MODES = ['production', 'development', 'test'] as const

/** 32 bytes in base64. */
const ED25519 = /^[A-Za-z0-9+/]{43}=$/

const DEFAULT_PROMOTION = 'default'
const PROMOTION_ID = new RegExp(`^[\\w-]{1,${PROMOTION_LIMITS.id}}$`)

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] }

/** @param source as `process.env`. Refuses unknown values and whatever production must not run with. */
export function readConfig(source: Readonly<Record<string, string | undefined>>): ConfigResult {
  const env = envReader(source)
  // Any other word is a mistake: one that was meant to say production must not open a sandbox.
  const isDeclared = env.oneOf('NODE_ENV', 'development', MODES) === 'production'
  const sandbox = env.oneOf('SANDBOX', isDeclared ? 'off' : 'on', ['on', 'off'])
  const host = env.text('HOST', '127.0.0.1')
  const trustProxy = env.oneOf('TRUST_PROXY', 'off', ['on', 'off']) === 'on'
  const brand = readBrand(env)
  const reached = reachedBy({ host, trustProxy, bases: brand })
  const production = sandbox === 'off' && (isDeclared || reached.length > 0)
  const sms = readSms(env)
  const voice = env.oneOf('VOICE_PROVIDER', 'sandbox', ['sandbox', 'twilio'])
  const config: Config = {
    host,
    port: env.whole('PORT', 3000, 0, 65_535),
    dataDir: env.text('DATA_DIR', './data'),
    databaseUrl: env.optional('DATABASE_URL'),
    databasePoolSize: env.whole('DATABASE_POOL_SIZE', 16, 2, 500),
    production,
    sandbox: sandbox === 'on',
    personas: sandbox === 'on' && env.oneOf('PERSONAS', 'on', ['on', 'off']) === 'on',
    portfolio: sandbox === 'on' ? env.whole('SANDBOX_PORTFOLIO', 0, 0, 100_000) : 0,
    market: marketOf(env.oneOf('MARKET', 'reference', MARKETS)),
    ...readDataKeys(env),
    secretKey: env.text('SECRET_KEY', DEFAULT_SECRET_KEY),
    metricsToken: env.optional('METRICS_TOKEN'),
    docs: env.oneOf('DOCS', sandbox, ['on', 'off']) === 'on',
    trustProxy,
    logLevel: env.oneOf('LOG_LEVEL', production ? 'info' : 'warn', LEVELS),
    requestTimeoutMs: env.whole('REQUEST_TIMEOUT_MS', 30_000, 100, 300_000),
    drainSeconds: env.whole('DRAIN_SECONDS', 0, 0, 120),
    // The sandbox plays a failed transfer in one sitting.
    payoutHoldHours: env.whole('PAYOUT_HOLD_HOURS', sandbox === 'on' ? 0 : 24, 0, 720),
    payoutDailyLimit: readDailyLimit(env),
    smallOffice: readSmallOffice(env),
    web: env.oneOf('WEB', 'built', ['built', 'dev', 'off']),
    brand,
    jumpHosts: commaSeparated(env.text('JUMP_HOSTS', '').toLowerCase()),
    pictureHosts: readPictureHosts(env),
    ...readTexts(env),
    sms,
    mail: readMail(env),
    ...readChoices(env),
    payment: readPayment(env),
    paymentWallets: readWallets(env),
    payout: readPayout(env),
    ...readFileFormats(env),
    voice,
    twilio: readTwilio(env, { sms: sms.provider === 'twilio', voice: voice === 'twilio' }),
    s3: readStorage(env),
    philSysPublicKey: env.matching('PHILSYS_PUBLIC_KEY', '', ED25519, '32 bytes in base64'),
    openId: readOpenId(env),
    tracing: readTracing(env),
    limits: readLimits(env),
  }
  const given = env.optional('SANDBOX') !== undefined
  const problems = [
    ...env.problems,
    ...databaseProblems(config),
    ...sandboxProblems(config, { isDeclared, given, reached }),
    ...consoleProblems(config),
    ...paymentProblems(config),
    ...payoutProblems(config),
    ...secretProblems(config),
    ...productionProblems(config),
    ...smallOfficeProblems(config),
  ]
  return problems.length > 0 ? { ok: false, problems: [...new Set(problems)] } : { ok: true, config }
}

/** They stand in a header, so nothing but names may be among them. */
function readPictureHosts(env: EnvReader): string[] {
  const hosts = commaSeparated(env.text('PICTURE_HOSTS', '').toLowerCase())
  for (const host of hosts)
    if (!HOST.test(host))
      env.problems.push(`PICTURE_HOSTS must be hosts like pictures.example, not "${host}"`)
  return hosts
}

const readTexts = (
  env: EnvReader,
): Pick<Config, 'promotionIds' | 'promotionBanner' | 'readingTextReviewedBy'> => ({
  promotionIds: readPromotionIds(env),
  promotionBanner: readPromotionBanner(env),
  readingTextReviewedBy: readReviewer(env),
})

type Choices =
  | 'repayment'
  | 'decisionSms'
  | 'stampTaxOnExtensionsFrom'
  | 'stampTaxOnNewPlansFrom'
  | 'percentageTaxAccruedFrom'

/** How this lender wants what others want differently. */
const readChoices = (env: EnvReader): Pick<Config, Choices> => ({
  repayment: readRepayment(env),
  decisionSms: env.oneOf('DECISION_SMS', 'on', ['on', 'off']) === 'on',
  stampTaxOnExtensionsFrom: readDay(env, 'STAMP_TAX_ON_EXTENSIONS_FROM'),
  stampTaxOnNewPlansFrom: readDay(env, 'STAMP_TAX_ON_NEW_PLANS_FROM'),
  percentageTaxAccruedFrom: readDay(env, 'PERCENTAGE_TAX_ACCRUED_FROM'),
})

/** A day, or null where none is given. */
function readDay(env: EnvReader, name: string): IsoDate | null {
  const text = env.optional(name)
  if (text === undefined || isIsoDate(text)) return text ?? null
  env.problems.push(`${name} must be a day such as 2026-12-01, not "${text}"`)
  return null
}

/** As long as the answer's field takes. */
const BANNER_LENGTH = 200

function readPromotionBanner(env: EnvReader): string {
  const banner = env.text('PROMOTION_BANNER', '')
  if (banner.length > BANNER_LENGTH)
    env.problems.push(`PROMOTION_BANNER must have at most ${BANNER_LENGTH} characters`)
  return banner
}

/** As long as the answer's field takes. */
const REVIEWER_LENGTH = 120

function readReviewer(env: EnvReader): string {
  const reviewer = env.text('READING_TEXT_REVIEWED_BY', '')
  if (reviewer.length > REVIEWER_LENGTH)
    env.problems.push(`READING_TEXT_REVIEWED_BY must have at most ${REVIEWER_LENGTH} characters`)
  return reviewer
}

/** Our own links and those without an id mean `default`: a campaign can be added, and that page never lost. */
function readPromotionIds(env: EnvReader): string[] {
  const ids = new Set([DEFAULT_PROMOTION, ...commaSeparated(env.text('PROMOTION_IDS', '1'))])
  for (const id of ids)
    if (!PROMOTION_ID.test(id))
      env.problems.push(
        `PROMOTION_IDS must be ids of letters, digits, - and _, ${PROMOTION_LIMITS.id} characters at most, not "${id}"`,
      )
  return [...ids]
}

function readSms(env: EnvReader): SmsConfig {
  return {
    provider: env.oneOf('SMS_PROVIDER', 'sandbox', ['sandbox', 'semaphore', 'twilio']),
    semaphore: {
      url: env.text('SEMAPHORE_URL', 'https://api.semaphore.co/api/v4/messages'),
      apiKey: env.text('SEMAPHORE_API_KEY', ''),
      senderName: env.text('SEMAPHORE_SENDER_NAME', ''),
    },
  }
}

function readLimits(env: EnvReader): LimitConfig {
  const limit = (name: string, fallback: number) => env.whole(name, fallback, 1, 1_000_000)
  return {
    operatorReadsPerHour: limit('LIMIT_OPERATOR_READS_PER_HOUR', 500),
    smsPerPhoneHour: limit('LIMIT_SMS_PER_PHONE_HOUR', 5),
    smsPerPhoneDay: limit('LIMIT_SMS_PER_PHONE_DAY', 10),
    // Whole neighbourhoods share one mobile network address, so this one is generous.
    smsPerAddressHour: limit('LIMIT_SMS_PER_ADDRESS_HOUR', 200),
    smsPerMinute: limit('LIMIT_SMS_PER_MINUTE', 600),
    triesPerAddressHour: limit('LIMIT_TRIES_PER_ADDRESS_HOUR', 1_000),
    captchasPerAddressMinute: limit('LIMIT_CAPTCHAS_PER_ADDRESS_MINUTE', 120),
    tracksPerAddressMinute: limit('LIMIT_TRACKS_PER_ADDRESS_MINUTE', 600),
    callsPerMinute: limit('LIMIT_CALLS_PER_MINUTE', 240),
    sameCallPerMinute: limit('LIMIT_SAME_CALL_PER_MINUTE', 60),
    callsPerAddressMinute: limit('LIMIT_CALLS_PER_ADDRESS_MINUTE', 1_200),
    operatorCallsPerMinute: limit('LIMIT_OPERATOR_CALLS_PER_MINUTE', 1_200),
    uploadsPerBorrower: limit('LIMIT_UPLOADS_PER_BORROWER', 2),
    uploadMegabytes: limit('LIMIT_UPLOAD_MEGABYTES', 60),
    // A mobile network's shared address opens a few code pages a minute; a search through numbers needs millions.
    codeChecksPerAddressMinute: limit('LIMIT_CODE_CHECKS_PER_ADDRESS_MINUTE', 120),
    remindersPerDay: limit('MAX_REMINDERS_PER_DAY', 2),
  }
}

/**
 * Whether others than this machine reach the service. Whatever guards real borrowers hangs on this and on the sandbox, and not
 * on `NODE_ENV`, which is forgotten or misspelt without a trace.
 */
interface Reach {
  /** As `HOST`. */
  readonly host: string
  readonly trustProxy: boolean
  readonly bases: Pick<Brand, 'h5Base' | 'apiBase' | 'consoleBase'>
}

/** @returns what says so, as a setting with its value (`HOST is 0.0.0.0`); nothing where this machine is alone. */
function reachedBy({ host, trustProxy, bases }: Reach): string[] {
  const { h5Base, apiBase, consoleBase } = bases
  const origins = Object.entries({ H5_BASE: h5Base, API_BASE: apiBase, CONSOLE_BASE: consoleBase })
  return [
    ...(isLoopback(host) ? [] : [`HOST is ${host}`]),
    ...(trustProxy ? ['TRUST_PROXY is on'] : []),
    ...origins.flatMap(([name, origin]) =>
      origin === '' || isThisMachine(new URL(origin).hostname) ? [] : [`${name} is ${origin}`],
    ),
  ]
}

const MOST_PESOS = 1_000_000_000
const ADDRESS = /^[^\s<>@",;]+@[^\s<>@",;]+\.[^\s<>@",;]+$/

/** A small office has at most three operators; undefined for the usual one. (Decision 172.) */
function readSmallOffice(env: EnvReader): SmallOfficeConfig | undefined {
  if (env.oneOf('OFFICE', 'usual', ['usual', 'small']) === 'usual') return undefined
  const pesos = env.whole('SMALL_OFFICE_DAILY_LIMIT', 0, 1, MOST_PESOS)
  if (pesos === 0) complain(env, 'SMALL_OFFICE_DAILY_LIMIT must be given where OFFICE is small')
  const owner = env.text('OFFICE_OWNER', '')
  if (!ADDRESS.test(owner))
    complain(env, 'OFFICE_OWNER must be the e-mail address of the owner where OFFICE is small')
  return { dailyLimit: pesos * 100, owner }
}

/** What everybody is notified of goes by e-mail. */
const smallOfficeProblems = ({ smallOffice, sandbox, mail }: Config): string[] =>
  smallOffice === undefined || sandbox || mail.provider === 'smtp'
    ? []
    : ['MAIL_PROVIDER must be smtp where OFFICE is small: everybody is notified by e-mail']
