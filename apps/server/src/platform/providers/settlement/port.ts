/** What a provider's settlement file says, line by line, whoever's it is. (Decision 141.) */
import type { Centavos, IsoDate } from '@sandigan/lending'

/**
 * `withdrawal`: between the provider and the lender's own bank account. `reversal`: a payment or payout was taken back.
 * `other`: a kind that the format does not name.
 */
export const SETTLEMENT_KINDS = [
  'payment',
  'payout',
  'fee',
  'vat',
  'withdrawal',
  'reversal',
  'other',
] as const

export type SettlementKind = (typeof SETTLEMENT_KINDS)[number]

export interface SettlementRow {
  /** Of the file, from 1; the first of a record that goes over several. */
  readonly line: number
  /** From 0: a line may say a payment, its fee and the tax on it. */
  readonly part: number
  readonly kind: SettlementKind
  /** The provider's number of the payment or payout. */
  readonly providerId: string
  /** Ours, as far as the provider names it. */
  readonly reference: string
  /** What it changed of the balance there: in positive, out negative. */
  readonly gross: Centavos
  readonly currency: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The day on which the borrower paid, as far as the file tells it; otherwise that of `at`. In Manila. */
  readonly paidOn: IsoDate
  /** The balance there after this line, where the file tells it. */
  readonly balance: Centavos | null
}

/** A line that cannot be read; the others of the file can. */
export interface BrokenLine {
  readonly kind: 'broken'
  readonly line: number
  /** Of a line that could be read and not be stored; 0 if left out. */
  readonly part?: number
  readonly reason: string
}

export type SettlementLine = SettlementRow | BrokenLine

/** `format` is the one whose columns the file has; `reason` says why it has those of none. */
export type Settlement =
  | { readonly ok: true; readonly format: string; readonly lines: AsyncIterable<SettlementLine> }
  | { readonly ok: false; readonly reason: string }
