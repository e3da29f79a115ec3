/**
 * What PayMongo's pages say, as far as we use it. The adapters read it, and so does the stub of the tests, so that a stub
 * refuses what PayMongo refuses. Amounts are centavos.
 */
import type { ResponsibleParty, Source } from './source.ts'

const page = (name: string, dated: Source['dated']): Source => ({
  page: `developers.paymongo.com/${name}`,
  dated,
})

export const PAYMONGO_QR = {
  type: 'qrph',
  /** How long it may live. */
  expirySeconds: { least: 60, most: 9_000, usual: 1_800 },
  source: page('docs/customizing-qr-ph-code-expiry', '2026-07-17'),
} as const

const MINUTE_MS = 60_000

/** Wallets by their own names, and how long their pages can be used; undefined where no page says it. Milliseconds. */
export const PAYMONGO_WALLETS = {
  gcash: 240 * MINUTE_MS,
  paymaya: 30 * MINUTE_MS,
  grab_pay: 15 * MINUTE_MS,
  shopee_pay: undefined,
} as const satisfies Readonly<Record<string, number | undefined>>
export const PAYMONGO_WALLETS_SOURCE = page('docs/statuses-messages-webhook-events', '2026-07-17')

export const PAYMONGO_AMOUNT = {
  least: 100,
  most: 5_000_000,
  source: page('docs/payment-acceptance-qr-ph-api', '2026-07-17'),
} as const

export const PAYMONGO_KEY = {
  header: 'idempotency-key',
  longest: 255,
  lifeMs: 24 * 60 * MINUTE_MS,
  source: page('reference/idempotent-requests', '2026-07-17'),
} as const

/** Two catalogues write different names of some events; each is one of both. */
export const PAYMONGO_EVENTS = {
  paid: ['payment.paid', 'qr.paid'],
  expired: ['qrph.expired', 'qr.expired'],
  failed: ['payment.failed'],
  /** Money that was paid is given back or disputed. */
  takenBack: [
    'payment.refunded',
    'payment.refund.updated',
    'refund.succeeded',
    'dispute.created',
    'dispute.resolved',
  ],
  source: page('docs/developer-tools-webhooks-events', '2026-07-17'),
} as const satisfies Readonly<Record<string, readonly string[] | Source>>

export const PAYMONGO_TRANSFERS = {
  /** PayMongo's own code in both clearing houses. */
  ownBic: 'PAEYPHM2XXX',
  /** InstaPay takes no more in one transfer, PESONet no more at all. */
  instapayMost: 50_000_00,
  pesonetMost: 10_000_000_00,
  source: page('docs/transfers-error-codes', '2026-07-17'),
} as const

/** PayMongo's own codes, and those of ISO 20022 that it hands on from the clearing houses. One that is missing is ours. */
export const PAYMONGO_TRANSFER_FAILURES = {
  account_not_found: 'account',
  account_not_active: 'account',
  account_limit_reached: 'bank',
  /** The page says: check the recipient's account number. */
  parameter_format_invalid: 'account',
  /** We choose the clearing house by the amount, so a limit of its own is our mistake. */
  transaction_limit_exceeded: 'ours',
  parameter_above_maximum: 'ours',
  provider_processing_error: 'ours',
  too_many_requests: 'ours',
  internal_server_error: 'ours',
  /** No such account, closed, blocked, of another kind; a bank that is not there; a name that does not fit. */
  AC01: 'account',
  AC03: 'account',
  AC04: 'account',
  AC06: 'account',
  AC07: 'account',
  AC14: 'account',
  AG01: 'account',
  BE01: 'account',
  BE06: 'account',
  /** A limit of the receiving bank or of the account. */
  AM02: 'bank',
  AM14: 'bank',
  AM21: 'bank',
  /** Our own balance. */
  AM04: 'ours',
} as const satisfies Readonly<Record<string, ResponsibleParty>>
export const PAYMONGO_TRANSFER_FAILURES_SOURCES = [
  page('docs/transfers-error-codes', '2026-07-17'),
  page('docs/transfer-test-cases', '2026-07-17'),
  page('docs/treasury-api-error-codes-instapaypesonet', '2026-07-17'),
] as const

/** Somebody on the way did not answer in time or was offline: the money may yet arrive. */
export const PAYMONGO_TIME_OUTS = {
  codes: ['AB05', 'AB06', 'AB07', 'AB08', 'AB09', 'AB10'],
  source: page('docs/treasury-api-error-codes-instapaypesonet', '2026-07-17'),
} as const
