/** Loans at the ends of months. Money is whole centavos, days are those of Manila. */
import type { Balances, LossCause, LossStage } from '@sandigan/lending'
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
  /** From that day on it is a buyer's. */
  sold_on: string | null
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
  /** A month; null in rows of releases that did not count it. */
  nominal_ppm: number | null
  effective_ppm: number | null
  /** Interest and fees of the plan, and late charges so far. */
  cost: number | null
  /** Of the month, of what was open at its start or fell due in it. */
  late_ppm: number | null
  /** Id of the ceiling policy that covers it. */
  ceiling: string | null
  /** Whether one of its limits is exceeded. */
  above_ceiling: boolean | null
  /** Where the borrower lived when the row was written: code of a province, of Metro Manila, or of a city in no province. */
  province: string | null
  /** Its dates were changed on that day, and it is not cured since. */
  renegotiated_on: string | null
  due_scheduled: number
  due_open: number
  arrears: number
  first_default: boolean | null
  /** Null of a loan whose losses are an expense of the day on which it is written off. */
  loss_stage: LossStage | null
  /** The days late with which its row of the rates begins. */
  loss_bucket: number | null
  loss_base: number
  loss_ppm: number
  allowance: number
  /** How the allowance moved since the month before. */
  loss_cause: LossCause | null
  allowance_before: number
  /** Taken from it in the month by the write-off. */
  allowance_used: number
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
  /** When its figures were summed; null until then. */
  summed_at: OptionalInstant
}

/** Sums over the rows of a month, by product, so that a page reads some hundreds of rows however many loans there are. */
export const PORTFOLIO_FIGURES = [
  /** What is owed, by days late of the whole loan. */
  'age',
  /** The part of it that was renegotiated and is not cured, by the same steps. */
  'renegotiated',
  /** Loans that were owed at the end of the month before: `1-7>current`. Sums at that time. */
  'roll',
  /** By month of payout: loans and principal that are new in the rows; total is principal that was lost in the month, net. */
  'vintage',
  /** Instalments that fell due: `scheduled`, `open`, and what was open before: `arrears-start`, `arrears-end`. */
  'due',
  /** Loans whose first instalment was due 30 days before a day of the month: `paid`, `open`. */
  'first',
  /** By month of the write-off: loans that are new in it; principal is what was written off, total what came in since. */
  'written-off',
  /** What was paid out in the month: `first-loan`, `repeat`, `refinanced`. */
  'new',
  /** Payments by the channel, recorded in the month; `taken-back` are those that were reversed in it. */
  'channel',
  /** What is owed, by what was borrowed. */
  'size',
  /** What is owed, by the code of the province; empty where it is not known. */
  'province',
  /** The part of it that is more than 30 days late, by the same codes. */
  'province-late',
  /** The borrowers who owe most. */
  'largest',
] as const
export type PortfolioFigure = (typeof PORTFOLIO_FIGURES)[number]

/** What loans of a month cost, by product and by the ceiling that covers them; rates in ppm a month. */
interface RateFigures {
  month: string
  product_id: string
  /** Id of the policy; empty of loans that none covers. */
  ceiling: string
  loans: number
  /** Loans above one of its limits. */
  above: number
  /** The most found. */
  nominal_ppm: number
  effective_ppm: number
  late_ppm: number
  /** Of what was borrowed. */
  cost_ppm: number
}

/** Messages and other contacts of a month by the hour in Manila, as they were known when the month was summed first. */
interface ContactFigures {
  month: string
  /** The channel of a message, the way of a contact. */
  way: string
  /** The text of a message, the outcome of a contact. */
  detail: string
  hour: number
  count: number
}

interface PortfolioFigures {
  month: string
  figure: PortfolioFigure
  product_id: string
  key: string
  loans: number
  principal: number
  total: number
}

/** Versions of the lender's own numbers for the accounts of the chart. */
interface LedgerAccounts {
  version: number
  from_day: string
  accounts: Json<readonly LedgerAccount[]>
  made_at: Date
  made_by: string
  reason: string
}

export interface LedgerAccount {
  readonly account: string
  readonly number: string
  readonly name: string
}

export interface MonthEndTables {
  ledger_accounts: LedgerAccounts
  loan_month_ends: LoanMonthEnds
  month_ends: MonthEnds
  portfolio_figures: PortfolioFigures
  rate_figures: RateFigures
  contact_figures: ContactFigures
}
