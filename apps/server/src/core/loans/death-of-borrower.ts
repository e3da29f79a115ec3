/** The death of a borrower, as it is recorded on the loans. (Decision 322.) */
import { type Deceased, deathOf } from '@sandigan/lending'
import type { Db } from '../../platform/database/database.ts'
import { eventsOfLoans } from './loan-repository.ts'

/** The one that stands on any loan of the borrower, also on one that has ended; null where there is none. */
export async function deathOfBorrower(db: Db, borrowerId: string): Promise<Deceased | null> {
  const rows = await db
    .selectFrom('loan_events')
    .select('loan_id')
    .distinct()
    .where('borrower_id', '=', borrowerId)
    .where('type', '=', 'deceased')
    .execute()
  const events = await eventsOfLoans(
    db,
    borrowerId,
    rows.map((row) => row.loan_id),
  )
  for (const known of events.values()) {
    const death = deathOf(known)
    if (death !== null) return death
  }
  return null
}
