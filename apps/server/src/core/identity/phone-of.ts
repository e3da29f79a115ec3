import type { Db } from '../../platform/database/database.ts'

/** Where the borrower's codes go. Throws on an unknown borrower: a session names none. */
export async function phoneOf(db: Db, borrowerId: string): Promise<string> {
  const { phone } = await db
    .selectFrom('borrowers')
    .select('phone')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return phone
}
