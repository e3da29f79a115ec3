/** Codes to pay under, what providers reported of money in and out, and what the sandbox's providers know. */
import type { ColumnType } from 'kysely'
import type { Encrypted, EncryptedJson } from '../../encryption/encrypted.ts'

/** Left to the column's default. */
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Instant = ColumnType<Date, Date | string, Date | string>
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface PaymentCodes {
  borrower_id: string
  pay_code: string
  loan_id: string
  channel: string
  /** Null: a contract number, under which any amount is taken. */
  amount: number | null
  /** `prepay`: more than what is due or the next instalment. */
  purpose: 'contract' | 'due' | 'repay' | 'prepay' | 'settle' | 'extend'
  quote_id: string | null
  /** Last value date that it takes; null: as long as the loan runs. */
  expires_on: string | null
  qr: string | null
  created_at: Instant
  /** When the loan was settled: the code takes no more for what it was opened for. Never set on a contract number. */
  cancelled_at: OptionalInstant
}

interface PaymentCodeDirectory {
  pay_code: string
  borrower_id: string
  loan_id: string
}

/** What a provider gave to pay by, under one of our codes. */
export interface ProviderCodes {
  borrower_id: string
  pay_code: string
  /** From 1; a later one takes the place of an earlier one. */
  attempt: number
  loan_id: string
  provider: string
  provider_id: string
  kind: 'qr' | 'code' | 'redirect'
  value: string
  image: string | null
  opened_at: Instant
  expires_at: OptionalInstant
  state: 'open' | 'paid' | 'ended' | 'cancelled'
  /** When we query the provider for its result next; null: not queried yet. */
  ask_at: OptionalInstant
}

/** Finds the borrower of a provider's code. */
interface ProviderCodeDirectory {
  provider_id: string
  provider: string
  borrower_id: string
  pay_code: string
}

/** Every message of money received, once per provider and reference. */
interface PaymentsReceived {
  provider: string
  reference: string
  pay_code: string
  borrower_id: string | null
  loan_id: string | null
  amount: number
  currency: string
  paid_on: string
  received_at: Instant
  outcome: 'credited' | 'suspense'
}

/** What providers reported for a loan, found by the loan: written with `payments_received`, which is found by reference. */
interface LoanPayments {
  borrower_id: string
  loan_id: string
  provider: string
  reference: string
  pay_code: string
  outcome: 'credited' | 'suspense'
}

interface Suspense {
  provider: string
  reference: string
  pay_code: string
  amount: number
  currency: string
  paid_on: string
  reason: string
  state: Defaulted<'open' | 'matched' | 'returned'>
  /** Whether the books hold it as received: not so for another currency, and for a report that differs. */
  booked: Defaulted<boolean>
  /** Who paid, as the provider says; forgotten once the money has found its way. */
  payer_name: Defaulted<string | null>
  payer_phone: Defaulted<string | null>
  /** The payer's account, where the provider names it: the money goes back to no other. */
  payer_account: Defaulted<string | null>
  /** `file`: a settlement file alone, which a person uploaded; `file-confirmed`: two people say that it is there. */
  told_by: Defaulted<'provider' | 'file' | 'file-confirmed'>
  /** The run of that file. */
  run_id: Defaulted<string | null>
  received_at: Instant
}

export interface PayoutAccount {
  cardType: string
  channelNumber: string
  bankCode: string
  accountNumber: string
  accountName: string
}

/**
 * `over-limit`: it was not handed over yet, since the sum of its day is used up. `held`: the provider checks it before it
 * sends it. `stopped`: it failed for a reason of ours, and the loan waits until an operator sends it again. `reversed`: it
 * arrived and came back.
 */
export type PayoutState =
  | 'over-limit'
  | 'made'
  | 'sent'
  | 'unknown'
  | 'held'
  | 'stopped'
  | 'paid'
  | 'failed'
  | 'reversed'

/** The responsible party after a failure: the borrower (another account), the borrower’s bank, nobody yet, or us. */
export type FailureKind = 'account' | 'bank' | 'wait' | 'ours'

type AccountColumn<Field extends string> = ColumnType<
  Encrypted<Field, PayoutAccount>,
  EncryptedJson<Field, PayoutAccount>,
  EncryptedJson<Field, PayoutAccount>
>

interface Payouts {
  borrower_id: string
  loan_id: string
  reference: string
  provider: string
  amount: number
  account: AccountColumn<'payouts.account'>
  state: PayoutState
  reason: string | null
  kind: Defaulted<FailureKind | null>
  /** The day in Manila in whose sum it counts; null while it waits for one, and where there was no limit. */
  counted_on: Defaulted<string | null>
  /** By what the provider finds it, where that is not our reference. */
  provider_id: Defaulted<string | null>
  /** When it was first handed to the provider. */
  handed_over_at: OptionalInstant
  created_at: Instant
  updated_at: Instant
}

/** A borrower's credit, or money in suspense. */
export type TransferPurpose = 'credit' | 'suspense'

export type TransferState = Exclude<PayoutState, 'over-limit' | 'stopped'>

/** Money that an operator sends back. */
interface Transfers {
  /** Ours, and the provider's guard against sending twice. */
  reference: string
  purpose: TransferPurpose
  /** The loan, or `provider:reference` of the money in suspense: one under way for each. */
  subject: string
  borrower_id: string | null
  loan_id: string | null
  item_provider: string | null
  item_reference: string
  amount: number
  account: AccountColumn<'transfers.account'>
  provider: string
  provider_id: Defaulted<string | null>
  state: TransferState
  kind: Defaulted<FailureKind | null>
  reason: Defaulted<string | null>
  counted_on: Defaulted<string | null>
  ordered_at: Instant
  handed_over_at: OptionalInstant
  updated_at: Instant
}

/** What the payouts of a day in Manila come to, where there is a limit. */
interface PayoutDays {
  day: string
  amount: number
}

interface PayoutDirectory {
  reference: string
  borrower_id: string
  loan_id: string
}

/** Payments of the sandbox that are to arrive late. */
interface SandboxHeldPayments {
  reference: string
  pay_code: string
  amount: number
  paid_on: string
  /** Pending until a misbehaving provider behaves; else until the date moves. */
  until_well: ColumnType<boolean, boolean | undefined, boolean>
}

/** Orders that the sandbox's payout provider received, as its own books would say. */
interface SandboxPayouts {
  reference: string
  account_number: Encrypted<'sandbox_payouts.account_number'>
  amount: number
  received_at: Instant
}

export interface PaymentTables {
  payment_codes: PaymentCodes
  payment_code_directory: PaymentCodeDirectory
  provider_codes: ProviderCodes
  provider_code_directory: ProviderCodeDirectory
  payments_received: PaymentsReceived
  loan_payments: LoanPayments
  suspense: Suspense
  payouts: Payouts
  payout_days: PayoutDays
  payout_directory: PayoutDirectory
  sandbox_held_payments: SandboxHeldPayments
  sandbox_payouts: SandboxPayouts
  transfers: Transfers
}
