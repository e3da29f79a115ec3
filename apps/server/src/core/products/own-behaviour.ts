/** How the borrowers of a product have paid, counted on its latest loans. (Decision 327.) */
import { addDays, type IsoDate } from '@sandigan/lending'
import { BehaviourCount } from '@sandigan/lending/simulation'
import type { Db } from '../../platform/database/database.ts'
import { eventsOfBorrowersLoans } from '../loans/loan-repository.ts'

/** Older ones say little about borrowers of today. */
const LATEST = 2_000
/** Of newer ones nothing has been due for so long that it is counted. */
const SETTLED_DAYS = 97
/** So many are counted between two reads: some milliseconds, for which everybody else waits. */
const PAGE = 50

export async function countBehaviour(db: Db, productId: string, today: IsoDate): Promise<BehaviourCount> {
  const keys = await db
    .selectFrom('loan_projection')
    .select(['borrower_id as borrowerId', 'loan_id as loanId'])
    .where('product_id', '=', productId)
    .where('disbursed_on', 'is not', null)
    .where('agreed_on', '<', addDays(today, -SETTLED_DAYS))
    .orderBy('agreed_on', 'desc')
    .orderBy('loan_id', 'desc')
    .limit(LATEST)
    .execute()
  const count = new BehaviourCount()
  for (let from = 0; from < keys.length; from += PAGE)
    for (const events of (await eventsOfBorrowersLoans(db, keys.slice(from, from + PAGE))).values())
      count.add(events, today)
  return count
}
