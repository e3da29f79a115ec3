/** What is reported to the credit bureau. Days are those of Manila. (Decision 333.) */
import type { CreditRow } from '@sandigan/lending'
import type { ColumnType } from 'kysely'
import type { Json } from './identity.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>

export type CreditRowState = 'to-submit' | 'submitted' | 'accepted' | 'refused'
export type CorrectionCause = 'changed' | 'dispute' | 'operator'

/** A loan as it is reported for a month. Version 0 is the row of the month, each later one a correction of the whole row. */
export interface CreditRows {
  borrower_id: string
  loan_id: string
  /** Its first day. */
  month: string
  version: number
  facts: Json<CreditRow>
  disputed: Defaulted<boolean>
  cause: Optional<CorrectionCause>
  reason: Optional<string>
  state: Defaulted<CreditRowState>
  submission_id: Optional<string>
  refusal: Optional<string>
  made_at: Instant
}

interface CreditMonths {
  month: string
  rows: Defaulted<number>
  after_borrower: Defaulted<string>
  after_loan: Defaulted<string>
  made_at: Optional<Date>
}

export interface CreditSubmissions {
  submission_id: string
  month: string
  kind: 'month' | 'corrections'
  way: string
  rows: number
  state: Defaulted<'sending' | 'sent' | 'answered'>
  hash: Optional<string>
  reason: string
  requested_by: string
  approved_by: Optional<string>
  made_at: Instant
  sent_at: Optional<Date>
  answered_at: Optional<Date>
  accepted: Optional<number>
  refused: Optional<number>
  problem: Optional<string>
}

/** A row that a bureau did not take. */
export interface RefusedRow {
  readonly contract: string
  /** `2026-10`. */
  readonly month: string
  readonly reason: string
}

interface SandboxCreditFiles {
  reference: string
  received_at: Instant
  rows: number
  refused: Json<readonly RefusedRow[]>
}

export interface CreditDataTables {
  credit_rows: CreditRows
  credit_months: CreditMonths
  credit_submissions: CreditSubmissions
  sandbox_credit_files: SandboxCreditFiles
}
