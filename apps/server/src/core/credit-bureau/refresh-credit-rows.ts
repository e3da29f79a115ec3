/**
 * When a day is closed: rows of earlier months that are no longer what the loan was then, by what was recorded on the day or by a
 * dispute. What is not submitted yet is corrected in its place; what was submitted gets a correction, for submission. (Decision 333.)
 */
import { CREDIT_TYPE } from '@sandigan/contract'
import { addDays, creditRowOn, type CreditRow, type IsoDate, undoneRow } from '@sandigan/lending'
import { beginOfDay } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import type { CorrectionCause } from '../../platform/database/tables/credit-data.ts'
import { lastDayOf, monthOf } from '../loans/closed-months.ts'
import { type LoanKey, readEvents } from '../loans/loan-repository.ts'
import type { StoredCreditRow } from './credit-rows.ts'

/** Loans that are read together. */
const PAGE = 200

/** @param day that was closed: all that was recorded since the one closed before it */
export async function refreshCreditRows(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  day: IsoDate,
): Promise<void> {
  const before = await db
    .selectFrom('closed_days')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('day', '<', day)
    .executeTakeFirst()
  const from = before?.day == null ? new Date(0) : beginOfDay(addDays(before.day, 1))
  const range = [from, beginOfDay(addDays(day, 1))] as const
  let after: LoanKey | undefined = { borrowerId: '', loanId: '' }
  while (after !== undefined) {
    const loans: readonly LoanKey[] = await touchedLoans(db, range, after)
    for (const loan of loans)
      await db.transaction().execute((trx) => refreshLoan(trx, loan, new Date(clock.now())))
    after = loans.length < PAGE ? undefined : loans.at(-1)
  }
}

/**
 * What was recorded in a later month than it is of, or takes something back as if it had never come; and disputes that were filed or
 * answered. Only loans that were reported.
 */
const touchedLoans = async (
  db: Db,
  [from, to]: readonly [Date, Date],
  { borrowerId, loanId }: LoanKey,
): Promise<LoanKey[]> => {
  const rows = await runStatement<{ borrower_id: string; loan_id: string }>(
    db,
    `select t.borrower_id, t.loan_id
    from (
      select e.borrower_id, e.loan_id from loan_events e
      where e.recorded_at >= $1 and e.recorded_at < $2 and (
        e.value_date < date_trunc('month', e.recorded_at at time zone 'Asia/Manila')::date
        or e.type in ('reversed', 'payoutReversed')
      )
      union
      select c.borrower_id, c.order_no from complaints c
      where c.problem_type = $3 and c.order_no is not null and (
        (c.filed_at >= $1 and c.filed_at < $2) or (c.replied_at >= $1 and c.replied_at < $2)
      )
    ) t
    where (t.borrower_id, t.loan_id) > ($4, $5) and exists (
      select from credit_rows r where r.borrower_id = t.borrower_id and r.loan_id = t.loan_id
    )
    order by t.borrower_id, t.loan_id
    limit $6`,
    [from, to, CREDIT_TYPE, borrowerId, loanId, PAGE],
  )
  return rows.map((row) => ({ borrowerId: row.borrower_id, loanId: row.loan_id }))
}

/** A dispute is flagged in the latest report alone: it is about what is said now. */
async function refreshLoan(trx: Trx, loan: LoanKey, now: Date): Promise<void> {
  const rows = await latestRows(trx, loan)
  const events = await readEvents(trx, loan)
  const newest = rows.at(-1)
  for (const row of rows) {
    const facts = factsNow(row, events)
    const disputed = row === newest ? await isDisputed(trx, loan) : row.disputed
    const changes = changesOf(row.facts, facts)
    if (changes.length === 0 && disputed === row.disputed) continue
    await correctRow(trx, row, {
      facts,
      disputed,
      cause: changes.length > 0 ? 'changed' : 'dispute',
      reason: reasonOf(changes, disputed === row.disputed ? null : disputed),
      now,
    })
  }
}

/** The latest version of each month, the earliest month first; locked, so that none of them is submitted meanwhile. */
export async function latestRows(trx: Trx, { borrowerId, loanId }: LoanKey): Promise<StoredCreditRow[]> {
  const rows = await trx
    .selectFrom('credit_rows')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .orderBy('month')
    .orderBy('version')
    .forUpdate()
    .execute()
  return [...new Map(rows.map((row) => [row.month, row])).values()]
}

export const factsNow = (
  { month, facts }: StoredCreditRow,
  events: Parameters<typeof creditRowOn>[0],
): CreditRow => creditRowOn(events, lastDayOf(monthOf(month))) ?? undoneRow(facts)

export async function isDisputed(db: Db, { borrowerId, loanId }: LoanKey): Promise<boolean> {
  const open = await db
    .selectFrom('complaints')
    .select('problem_id')
    .where('borrower_id', '=', borrowerId)
    .where('order_no', '=', loanId)
    .where('problem_type', '=', CREDIT_TYPE)
    .where('reply', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

interface Correction {
  readonly facts: CreditRow
  readonly disputed: boolean
  readonly cause: CorrectionCause
  readonly reason: string
  readonly now: Date
}

/** In its place where it is not submitted, as the next version where it was. */
export async function correctRow(
  trx: Trx,
  row: StoredCreditRow,
  { facts, disputed, cause, reason, now }: Correction,
): Promise<void> {
  const { borrower_id, loan_id, month, version, state } = row
  if (state !== 'to-submit') {
    const key = { borrower_id, loan_id, month, version: version + 1 }
    await trx
      .insertInto('credit_rows')
      .values({ ...key, facts: json(facts), disputed, cause, reason, made_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await trx
    .updateTable('credit_rows')
    .set({ facts: json(facts), disputed, ...(version > 0 && { cause, reason }), made_at: now })
    .where('borrower_id', '=', borrower_id)
    .where('loan_id', '=', loan_id)
    .where('month', '=', month)
    .where('version', '=', version)
    .where('state', '=', 'to-submit')
    .execute()
}

/** As a bureau reads it. */
const NAMES: Readonly<Record<keyof CreditRow, string>> = {
  phase: 'phase',
  contractType: 'kind of contract',
  grantedOn: 'day of the payout',
  maturesOn: 'last due date',
  closedOn: 'day of its end',
  granted: 'amount granted',
  instalments: 'installments',
  instalmentAmount: 'installment',
  unpaid: 'unpaid installments',
  outstanding: 'outstanding',
  overdue: 'overdue',
  overdueCount: 'overdue installments',
  daysLate: 'days late',
  lastPaidOn: 'day of the last payment',
  lastPaid: 'last payment',
  renegotiatedOn: 'renegotiated',
  writtenOffOn: 'written off',
}

const changesOf = (before: CreditRow, after: CreditRow): string[] =>
  (Object.keys(NAMES) as (keyof CreditRow)[])
    .filter((name) => before[name] !== after[name])
    .map((name) => NAMES[name])

const reasonOf = (changes: readonly string[], disputed: boolean | null): string =>
  [
    ...(changes.length > 0 ? [`Changed since: ${changes.join(', ')}`] : []),
    ...(disputed === true ? ['The borrower disputes it'] : []),
    ...(disputed === false ? ['The dispute was answered'] : []),
  ].join('. ')
