/**
 * Writes a row for each loan at the end of a month, from which portfolio, provisions, tax bases and reports are added up.
 * It counts what was known at the end of the month, so that a row never changes. A run that broke off goes on where it
 * stood; of two in parallel each writes every other page. (Decision 323.)
 */
import { addDays, type IsoDate } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import {
  firstDayOf,
  lastDayOf,
  latestClosedMonth,
  type Month,
  monthAfter,
  monthOf,
  monthToClose,
} from '../loans/closed-months.ts'
import type { RatesOfMonth } from './loss-columns.ts'
import { lossRatesOfDay } from './loss-rates.ts'
import { INSERT_ROWS, type LoanRow, rowOf } from './month-end-row.ts'
import { provincesOf } from './provinces.ts'
import { provideForLosses } from './provide-for-losses.ts'
import { sumMonth } from './sum-month.ts'

/** Loans in one transaction: some tens of milliseconds, and as much as is counted again after a kill. */
const PAGE = 200

/** How far a month is counted; null where nothing of it is. */
export interface MonthCount {
  readonly counted: number
  readonly expected: number
  readonly isDone: boolean
}

/**
 * @param month whose last day is closed: nothing is recorded in it any more.
 * @param page loans in one transaction
 */
export async function countMonth(
  services: Pick<Services, 'db' | 'clock'>,
  month: Month,
  page = PAGE,
): Promise<void> {
  for (const one of await monthsUpTo(services.db, month)) {
    await countLoans(services, one, page)
    await provideForLosses(services, one)
    await sumMonth(services, one)
  }
}

/**
 * The latest month that is over by a day and that was posted to and is open; null where there is none. After a standstill the day
 * is not the last one of it: days in between are closed with the one that follows.
 */
export async function monthOverBy(db: Db, day: IsoDate): Promise<Month | null> {
  const over = monthOf(addDays(firstDayOf(monthOf(addDays(day, 1))), -1))
  const turn = await monthToClose(db, await latestClosedMonth(db))
  return turn !== null && turn <= over ? over : null
}

/** Open months before it too, in order: how an allowance moved is said by the row before. */
async function monthsUpTo(db: Db, month: Month): Promise<Month[]> {
  const months: Month[] = []
  const turn = await monthToClose(db, await latestClosedMonth(db))
  for (let one = turn; one !== null && one < month; one = monthAfter(one)) months.push(one)
  return [...months, month]
}

async function countLoans(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  month: Month,
  page: number,
): Promise<void> {
  if ((await monthCountOf(db, month))?.isDone === true) return
  await begin(db, month)
  const rates = await ratesOf(db, month)
  let isDone = false
  while (!isDone)
    isDone = await db
      .transaction()
      .execute((trx) => countPage(trx, { month, page, ...rates }, new Date(clock.now())))
}

async function ratesOf(db: Db, month: Month): Promise<RatesOfMonth> {
  const rates = await lossRatesOfDay(db, lastDayOf(month))
  const before = await lossRatesOfDay(db, addDays(firstDayOf(month), -1))
  return { rates, areNew: rates.version !== before.version }
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
async function countPage(
  trx: Trx,
  { month, page, ...rates }: RatesOfMonth & { month: Month; page: number },
  now: Date,
): Promise<boolean> {
  const first = firstDayOf(month)
  const at = await trx
    .selectFrom('month_ends')
    .selectAll()
    .where('month', '=', first)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (at.counted_at !== null) return true
  const loans = await loansAfter(trx, month, page, [at.after_borrower, at.after_loan])
  const provinces = await provincesOf(
    trx,
    loans.map((loan) => loan.borrower_id),
  )
  const rows = loans.flatMap((loan) => {
    const province = provinces.get(loan.borrower_id) ?? null
    return rowOf(loan, { month, province, ...rates }) ?? []
  })
  if (rows.length > 0) await runStatement(trx, INSERT_ROWS, [JSON.stringify(rows)])
  const last = loans.at(-1)
  const isDone = last === undefined || loans.length < page
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

/** Loans that are open, or of which something was posted since the month began. */
const loansAfter = (
  trx: Trx,
  month: Month,
  page: number,
  [borrowerId, loanId]: readonly [string, string],
): Promise<LoanRow[]> =>
  runStatement<LoanRow>(
    trx,
    `select p.borrower_id, p.loan_id, (
      select jsonb_agg(e.body order by e.sequence) from loan_events e
      where e.borrower_id = p.borrower_id and e.loan_id = p.loan_id
    ) as events, (
      select (array_agg(jsonb_build_object(
        'stage', b.loss_stage, 'allowance', b.allowance, 'taken', coalesce((b.balances ->> '1170')::bigint, 0)
      ) order by b.month desc))[1]
      from loan_month_ends b
      where b.borrower_id = p.borrower_id and b.loan_id = p.loan_id and b.month < $3::date
        and b.loss_stage is not null
    ) as before, (
      select jsonb_build_object('charges', b.charges_paid + b.charges_owed, 'open', b.due_open + b.arrears)
      from loan_month_ends b
      where b.borrower_id = p.borrower_id and b.loan_id = p.loan_id and b.month < $3::date
      order by b.month desc limit 1
    ) as charged_before
    from loan_projection p
    where (p.borrower_id, p.loan_id) > ($1, $2) and (p.open or p.posted_to >= $3::date)
    order by p.borrower_id, p.loan_id
    limit $4`,
    [borrowerId, loanId, firstDayOf(month), page],
  )
