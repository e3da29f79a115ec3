import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/database.ts'

/** The hash of a borrower's password, or nothing where none was set. */
export async function passwordOf(db: Db, borrowerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('passwords')
    .select('password_hash')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()
  return row?.password_hash
}

export async function savePassword(
  trx: Trx,
  clock: Clock,
  borrowerId: string,
  passwordHash: string,
): Promise<void> {
  const row = { password_hash: passwordHash, set_at: new Date(clock.now()) }
  await trx
    .insertInto('passwords')
    .values({ borrower_id: borrowerId, ...row })
    .onConflict((conflict) => conflict.column('borrower_id').doUpdateSet(row))
    .execute()
}
