/** The server's settings, read once at start. Whatever is wrong is said in full, one clear line each. */
import { PROMOTION_LIMITS } from '@sandigan/contract'
import { type Brand, readBrand } from './brand.ts'
import { type EnvReader, envReader } from './env.ts'
import { HOST } from './hosts.ts'
import { payoutProblems, type PayoutConfig, readDailyLimit, readPayout } from './payouts.ts'
import { type PaymentConfig, readPayment } from './rails.ts'
import { type MailConfig, readMail } from './mail.ts'
import { readRepayment, type RepaymentConfig } from './repayment.ts'
import { readTracing, type TracingConfig } from './tracing.ts'
import { type OpenIdConfig, readOpenId } from './open-id.ts'
import { readSettlementFormats, type SettlementFormats } from './settlement.ts'
import { readStorage, type S3Config } from './storage.ts'
import { readTwilio, type TwilioConfig } from './twilio.ts'
import { readWallets, type Wallet } from './wallets.ts'
import { MARKETS, type Market, marketOf } from './market.ts'
import {
  DEFAULT_SECRET_KEY,
  databaseProblems,
  paymentProblems,
  productionProblems,
  sandboxProblems,
} from './refusals.ts'

export interface SmsConfig {
  readonly provider: 'sandbox' | 'semaphore' | 'twilio'
  readonly semaphore: { readonly url: string; readonly apiKey: string; readonly senderName: string }
}

/** How often codes may be asked for. The windows are fixed: hours, days and minutes of the clock. */
export interface LimitConfig {
  readonly smsPerPhoneHour: number
  readonly smsPerPhoneDay: number
  readonly smsPerAddressHour: number
  readonly smsPerMinute: number
  readonly triesPerAddressHour: number
  readonly captchasPerAddressMinute: number
  readonly tracksPerAddressMinute: number
  /** Calls of one borrower within a minute, of any kind and of the same kind; in each process. */
  readonly callsPerMinute: number
  readonly sameCallPerMinute: number
  /** Calls without a session from one network address. */
  readonly callsPerAddressMinute: number
  /** Uploads of one borrower under way at once, and megabytes of all that are under way; of each node. */
  readonly uploadsPerBorrower: number
  readonly uploadMegabytes: number
  readonly codeChecksPerAddressMinute: number
  /** Reminders that one borrower may get on a day. */
  readonly remindersPerDay: number
}

export interface Config {
  readonly host: string
  readonly port: number
  /** The embedded database and the uploads. */
  readonly dataDir: string
  /** PostgreSQL; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined
  readonly databasePoolSize: number
  readonly production: boolean
  readonly sandbox: boolean
  /** Whether the sandbox begins with its personas. */
  readonly personas: boolean
  /** How many borrowers of the example portfolio the sandbox has at least. */
  readonly portfolio: number
  readonly market: Market
  /** Signs codes. Never logged. */
  readonly secretKey: string
  /** Bearer token for /metrics; without one only the machine itself may read them, in production nobody. */
  readonly metricsToken: string | undefined
  /** Whether /docs shows the calls. */
  readonly docs: boolean
  /** Whether the network address comes from a proxy's X-Forwarded-For. */
  readonly trustProxy: boolean
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  readonly requestTimeoutMs: number
  /** How long a stopping node still answers while `/health` says that it stops. */
  readonly drainSeconds: number
  /** Hours that money waits before it goes to an account that the loan was not applied for with. */
  readonly payoutHoldHours: number
  /** Centavos that may go out on one day in Manila; without it there is no limit. */
  readonly payoutDailyLimit: number | undefined
  /** Which pages to serve: the finished build, the source while developing, or none. */
  readonly web: 'built' | 'dev' | 'off'
  readonly brand: Brand
  /** Hosts, beside our own pages and the stores, to which a link of ours may lead. */
  readonly jumpHosts: readonly string[]
  /** Hosts of payment providers whose pictures of codes a page may show. */
  readonly pictureHosts: readonly string[]
  /** Ids of campaigns whose links lead to a promotion page; `default` is always among them. */
  readonly promotionIds: readonly string[]
  /** What the promotion page shows as its banner: a sentence, or the address of a picture; empty: our own words. */
  readonly promotionBanner: string
  readonly sms: SmsConfig
  readonly mail: MailConfig
  readonly repayment: RepaymentConfig
  /** Whether a borrower is told of a decision by SMS. */
  readonly decisionSms: boolean
  readonly payment: PaymentConfig
  /** Wallets that are paid on their own page. */
  readonly paymentWallets: readonly Wallet[]
  readonly payout: PayoutConfig
  /** How settlement files of providers are laid out. */
  readonly settlementFormats: SettlementFormats
  /** Who reads codes out in calls; the sandbox’s is there in the sandbox alone. */
  readonly voice: 'sandbox' | 'twilio'
  /** The account at Twilio, where SMS or calls go there. */
  readonly twilio: TwilioConfig | undefined
  /** The bucket for files; without one they lie in `dataDir`. */
  readonly s3: S3Config | undefined
  /** The state's key that signs national IDs, raw Ed25519 in base64; empty: no signature can be checked. */
  readonly philSysPublicKey: string
  /** The lender's own provider of sign-ins; without it operators have passwords and passkeys alone. */
  readonly openId: OpenIdConfig | undefined
  /** Where traces go; without it nothing is traced. */
  readonly tracing: TracingConfig | undefined
  readonly limits: LimitConfig
}

/** 32 bytes in base64. */
const ED25519 = /^[A-Za-z0-9+/]{43}=$/

const DEFAULT_PROMOTION = 'default'
const PROMOTION_ID = new RegExp(`^[\\w-]{1,${PROMOTION_LIMITS.id}}$`)

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] }

/** @param source as `process.env`. Refuses unknown values and whatever production must not run with. */
export function readConfig(source: Readonly<Record<string, string | undefined>>): ConfigResult {
  const env = envReader(source)
  // Any other word is a mistake: one that was meant to say production must not open a sandbox.
  const mode = env.oneOf('NODE_ENV', 'development', ['production', 'development', 'test'])
  const production = mode === 'production'
  const sandbox = env.oneOf('SANDBOX', production ? 'off' : 'on', ['on', 'off'])
  const sms = readSms(env)
  const voice = env.oneOf('VOICE_PROVIDER', 'sandbox', ['sandbox', 'twilio'])
  const config: Config = {
    host: env.text('HOST', '127.0.0.1'),
    port: env.whole('PORT', 3000, 0, 65_535),
    dataDir: env.text('DATA_DIR', './data'),
    databaseUrl: env.optional('DATABASE_URL'),
    databasePoolSize: env.whole('DATABASE_POOL_SIZE', 16, 2, 500),
    production,
    sandbox: sandbox === 'on',
    personas: sandbox === 'on' && env.oneOf('PERSONAS', 'on', ['on', 'off']) === 'on',
    portfolio: sandbox === 'on' ? env.whole('SANDBOX_PORTFOLIO', 0, 0, 100_000) : 0,
    market: marketOf(env.oneOf('MARKET', 'reference', MARKETS)),
    secretKey: env.text('SECRET_KEY', DEFAULT_SECRET_KEY),
    metricsToken: env.optional('METRICS_TOKEN'),
    docs: env.oneOf('DOCS', production ? 'off' : 'on', ['on', 'off']) === 'on',
    trustProxy: env.oneOf('TRUST_PROXY', 'off', ['on', 'off']) === 'on',
    logLevel: env.oneOf('LOG_LEVEL', production ? 'info' : 'warn', [
      'silent',
      'error',
      'warn',
      'info',
      'debug',
    ]),
    requestTimeoutMs: env.whole('REQUEST_TIMEOUT_MS', 30_000, 100, 300_000),
    drainSeconds: env.whole('DRAIN_SECONDS', 0, 0, 120),
    // The sandbox plays a failed transfer in one sitting.
    payoutHoldHours: env.whole('PAYOUT_HOLD_HOURS', sandbox === 'on' ? 0 : 24, 0, 720),
    payoutDailyLimit: readDailyLimit(env),
    web: env.oneOf('WEB', 'built', ['built', 'dev', 'off']),
    brand: readBrand(env),
    jumpHosts: readList(env.text('JUMP_HOSTS', '').toLowerCase()),
    pictureHosts: readPictureHosts(env),
    promotionIds: readPromotionIds(env),
    promotionBanner: readPromotionBanner(env),
    sms,
    mail: readMail(env),
    repayment: readRepayment(env),
    decisionSms: env.oneOf('DECISION_SMS', 'on', ['on', 'off']) === 'on',
    payment: readPayment(env),
    paymentWallets: readWallets(env),
    payout: readPayout(env),
    settlementFormats: readSettlementFormats(env),
    voice,
    twilio: readTwilio(env, { sms: sms.provider === 'twilio', voice: voice === 'twilio' }),
    s3: readStorage(env),
    philSysPublicKey: env.matching('PHILSYS_PUBLIC_KEY', '', ED25519, '32 bytes in base64'),
    openId: readOpenId(env),
    tracing: readTracing(env),
    limits: readLimits(env),
  }
  const problems = [
    ...env.problems,
    ...databaseProblems(config),
    ...sandboxProblems(config, env.optional('SANDBOX') !== undefined),
    ...paymentProblems(config),
    ...payoutProblems(config),
    ...productionProblems(config),
  ]
  return problems.length > 0 ? { ok: false, problems: [...new Set(problems)] } : { ok: true, config }
}

/** What stands between commas; blanks around it do not count. */
const readList = (text: string): string[] =>
  text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))

/** They stand in a header, so nothing but names may be among them. */
function readPictureHosts(env: EnvReader): string[] {
  const hosts = readList(env.text('PICTURE_HOSTS', '').toLowerCase())
  for (const host of hosts)
    if (!HOST.test(host))
      env.problems.push(`PICTURE_HOSTS must be hosts like pictures.example, not "${host}"`)
  return hosts
}

/** As long as the answer's field takes. */
const BANNER_LENGTH = 200

function readPromotionBanner(env: EnvReader): string {
  const banner = env.text('PROMOTION_BANNER', '')
  if (banner.length > BANNER_LENGTH)
    env.problems.push(`PROMOTION_BANNER must have at most ${BANNER_LENGTH} characters`)
  return banner
}

/** Our own links and those without an id mean `default`: a campaign can be added, and that page never lost. */
function readPromotionIds(env: EnvReader): string[] {
  const ids = new Set([DEFAULT_PROMOTION, ...readList(env.text('PROMOTION_IDS', '1'))])
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
    uploadsPerBorrower: limit('LIMIT_UPLOADS_PER_BORROWER', 2),
    uploadMegabytes: limit('LIMIT_UPLOAD_MEGABYTES', 60),
    // A mobile network's shared address opens a few code pages a minute; a search through numbers needs millions.
    codeChecksPerAddressMinute: limit('LIMIT_CODE_CHECKS_PER_ADDRESS_MINUTE', 120),
    remindersPerDay: limit('MAX_REMINDERS_PER_DAY', 2),
  }
}
