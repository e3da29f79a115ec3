/** The row of a loan at the end of a month. (Decision 323.) */
import {
  type Allowed,
  type Centavos,
  daysBetween,
  type IsoDate,
  isAboveCeiling,
  lateMonthlyPpm,
  type LoanEvent,
  type MonthEnd,
  monthEndOf,
} from '@sandigan/lending'
import { type ColumnsOf, insertRecords } from '../../platform/database/insert-records.ts'
import type { LoanMonthEnds } from '../../platform/database/tables/month-ends.ts'
import { firstDayOf, lastDayOf, type Month } from '../loans/closed-months.ts'
import { type LossColumns, lossColumnsOf, type RatesOfMonth } from './loss-columns.ts'

export interface LoanRow {
  readonly borrower_id: string
  readonly loan_id: string
  readonly events: readonly LoanEvent[]
  /** Of its row before this month. */
  readonly before: Allowed | null
  /** Of the same row: late charges so far, and what was due and open. Null where there is none. */
  readonly charged_before: { readonly charges: Centavos; readonly open: Centavos } | null
}

/** @returns null where there is nothing to be said of it in this month */
export function rowOf(
  { borrower_id, loan_id, events, before, charged_before }: LoanRow,
  { month, province, ...rates }: RatesOfMonth & { month: Month; province: string | null },
): MonthEndRow | null {
  const end = lastDayOf(month)
  const known = events.filter((event) => event.recordedOn <= end)
  const found = monthEndOf(known, end)
  // One that ended before the month and changed after it says nothing of it.
  if (found === null || (endedBefore(found, firstDayOf(month)) && !changedIn(events, month))) return null
  return {
    borrower_id,
    loan_id,
    month: firstDayOf(month),
    province,
    ...columnsOf(found),
    ...costColumnsOf(found, month, charged_before),
    ...lossColumnsOf(known, found, before, { first: firstDayOf(month), ...rates }),
  }
}

const endedBefore = ({ settledOn, soldOn }: MonthEnd, day: IsoDate): boolean => {
  const on = settledOn ?? soldOn
  return on !== null && on < day
}

const changedIn = (events: readonly LoanEvent[], month: Month): boolean =>
  events.some(({ recordedOn }) => recordedOn >= firstDayOf(month) && recordedOn <= lastDayOf(month))

type MonthEndRow = Omit<LoanMonthEnds, 'balances'> & Pick<MonthEnd, 'balances'>

function columnsOf(
  end: MonthEnd,
): Omit<
  MonthEndRow,
  'borrower_id' | 'loan_id' | 'month' | 'province' | keyof LossColumns | keyof CostColumns
> {
  const { owed, paid, notRecognised } = end
  return {
    product_id: end.productId,
    client: end.client,
    stage: end.stage,
    principal: end.principal,
    term_days: end.termDays,
    disbursed_on: end.disbursedOn,
    matures_on: end.maturesOn,
    settled_on: end.settledOn,
    written_off_on: end.writtenOffOn,
    sold_on: end.soldOn,
    days_late: end.daysLate,
    principal_owed: owed.principal,
    interest_owed: owed.interest,
    fee_owed: owed.fee,
    charges_owed: owed.charges,
    deferred: end.deferred,
    interest_unrecognised: notRecognised.interest,
    charges_unrecognised: notRecognised.charges,
    principal_paid: paid.principal,
    interest_paid: paid.interest,
    fee_paid: paid.fee,
    charges_paid: paid.charges,
    written_off: end.writtenOff,
    recovered: end.recovered,
    extensions: end.extensions,
    instalments_open: end.instalmentsOpen,
    instalments_late: end.instalmentsLate,
    overdue: end.overdue,
    last_paid_on: end.lastPaidOn,
    renegotiated_on: end.renegotiatedOn,
    due_scheduled: end.due.scheduled,
    due_open: end.due.open,
    arrears: end.arrears,
    first_default: end.firstDefault,
    balances: end.balances,
  }
}

type CostColumns = Pick<
  LoanMonthEnds,
  'nominal_ppm' | 'effective_ppm' | 'late_ppm' | 'cost' | 'ceiling' | 'above_ceiling'
>

/** What it costs beside its ceiling. */
function costColumnsOf(
  { rates, owed, paid, due, principal }: MonthEnd,
  month: Month,
  before: LoanRow['charged_before'],
): CostColumns {
  const charged = paid.charges + owed.charges - (before?.charges ?? 0)
  const days = daysBetween(firstDayOf(month), lastDayOf(month)) + 1
  const latePpm = lateMonthlyPpm(charged, (before?.open ?? 0) + due.scheduled, days)
  return {
    nominal_ppm: rates.nominalPpm,
    effective_ppm: rates.effectivePpm,
    late_ppm: latePpm,
    cost: rates.cost,
    ceiling: rates.ceiling,
    above_ceiling: isAboveCeiling(rates, { principal, latePpm }),
  }
}

const COLUMNS: ColumnsOf<'loan_month_ends'> = {
  borrower_id: true,
  loan_id: true,
  month: true,
  product_id: true,
  client: true,
  stage: true,
  principal: true,
  term_days: true,
  disbursed_on: true,
  matures_on: true,
  settled_on: true,
  written_off_on: true,
  sold_on: true,
  days_late: true,
  principal_owed: true,
  interest_owed: true,
  fee_owed: true,
  charges_owed: true,
  deferred: true,
  interest_unrecognised: true,
  charges_unrecognised: true,
  principal_paid: true,
  interest_paid: true,
  fee_paid: true,
  charges_paid: true,
  written_off: true,
  recovered: true,
  extensions: true,
  instalments_open: true,
  instalments_late: true,
  overdue: true,
  last_paid_on: true,
  nominal_ppm: true,
  effective_ppm: true,
  late_ppm: true,
  cost: true,
  ceiling: true,
  above_ceiling: true,
  province: true,
  renegotiated_on: true,
  due_scheduled: true,
  due_open: true,
  arrears: true,
  first_default: true,
  loss_stage: true,
  loss_bucket: true,
  loss_base: true,
  loss_ppm: true,
  allowance: true,
  loss_cause: true,
  allowance_before: true,
  allowance_used: true,
  balances: true,
}

export const INSERT_ROWS = `${insertRecords('loan_month_ends', COLUMNS, '$1')} on conflict do nothing`
