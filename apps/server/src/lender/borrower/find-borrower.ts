import type { Db } from '../../platform/database/database.ts'

/** A borrower by the id alone; null where there is none. The phone is empty once the account was erased. */
export async function findBorrower(db: Db, borrowerId: string) {
  const row = await db
    .selectFrom('borrowers')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()
  return row ?? null
}
