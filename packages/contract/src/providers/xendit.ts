/**
 * What Xendit's pages say, as far as we use it. The adapters read it, and so does the stub of the tests, so that a stub
 * refuses what Xendit refuses.
 */
import type { ResponsibleParty, Source } from './source.ts'

const page = (name: string, dated: Source['dated']): Source => ({ page: `docs.xendit.co/${name}`, dated })

export type PaymentType = 'PAY' | 'REUSABLE_PAYMENT_CODE'

interface Channel {
  /** By which kinds of request it can be paid. */
  readonly types: readonly PaymentType[]
  readonly pesos: { readonly least: number; readonly most: number }
  readonly shows: 'qr' | 'code' | 'page'
  /** Whether a request may say when it ends. */
  readonly setsExpiry: boolean
  /** Business days until a payment is in the balance. */
  readonly settlesIn: number
  readonly source: Source
}

const wallet = (name: string): Channel => ({
  types: ['PAY'],
  pesos: { least: 1, most: 100_000 },
  shows: 'page',
  setsExpiry: false,
  settlesIn: 2,
  source: page(`available-payment-channels (${name})`, '2026-07-08'),
})

/** By the name that a request gives as `channel_code`. */
export const XENDIT_PAYMENT_CHANNELS = {
  QRPH: {
    types: ['PAY'],
    pesos: { least: 1, most: 50_000 },
    shows: 'qr',
    setsExpiry: false,
    settlesIn: 1,
    source: page('qrph', '2025-06-30'),
  },
  /** A barcode of its own checkout page; its number cannot be reused, and settles after 8 days (5 until June 2026). */
  '7ELEVEN': {
    types: ['PAY'],
    pesos: { least: 50, most: 50_000 },
    shows: 'code',
    setsExpiry: true,
    settlesIn: 8,
    source: page('7-eleven', '2026-07-22'),
  },
  /**
   * A number that is typed in at the kiosk or in the app of 7-Eleven, under Bills Payment. Its page says that it settles
   * after 5 days; the newer one of the same counters says 8, and the longer one holds: too short a time raises each payment.
   */
  '7ELEVEN_CLIQQ': {
    types: ['PAY', 'REUSABLE_PAYMENT_CODE'],
    pesos: { least: 50, most: 50_000 },
    shows: 'code',
    setsExpiry: true,
    settlesIn: 8,
    source: page('7-eleven-cliqq', '2025-09-29'),
  },
  GCASH: wallet('GCASH'),
  PAYMAYA: wallet('PAYMAYA'),
  GRABPAY: wallet('GRABPAY'),
  SHOPEEPAY: wallet('SHOPEEPAY'),
} as const satisfies Readonly<Record<string, Channel>>

export type XenditPaymentChannel = keyof typeof XENDIT_PAYMENT_CHANNELS

/** Found by a name that came from outside. */
export const xenditChannel = (name: string): Channel | undefined =>
  Object.hasOwn(XENDIT_PAYMENT_CHANNELS, name)
    ? XENDIT_PAYMENT_CHANNELS[name as XenditPaymentChannel]
    : undefined

export const XENDIT_PAYMENTS = {
  apiVersion: '2024-11-11',
  source: page('apidocs/create-payment-request', '2026-07-08'),
} as const

/** What becomes of a payment request. A reusable one accepts payments until it ends. */
export const XENDIT_REQUEST_STATES = {
  open: ['ACCEPTING_PAYMENTS', 'REQUIRES_ACTION', 'AUTHORIZED'],
  paid: ['SUCCEEDED'],
  neverPaid: ['CANCELED', 'EXPIRED', 'FAILED'],
  source: page('apidocs/create-payment-request', '2026-07-08'),
} as const

export const XENDIT_QR = {
  /** Which no request can set. Milliseconds. */
  lifeMs: 15 * 60_000,
  source: { page: 'help.xendit.co', dated: '2026-11-23' },
} as const

export const XENDIT_PAYMENT_EVENTS = {
  paid: 'payment.capture',
  failed: 'payment.failure',
  expired: 'payment.expiry',
  ended: 'payment_request.expiry',
  source: page('payments-api-webhooks', '2025-06-22'),
} as const

/** Money that was paid is given back or disputed. A dispute's message holds it beside `event`, and no `data`. */
export const XENDIT_TAKEN_BACK = {
  events: [
    'refund.succeeded',
    'dispute.action_required',
    'dispute.under_review',
    'dispute.due_date_approaching',
    'dispute.won',
    'dispute.lost',
  ],
  source: page('apidocs/dispute-webhook-notifications', '2026-08-01'),
} as const

/** Our banks and wallets by Xendit's names. The rail follows from the amount there. */
export const XENDIT_BANKS: Readonly<Record<string, string>> = {
  BDO: 'PH_BDO',
  BPI: 'PH_BPI',
  MBTC: 'PH_MET',
  LBP: 'PH_LBP',
  PNB: 'PH_PNB',
  UBP: 'PH_UBP',
  RCBC: 'PH_RCBC',
  SECB: 'PH_SEC',
  CBC: 'PH_CBC',
  EWB: 'PH_EWB',
  PSB: 'PH_PSB',
  AUB: 'PH_AUB',
  SEABANK: 'PH_SEA',
  TONIK: 'PH_TONIK',
  DBP: 'PH_DBP',
  PBCOM: 'PH_PBC',
  PVB: 'PH_PVB',
  BOC: 'PH_BOC',
  CARD: 'PH_CRD',
  ONENETWORK: 'PH_ONB',
  GCASH: 'PH_GCASH',
  MAYA: 'PH_PAYMAYA',
  GRABPAY: 'PH_GRABPAY',
  SHOPEEPAY: 'PH_SHOPEEPAY',
}
export const XENDIT_BANKS_SOURCE = page('payouts-coverage-philippines', '2026-04-23')

export const XENDIT_PAYOUTS_V2 = {
  /** Of the key that keeps an order from being sent twice. */
  longestKey: 100,
  mostPesos: 10_000_000,
  source: page('integration-payouts', '2026-04-23'),
} as const

/** Codes of refusals and of failures. One that is missing is ours: an operator checks it. */
export const XENDIT_PAYOUT_FAILURES = {
  INVALID_DESTINATION: 'account',
  ACCOUNT_NAME_MISMATCH: 'account',
  RECIPIENT_ACCOUNT_NUMBER_ERROR: 'account',
  CHANNEL_CODE_NOT_SUPPORTED: 'account',
  CHANNEL_CODE_NOT_SUPPORTED_ERROR: 'account',
  REJECTED_BY_CHANNEL: 'bank',
  DESTINATION_MAXIMUM_LIMIT: 'bank',
  RECIPIENT_AMOUNT_ERROR: 'bank',
  MAXIMUM_TRANSFER_LIMIT_ERROR: 'bank',
  INSUFFICIENT_BALANCE: 'ours',
  TEMPORARY_TRANSFER_ERROR: 'ours',
  TRANSFER_ERROR: 'ours',
  UNKNOWN_BANK_NETWORK_ERROR: 'ours',
  /** Somebody is on a sanction list there: an operator checks it. */
  SLS_SENDER: 'ours',
  SLS_RECIPIENT: 'ours',
} as const satisfies Readonly<Record<string, ResponsibleParty>>
export const XENDIT_PAYOUT_FAILURES_SOURCE = page('payout-status-lifecycle', '2026-01-30')

export type XenditPayoutVersion = 'v2' | 'v3'

/**
 * The reference of July 2026 has v3 alone; v2 is still in the guide of April. Amounts are centavos. An order with the key and the
 * body of an earlier one is answered with that one; how long a key is known no page says. `SWIFT` for a bank is
 * the one kind of routing in the list that fits one here: the examples show a wallet alone.
 */
export const XENDIT_PAYOUTS_V3 = {
  apiVersion: '2025-09-01',
  longestKey: 100,
  longestName: 50,
  walletRouting: 'WALLET',
  /** Those of our banks that are wallets. */
  wallets: ['GCASH', 'MAYA', 'GRABPAY', 'SHOPEEPAY'],
  bankRouting: 'SWIFT',
  relationships: ['CUSTOMER', 'DEBTOR', 'OTHER'],
  sourcesOfFund: ['BUSINESS_REVENUE', 'LOAN', 'OTHER'],
  purposes: ['OTHER', 'LOAN_REPAYMENT'],
  source: page('apidocs/create-payout', '2026-07-08'),
} as const

/** Of both versions. What stands nowhere is under way. */
export const XENDIT_PAYOUT_STATES = {
  underWay: ['ACCEPTED', 'ROUTING', 'READY', 'LOCKED', 'REQUESTED'],
  /** The pages of v3 write both names. */
  held: ['PENDING_COMPLIANCE_ASSESSMENT', 'PENDING_COMPLIANCE_REVIEW'],
  /** By them or by us, and not by the account. */
  stopped: ['COMPLIANCE_REJECTED', 'REJECTED', 'CANCELLED', 'EXPIRED'],
  failed: ['FAILED'],
  paid: ['SUCCEEDED'],
  reversed: ['REVERSED'],
  source: page('apidocs/get-payout-by-id', '2026-07-08'),
} as const

/** In which states each of the two versions lets a payout be cancelled. */
export const XENDIT_CANCELLABLE = {
  v2: ['ACCEPTED'],
  v3: ['ACCEPTED', 'ROUTING', 'PENDING_COMPLIANCE_ASSESSMENT', 'PENDING_COMPLIANCE_REVIEW'],
  source: page('apidocs/cancel-payout', '2026-08-01'),
} as const

export const XENDIT_PAYOUT_EVENTS_V3 = {
  /** In which states each leaves a payout. */
  states: {
    'v3_payout.succeeded': ['SUCCEEDED'],
    'v3_payout.failed': ['FAILED'],
    'v3_payout.reversed': ['REVERSED'],
    'v3_payout.rejected': ['REJECTED'],
    'v3_payout.pending_compliance': ['PENDING_COMPLIANCE_REVIEW', 'PENDING_COMPLIANCE_ASSESSMENT'],
  },
  source: page('apidocs/payout-webhook', '2026-07-08'),
} as const
