/** What borrowers of late loans promised, and who broke the promise. (Decision 196.) */
import type { IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { LoanContact } from '../../platform/database/tables/borrower-page.ts'
import { BROKEN_PROMISE } from '../../platform/database/indexed-expressions.ts'
import type { LoanKey } from '../loans/loan-repository.ts'

/** Writes beside the loan what its latest contact promised. A contact without a promise takes an earlier one away. */
export async function notePromise(
  trx: Trx,
  { borrowerId, loanId }: LoanKey,
  {
    promisedOn = null,
    promised = null,
  }: { [Field in 'promisedOn' | 'promised']?: LoanContact[Field] | null },
): Promise<void> {
  await trx
    .updateTable('loan_projection')
    .set({ promised_on: promisedOn, promised })
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .execute()
}

export interface BrokenPromise {
  readonly borrower_id: string
  readonly loan_id: string
  readonly promised_on: IsoDate
  /** Centavos; null where no amount was named. */
  readonly promised: number | null
}

/** Loans that were not paid up to the day that was promised for them, from the day after; the longest ago first. */
export async function brokenPromises(db: Db, today: IsoDate, limit: number): Promise<BrokenPromise[]> {
  return db
    .selectFrom('loan_projection')
    .select(['borrower_id', 'loan_id', 'promised'])
    .select(sql<IsoDate>`promised_on`.as('promised_on'))
    .where(sql<boolean>`${sql.raw(BROKEN_PROMISE)}`)
    .where('promised_on', '<', today)
    .orderBy('promised_on')
    .orderBy('loan_id')
    .limit(limit)
    .execute()
}
