/** The server's settings, as `read-config.ts` reads them once at the start. */
import type { IsoDate } from '@sandigan/lending'
import type { DataKeysConfig } from './data-keys.ts'
import type { Brand } from './brand.ts'
import type { PayoutConfig } from './payouts.ts'
import type { PaymentConfig, Wallet } from './rails.ts'
import type { MailConfig } from './mail.ts'
import type { RepaymentConfig } from './repayment.ts'
import type { TracingConfig } from './tracing.ts'
import type { OpenIdConfig } from './open-id.ts'
import type { BankFormats } from './bank-formats.ts'
import type { SettlementFormats } from './settlement.ts'
import type { S3Config } from './storage.ts'
import type { TwilioConfig } from './twilio.ts'
import type { Market } from './market.ts'

export interface SmsConfig {
  readonly provider: 'sandbox' | 'semaphore' | 'twilio'
  readonly semaphore: { readonly url: string; readonly apiKey: string; readonly senderName: string }
}

/** Rate limits. The windows are fixed: hours, days and minutes of the clock. */
export interface LimitConfig {
  /** Different borrowers that one operator is shown in an hour before a reason must be given. */
  readonly operatorReadsPerHour: number
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
  /** Calls of one operator or machine; in each process. */
  readonly operatorCallsPerMinute: number
  /** Simultaneous uploads of one borrower, and megabytes of all uploads under way; of each node. */
  readonly uploadsPerBorrower: number
  readonly uploadMegabytes: number
  readonly codeChecksPerAddressMinute: number
  /** Reminders that one borrower may get on a day. */
  readonly remindersPerDay: number
}

export interface SmallOfficeConfig {
  /** Centavos that may be carried out by one person on one day in Manila. */
  readonly dailyLimit: number
  /** Whose address is notified of each request and of what came of it. */
  readonly owner: string
}

export interface Config extends DataKeysConfig {
  readonly host: string
  readonly port: number
  /** The embedded database and the uploads. */
  readonly dataDir: string
  /** PostgreSQL; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined
  readonly databasePoolSize: number
  /** Real borrowers may come: the sandbox is off and others reach the service, whatever `NODE_ENV` says. */
  readonly production: boolean
  readonly sandbox: boolean
  /** Whether the sandbox begins with its personas. */
  readonly personas: boolean
  /** How many borrowers of the example portfolio the sandbox has at least. */
  readonly portfolio: number
  readonly market: Market
  /** Signs codes. Never logged. */
  readonly secretKey: string
  /** Bearer token for /metrics; without one only the machine itself may read them, and outside the sandbox nobody. */
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
  /** Where one operator may carry out what nobody decided for a day; undefined unless the lender runs a small office. */
  readonly smallOffice: SmallOfficeConfig | undefined
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
  /** Who reviewed the Filipino reading text of the contract; empty: nobody has, and the page says so. (Decision 311.) */
  readonly readingTextReviewedBy: string
  readonly sms: SmsConfig
  readonly mail: MailConfig
  readonly repayment: RepaymentConfig
  /** Whether a borrower is notified of a decision by SMS. */
  readonly decisionSms: boolean
  /** From which day an extension counts as a renewal of the note for stamp tax; null: never. */
  readonly stampTaxOnExtensionsFrom: IsoDate | null
  /** From which day a new plan that is longer, or of more principal, does; null: never. */
  readonly stampTaxOnNewPlansFrom: IsoDate | null
  /** From which day on percentage tax of a month is of what was earned; null: of what came in. */
  readonly percentageTaxAccruedFrom: IsoDate | null
  readonly payment: PaymentConfig
  /** Wallets that are paid on their own page. */
  readonly paymentWallets: readonly Wallet[]
  readonly payout: PayoutConfig
  /** How settlement files of providers are laid out. */
  readonly settlementFormats: SettlementFormats
  /** How the statements of the lender's bank are laid out. */
  readonly bankFormats: BankFormats
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
