/** Loans that closing the books has to post, or to correct. */
import { addDays, type IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import { beginOfDay } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import { type LoanKey, type LockedLoan, LOCK_COLUMNS, lockedLoan, type LockRow } from './loan-repository.ts'

/** Loans that a node tries for each that it locks: so many nodes can share the work. */
const NODES_SHARING = 4

/** Running loans whose books do not reach up to a day, the furthest behind first. */
const behind = (db: Db, day: IsoDate) =>
  db
    .selectFrom('loan_projection')
    .select(['borrower_id', 'loan_id'])
    .where('open', '=', true)
    .where('disbursed_on', 'is not', null)
    .where('posted_to', '<', day)
    .orderBy('posted_to')

/**
 * Locks running loans whose books do not reach up to a day, as many as `limit`; those that somebody holds are left
 * out, so that nobody ever waits and nodes share the work. They are found in one statement and locked by another, which
 * names each: one lock over all borrowers is not to be had on a cluster.
 * @param without loans that were found to be impossible to post
 */
export async function lockLoansToPost(
  trx: Trx,
  day: IsoDate,
  limit: number,
  without: readonly string[] = [],
): Promise<LockedLoan[]> {
  const keys = await behind(trx, day)
    .$if(without.length > 0, (all) => all.where('loan_id', 'not in', inList(without)))
    .limit(limit * NODES_SHARING)
    .execute()
  if (keys.length === 0) return []
  const rows = await runStatement<LockRow & { borrower_id: string; loan_id: string }>(
    trx,
    `select borrower_id, loan_id, ${LOCK_COLUMNS} from lock_loans($1, $2)`,
    [JSON.stringify(keys), limit],
  )
  return rows.map((row) => lockedLoan({ borrowerId: row.borrower_id, loanId: row.loan_id }, row))
}

/**
 * Loans whose books reach past a day, as a clock that was ahead leaves them: running ones by their rows, and whatever was
 * recorded by that clock, ended loans too.
 */
export async function loansPostedAfter(db: Db, day: IsoDate): Promise<LoanKey[]> {
  const { rows } = await sql<{ borrower_id: string; loan_id: string }>`
    select borrower_id, loan_id from loan_projection
    where open and disbursed_on is not null and posted_to > ${day}::date
    union
    select borrower_id, loan_id from loan_events
    where recorded_at >= ${beginOfDay(addDays(day, 1))}`.execute(db)
  return rows.map((row) => ({ borrowerId: row.borrower_id, loanId: row.loan_id }))
}

/** Running loans whose books do not reach up to a day, so that it cannot be closed; the furthest behind first. */
export async function loansBehind(db: Db, day: IsoDate, limit = MOST_BEHIND): Promise<LoanKey[]> {
  const rows = await behind(db, day).limit(limit).execute()
  return rows.map((row) => ({ borrowerId: row.borrower_id, loanId: row.loan_id }))
}

/** As many as a person would check one by one. */
const MOST_BEHIND = 20
