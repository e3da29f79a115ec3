/**
 * A loan that a person approved is paid out once another person has released it; one that the rules approved has no row
 * here and waits for nobody. (Decision 172.)
 */
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { LoanKey } from './loan-repository.ts'

/** Approved anew, it is to be released anew. */
export async function awaitRelease(
  trx: Trx,
  clock: Clock,
  { borrowerId, loanId }: LoanKey,
  approver: { readonly id: string; readonly name: string },
): Promise<void> {
  const approved = {
    approved_by: approver.id,
    approved_by_name: approver.name,
    approved_at: new Date(clock.now()),
    released_by: null,
    released_at: null,
    by_one: false,
    told_at: null,
  }
  await trx
    .insertInto('loan_releases')
    .values({ borrower_id: borrowerId, loan_id: loanId, ...approved })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'loan_id']).doUpdateSet(approved))
    .execute()
}

export const releaseOf = (db: Db, { borrowerId, loanId }: LoanKey) =>
  db
    .selectFrom('loan_releases')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .executeTakeFirst()

/** Whether the money of a loan waits for a second person. */
export async function awaitsRelease(db: Db, key: LoanKey): Promise<boolean> {
  const release = await releaseOf(db, key)
  return release !== undefined && release.released_at === null
}

/** @returns whether it was waiting */
export async function release(
  trx: Trx,
  clock: Clock,
  { borrowerId, loanId }: LoanKey,
  { by, byOne = false }: { readonly by: string; readonly byOne?: boolean },
): Promise<boolean> {
  const released = await trx
    .updateTable('loan_releases')
    .set({ released_by: by, released_at: new Date(clock.now()), by_one: byOne })
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .where('released_at', 'is', null)
    .returning('loan_id')
    .executeTakeFirst()
  return released !== undefined
}

/** An approval that was taken back needs no release. */
export const forgetRelease = (trx: Trx, { borrowerId, loanId }: LoanKey): Promise<unknown> =>
  trx
    .deleteFrom('loan_releases')
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .execute()
