/** Loans at the ends of months. Money is whole centavos, days are those of Manila. */
import type { Balances } from '@sandigan/lending'
import type { ColumnType } from 'kysely'
import type { Json } from './identity.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/**
 * A loan as it was known at the end of a month: one row where it was open then, or changed since the month began. Written
 * once and never changed. (`MonthEnd` in packages/lending.)
 */
export interface LoanMonthEnds {
  borrower_id: string
  loan_id: string
  /** Its first day. */
  month: string
  product_id: string
  client: string
  stage: string
  principal: number
  term_days: number
  disbursed_on: string
  matures_on: string
  settled_on: string | null
  written_off_on: string | null
  days_late: number
  principal_owed: number
  interest_owed: number
  fee_owed: number
  charges_owed: number
  deferred: number
  interest_unrecognised: number
  charges_unrecognised: number
  /** Since it was paid out, up to the end of the month. */
  principal_paid: number
  interest_paid: number
  fee_paid: number
  charges_paid: number
  written_off: number
  recovered: number
  extensions: number
  instalments_open: number
  instalments_late: number
  overdue: number
  last_paid_on: string | null
  balances: Json<Balances>
}

/** How far the loans of a month are counted: a run that broke off goes on after the last one. */
interface MonthEnds {
  month: string
  counted: Defaulted<number>
  /** About as many there will be. */
  expected: number
  after_borrower: Defaulted<string>
  after_loan: Defaulted<string>
  /** When all of them had a row; null until then. */
  counted_at: OptionalInstant
}

export interface MonthEndTables {
  loan_month_ends: LoanMonthEnds
  month_ends: MonthEnds
}
