/**
 * Issues the invoices of a month from the rows of its end, adds up the base of percentage tax, and posts the tax of a quarter
 * with its last month. A run that broke off goes on where it stood; nothing is issued or posted twice. (Decision 324.)
 */
import {
  ACCRUED,
  addDays,
  type IsoDate,
  isNothing,
  type LoanEvent,
  maturityKindOf,
  monthEndOf,
  quarterEnd,
  type TaxBase,
  taxBaseBetween,
  taxBasisOf,
  taxedSince,
} from '@sandigan/lending'
import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { type ColumnsOf, insertRecords } from '../../platform/database/insert-records.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import type { Invoices } from '../../platform/database/tables/taxes.ts'
import {
  firstDayOf,
  lastDayOf,
  latestClosedMonth,
  type Month,
  monthOf,
  monthToClose,
} from '../loans/closed-months.ts'
import { countMonth } from '../month-ends/count-month.ts'
import { postQuarter, quarterStart } from './percentage-tax.ts'

/** Loans in one transaction. */
const PAGE = 500

type Counting = Pick<Services, 'db' | 'clock' | 'log' | 'config'>

/**
 * Months of its quarter before it come first where they are not counted, since nobody counts a month whose last day was no day
 * of closing: after a standstill, say.
 * @param month whose loans are counted
 */
export async function countTaxes(services: Counting, month: Month): Promise<void> {
  for (const one of await openMonthsBefore(services.db, month)) await countMonth(services, one)
  for (const one of await monthsToCount(services.db, month)) {
    await services.db
      .insertInto('tax_months')
      .values({ month: firstDayOf(one), basis: basisOf(services, one) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    let isDone = false
    while (!isDone) isDone = await services.db.transaction().execute((trx) => countPage(trx, services, one))
  }
}

/** As it is when the month begins to be counted: a run that goes on has the same. */
const basisOf = ({ config }: Counting, month: Month) =>
  taxBasisOf(firstDayOf(month), config.percentageTaxAccruedFrom)

/** Months of the quarter before this one that were posted to and are not closed. */
async function openMonthsBefore(db: Db, month: Month): Promise<Month[]> {
  const next = await monthToClose(db, await latestClosedMonth(db))
  const from = monthOf(quarterStart(lastDayOf(month)))
  return monthsFrom(from, month).filter((one) => next !== null && one >= next && one < month)
}

/** @returns months from one to the other, both included */
function monthsFrom(from: Month, to: Month): Month[] {
  const months: Month[] = []
  for (let one = from; one <= to; one = monthOf(addDays(lastDayOf(one), 1))) months.push(one)
  return months
}

async function monthsToCount(db: Db, month: Month): Promise<Month[]> {
  const rows = await db
    .selectFrom('month_ends as m')
    .leftJoin('tax_months as t', 't.month', 'm.month')
    .select('m.month')
    .where('m.month', '<=', firstDayOf(month))
    .where('m.counted_at', 'is not', null)
    .where('t.counted_at', 'is', null)
    .orderBy('m.month')
    .execute()
  return rows.map((row) => monthOf(row.month))
}

interface EndRow {
  readonly borrower_id: string
  readonly loan_id: string
  readonly matures_on: IsoDate
}

/** @returns whether it was the last one */
async function countPage(trx: Trx, services: Counting, month: Month): Promise<boolean> {
  const first = firstDayOf(month)
  const at = await trx
    .selectFrom('tax_months')
    .selectAll()
    .where('month', '=', first)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (at.counted_at !== null) return true
  const accrued = await accruedMonths(trx)
  const ends = await endsAfter(trx, { month, accrued }, [at.after_borrower, at.after_loan])
  const isLast = ends.length < PAGE
  const invoices = [
    ...invoicesOf({ month, accrued }, ends),
    ...(isLast ? await undone(trx, { month, accrued }) : []),
  ]
  await issue(trx, invoices)
  const last = ends.at(-1)
  await trx
    .updateTable('tax_months')
    .set({
      invoices: at.invoices + invoices.length,
      ...(last && { after_borrower: last.borrower_id, after_loan: last.loan_id }),
      ...(isLast && { counted_at: new Date(services.clock.now()) }),
    })
    .where('month', '=', first)
    .execute()
  if (isLast) await addUp(trx, month)
  if (isLast && quarterEnd(first) === lastDayOf(month)) await postQuarter(trx, services, lastDayOf(month))
  return isLast
}

/** First days of the months whose base is what was earned. */
async function accruedMonths(trx: Trx): Promise<IsoDate[]> {
  const rows = await trx.selectFrom('tax_months').select('month').where('basis', '=', 'accrued').execute()
  return rows.map(({ month }) => month)
}

interface Counted {
  readonly month: Month
  readonly accrued: readonly IsoDate[]
}

/**
 * SQL of the columns of a row by the basis of its month, as `taxedSince` has it.
 * @param accrued SQL of the array of months whose base is what was earned; null where there are none
 */
function baseColumns(row: string, accrued: string | null): string {
  const parts = ['interest', 'fee', 'charges'] as const
  const earned = (part: (typeof parts)[number]) =>
    ACCRUED[part].map((account) => `- coalesce((${row}.balances ->> '${account}')::bigint, 0)`).join(' ')
  const column = (part: (typeof parts)[number]) =>
    accrued === null
      ? `${row}.${part}_paid as ${part}`
      : `case when ${row}.month = any(${accrued}) then ${earned(part)} else ${row}.${part}_paid end as ${part}`
  return parts.map(column).join(', ')
}

/** The latest row of a loan before a month. */
const latestBefore = (accrued: string | null) => `
      select b.matures_on, ${baseColumns('b', accrued)}
      from loan_month_ends b
      where b.borrower_id = r.borrower_id and b.loan_id = r.loan_id and b.month < $1::date
      order by b.month desc limit 1`

interface CountedRow extends EndRow, TaxBase {
  readonly before: TaxBase | null
  /** Recorded before the month, of a loan that had been paid out by then and has no earlier row; else null. */
  readonly events: readonly LoanEvent[] | null
}

/**
 * The rows of a month with what had been counted before it. A loan that was paid out in the month may have an earlier row: its
 * first payout came back.
 */
function endsAfter(
  trx: Trx,
  { month, accrued }: Counted,
  [borrowerId, loanId]: readonly [string, string],
): Promise<CountedRow[]> {
  const months = accrued.length === 0 ? null : '$5::date[]'
  return runStatement<CountedRow>(
    trx,
    `select r.borrower_id, r.loan_id, r.matures_on::text, ${baseColumns('r', months)},
      to_jsonb(b) as before,
      case when b.fee is null and exists (
        select from loan_events e
        where e.borrower_id = r.borrower_id and e.loan_id = r.loan_id and e.type = 'disbursed'
          and e.body ->> 'recordedOn' < $4
      ) then (
        select jsonb_agg(e.body order by e.sequence) from loan_events e
        where e.borrower_id = r.borrower_id and e.loan_id = r.loan_id and e.body ->> 'recordedOn' < $4
      ) end as events
    from loan_month_ends r left join lateral (${latestBefore(months)}) b on true
    where r.month = $1::date and (r.borrower_id, r.loan_id) > ($2, $3)
    order by r.borrower_id, r.loan_id
    limit ${PAGE}`,
    [firstDayOf(month), borrowerId, loanId, firstDayOf(month), ...(months === null ? [] : [accrued])],
  )
}

type NewInvoice = Omit<Invoices, 'number'>

const invoicesOf = (counted: Counted, ends: readonly CountedRow[]): NewInvoice[] =>
  ends.flatMap((end) => {
    const base = taxBaseBetween(countedBefore(end, counted), end)
    return isNothing(base) ? [] : [invoiceOf(end, counted.month, base)]
  })

function countedBefore({ before, events }: CountedRow, { month, accrued }: Counted): TaxBase | null {
  if (before !== null) return before
  const last = addDays(firstDayOf(month), -1)
  const end = events === null ? null : monthEndOf(events, last)
  return end && taxedSince(end, accrued.includes(firstDayOf(monthOf(last))) ? 'accrued' : 'received')
}

function invoiceOf({ borrower_id, loan_id, matures_on }: EndRow, month: Month, base: TaxBase): NewInvoice {
  const kind = maturityKindOf(matures_on, lastDayOf(month))
  if (kind === 'other') throw new Error('money of a loan is never other income')
  return { borrower_id, loan_id, month: firstDayOf(month), tax_kind: kind, ...base }
}

/** Loans whose payout came back in the month, and that have no row in it: what was counted of them is none any more. */
async function undone(trx: Trx, { month, accrued }: Counted): Promise<NewInvoice[]> {
  const first = firstDayOf(month)
  const months = accrued.length === 0 ? null : '$3::date[]'
  const back = await runStatement<EndRow & TaxBase>(
    trx,
    `select r.borrower_id, r.loan_id, b.matures_on::text, b.interest, b.fee, b.charges
    from (
      select distinct j.borrower_id, j.loan_id
      from journal_entries j
      where j.posted_on between $1::date and $2::date and j.kind = 'reversal' and not exists (
        select from loan_month_ends m
        where m.borrower_id = j.borrower_id and m.loan_id = j.loan_id and m.month = $1::date
      )
    ) r join lateral (${latestBefore(months)}) b on true
    order by r.borrower_id, r.loan_id`,
    [first, lastDayOf(month), ...(months === null ? [] : [accrued])],
  )
  return back.flatMap((end) => {
    const base = taxBaseBetween(end, null)
    return isNothing(base) ? [] : [invoiceOf(end, month, base)]
  })
}

const COLUMNS: ColumnsOf<'invoices'> = {
  borrower_id: true,
  loan_id: true,
  month: true,
  number: true,
  tax_kind: true,
  interest: true,
  fee: true,
  charges: true,
}

const INSERT = insertRecords('invoices', COLUMNS, '$1')

/** Numbers without a gap: the counter is raised in the transaction that writes the invoices, or neither is. */
async function issue(trx: Trx, invoices: readonly NewInvoice[]): Promise<void> {
  if (invoices.length === 0) return
  const { last_number: last } = await trx
    .selectFrom('invoice_counter')
    .select('last_number')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const rows = invoices.map((invoice, index) => ({ ...invoice, number: last + index + 1 }))
  await runStatement(trx, INSERT, [JSON.stringify(rows)])
  await trx
    .updateTable('invoice_counter')
    .set({ last_number: last + rows.length })
    .execute()
}

async function addUp(trx: Trx, month: Month): Promise<void> {
  const { rows } = await sql<Invoices & { loans: number }>`
    select tax_kind, count(*)::integer as loans, sum(interest)::bigint as interest, sum(fee)::bigint as fee,
      sum(charges)::bigint as charges
    from invoices where month = ${firstDayOf(month)}::date
    group by tax_kind`.execute(trx)
  if (rows.length === 0) return
  await trx
    .insertInto('percentage_tax_bases')
    .values(rows.map((row) => ({ ...row, month: firstDayOf(month) })))
    .execute()
}
