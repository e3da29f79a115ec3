/**
 * Writes a row for each loan at the end of a month, from which portfolio, provisions, tax bases and reports are added up.
 * It counts what was known at the end of the month, so that a row never changes. A run that broke off goes on where it
 * stood; of two in parallel each writes every other page. (Decision 323.)
 */
import { type IsoDate, type LoanEvent, type MonthEnd, monthEndOf } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { type ColumnsOf, insertRecords } from '../../platform/database/insert-records.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import type { LoanMonthEnds } from '../../platform/database/tables/month-ends.ts'
import { firstDayOf, lastDayOf, type Month } from '../loans/closed-months.ts'
import { sumMonth } from './sum-month.ts'

/** Loans in one transaction: some tens of milliseconds, and as much as is counted again after a kill. */
const PAGE = 200

/** How far a month is counted; null where nothing of it is. */
export interface MonthCount {
  readonly counted: number
  readonly expected: number
  readonly isDone: boolean
}

/** @param month whose last day is closed: nothing is recorded in it any more. */
export async function countMonth({ db, clock }: Pick<Services, 'db' | 'clock'>, month: Month): Promise<void> {
  if ((await monthCountOf(db, month))?.isDone !== true) {
    await begin(db, month)
    let isDone = false
    while (!isDone)
      isDone = await db.transaction().execute((trx) => countPage(trx, month, new Date(clock.now())))
  }
  await sumMonth({ db, clock }, month)
}

export async function monthCountOf(db: Db, month: Month): Promise<MonthCount | null> {
  const row = await db
    .selectFrom('month_ends')
    .select(['counted', 'expected', 'counted_at'])
    .where('month', '=', firstDayOf(month))
    .executeTakeFirst()
  return row === undefined
    ? null
    : { counted: row.counted, expected: row.expected, isDone: row.counted_at !== null }
}

async function begin(db: Db, month: Month): Promise<void> {
  const { expected } = await db
    .selectFrom('loan_projection')
    .select(({ fn }) => fn.countAll<number>().as('expected'))
    .where((eb) => eb.or([eb('open', '=', true), eb('posted_to', '>=', firstDayOf(month))]))
    .where('disbursed_on', '<=', lastDayOf(month))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('month_ends')
    .values({ month: firstDayOf(month), expected })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @returns whether it was the last one */
async function countPage(trx: Trx, month: Month, now: Date): Promise<boolean> {
  const first = firstDayOf(month)
  const at = await trx
    .selectFrom('month_ends')
    .selectAll()
    .where('month', '=', first)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (at.counted_at !== null) return true
  const loans = await loansAfter(trx, month, [at.after_borrower, at.after_loan])
  const rows = loans.flatMap((loan) => rowOf(loan, month) ?? [])
  if (rows.length > 0) await runStatement(trx, INSERT, [JSON.stringify(rows)])
  const last = loans.at(-1)
  const isDone = last === undefined || loans.length < PAGE
  await trx
    .updateTable('month_ends')
    .set({
      counted: at.counted + rows.length,
      ...(last && { after_borrower: last.borrower_id, after_loan: last.loan_id }),
      ...(isDone && { counted_at: now }),
    })
    .where('month', '=', first)
    .execute()
  return isDone
}

interface LoanRow {
  readonly borrower_id: string
  readonly loan_id: string
  readonly events: readonly LoanEvent[]
}

/** Loans that are open, or of which something was posted since the month began. */
const loansAfter = (
  trx: Trx,
  month: Month,
  [borrowerId, loanId]: readonly [string, string],
): Promise<LoanRow[]> =>
  runStatement<LoanRow>(
    trx,
    `select p.borrower_id, p.loan_id, (
      select jsonb_agg(e.body order by e.sequence) from loan_events e
      where e.borrower_id = p.borrower_id and e.loan_id = p.loan_id
    ) as events
    from loan_projection p
    where (p.borrower_id, p.loan_id) > ($1, $2) and (p.open or p.posted_to >= $3::date)
    order by p.borrower_id, p.loan_id
    limit ${PAGE}`,
    [borrowerId, loanId, firstDayOf(month)],
  )

function rowOf({ borrower_id, loan_id, events }: LoanRow, month: Month): MonthEndRow | null {
  const end = lastDayOf(month)
  const found = monthEndOf(
    events.filter((event) => event.recordedOn <= end),
    end,
  )
  // One that ended before the month and changed after it says nothing of it.
  if (found === null || (endedBefore(found, firstDayOf(month)) && !changedIn(events, month))) return null
  return { borrower_id, loan_id, month: firstDayOf(month), ...columnsOf(found) }
}

const endedBefore = ({ settledOn }: MonthEnd, day: IsoDate): boolean => settledOn !== null && settledOn < day

const changedIn = (events: readonly LoanEvent[], month: Month): boolean =>
  events.some(({ recordedOn }) => recordedOn >= firstDayOf(month) && recordedOn <= lastDayOf(month))

type MonthEndRow = Omit<LoanMonthEnds, 'balances'> & Pick<MonthEnd, 'balances'>

function columnsOf(end: MonthEnd): Omit<MonthEndRow, 'borrower_id' | 'loan_id' | 'month'> {
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
  renegotiated_on: true,
  due_scheduled: true,
  due_open: true,
  arrears: true,
  first_default: true,
  balances: true,
}

const INSERT = `${insertRecords('loan_month_ends', COLUMNS, '$1')} on conflict do nothing`
