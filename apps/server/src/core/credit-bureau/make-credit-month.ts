/**
 * Writes what is reported to the credit bureau of each loan that has a row at the end of a month. A run that broke off goes on
 * where it stood; of two in parallel each writes every other page; a row that is there stays as it is. (Decision 333.)
 */
import { CREDIT_TYPE } from '@sandigan/contract'
import { creditRowOn, type IsoDate, type LoanEvent } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { type ColumnsOf, insertRecords } from '../../platform/database/insert-records.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import { firstDayOf, lastDayOf, type Month } from '../loans/closed-months.ts'
import { monthCountOf } from '../month-ends/count-month.ts'

/** Loans in one transaction: some tens of milliseconds, and as much as is made again after a kill. */
const PAGE = 200

/** @returns whether its loans are counted: before that there is nothing to make rows of */
export async function makeCreditMonth(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  month: Month,
  page = PAGE,
): Promise<boolean> {
  if (!(await canBeMade(db, month))) return false
  const first = firstDayOf(month)
  await db
    .insertInto('credit_months')
    .values({ month: first })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  let isDone = false
  while (!isDone)
    isDone = await db.transaction().execute((trx) => makePage(trx, { month, page }, new Date(clock.now())))
  return true
}

/** Has a job make it, once for all nodes; one that is made, or requested, is not requested again. */
export async function requestCreditMonth(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  month: Month,
): Promise<void> {
  const made = await db
    .selectFrom('credit_months')
    .select('made_at')
    .where('month', '=', firstDayOf(month))
    .executeTakeFirst()
  if (made !== undefined && made.made_at !== null) return
  await db.transaction().execute((trx) => jobs.send(trx, 'make-credit-month', { month }, { key: month }))
}

export const canBeMade = async (db: Db, month: Month): Promise<boolean> =>
  (await monthCountOf(db, month))?.isDone === true

/** @returns whether it was the last one */
async function makePage(trx: Trx, { month, page }: { month: Month; page: number }, now: Date) {
  const first = firstDayOf(month)
  const at = await trx
    .selectFrom('credit_months')
    .selectAll()
    .where('month', '=', first)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (at.made_at !== null) return true
  const loans = await loansAfter(trx, { first, page }, [at.after_borrower, at.after_loan])
  const rows = loans.flatMap((loan) => rowOf(loan, month, now) ?? [])
  if (rows.length > 0) await runStatement(trx, INSERT_ROWS, [JSON.stringify(rows)])
  const last = loans.at(-1)
  const isDone = loans.length < page
  await trx
    .updateTable('credit_months')
    .set({
      rows: at.rows + rows.length,
      ...(last && { after_borrower: last.borrower_id, after_loan: last.loan_id }),
      ...(isDone && { made_at: now }),
    })
    .where('month', '=', first)
    .execute()
  return isDone
}

interface ReportedLoan {
  readonly borrower_id: string
  readonly loan_id: string
  readonly events: readonly LoanEvent[]
  readonly is_known: boolean
  /** The borrower says that what was reported is wrong, and nobody has answered. */
  readonly disputed: boolean
}

function rowOf({ borrower_id, loan_id, events, is_known, disputed }: ReportedLoan, month: Month, now: Date) {
  const facts = creditRowOn(events, lastDayOf(month))
  // Nobody can be reported whose account was erased since.
  if (facts === null || !is_known) return null
  const made = { facts, disputed, state: 'to-submit', made_at: now.toISOString() }
  return { borrower_id, loan_id, month: firstDayOf(month), version: 0, ...made }
}

const loansAfter = (
  trx: Trx,
  { first, page }: { first: IsoDate; page: number },
  [borrowerId, loanId]: readonly [string, string],
): Promise<ReportedLoan[]> =>
  runStatement<ReportedLoan>(
    trx,
    `select m.borrower_id, m.loan_id, (
      select jsonb_agg(e.body order by e.sequence) from loan_events e
      where e.borrower_id = m.borrower_id and e.loan_id = m.loan_id
    ) as events, exists (
      select from certification_sections c where c.borrower_id = m.borrower_id and c.section = 'basic'
    ) as is_known, exists (
      select from complaints d where d.borrower_id = m.borrower_id and d.order_no = m.loan_id
        and d.problem_type = $5 and d.reply is null
    ) as disputed
    from loan_month_ends m
    where m.month = $3::date and (m.borrower_id, m.loan_id) > ($1, $2)
    order by m.borrower_id, m.loan_id
    limit $4`,
    [borrowerId, loanId, first, page, CREDIT_TYPE],
  )

const COLUMNS: ColumnsOf<'credit_rows'> = {
  borrower_id: true,
  loan_id: true,
  month: true,
  version: true,
  facts: true,
  disputed: true,
  cause: true,
  reason: true,
  state: true,
  submission_id: true,
  refusal: true,
  made_at: true,
}

const INSERT_ROWS = `${insertRecords('credit_rows', COLUMNS, '$1')} on conflict do nothing`
