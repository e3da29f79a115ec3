import type { Clock } from '../../context.ts'
import type { Db, Trx } from '../../database/database.ts'
import { countUse, MINUTE } from '../../limits/rate-limits.ts'

export const PASSWORD_TRIES = 5
const WAIT_SECONDS = 15 * MINUTE

const counterOf = (phone: string) => `password-tries:${phone}`

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

/** Counts a try for a phone, registered or not. @returns whether it may be made: five, then a wait. */
export const mayTryPassword = (trx: Trx, clock: Clock, phone: string): Promise<boolean> =>
  countUse(trx, clock, {
    counter: counterOf(phone),
    windowSeconds: WAIT_SECONDS,
    allowed: PASSWORD_TRIES,
  })

/** Who proved to be the owner begins anew. */
export async function forgetPasswordTries(trx: Trx, phone: string): Promise<void> {
  await trx.deleteFrom('rate_counters').where('counter', '=', counterOf(phone)).execute()
}
