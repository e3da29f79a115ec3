/**
 * Sessions: 256 random bits, stored only as a hash, alive for 30 days after their last use and for 90 days in all: an
 * address that got around must not open an account for ever.
 */
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/run-statement.ts'
import { leaveForLater } from '../../platform/database/unreachable.ts'
import { hashOfToken } from '../../platform/security/hashes.ts'
import type { Caller, Services } from '../../platform/context.ts'

const DAY_MS = 86_400_000
const SESSION_DAYS = 30
export const LONGEST_SESSION_DAYS = 90

const expiry = (clock: Clock, openedAt = clock.now()) =>
  new Date(Math.min(clock.now() + SESSION_DAYS * DAY_MS, openedAt + LONGEST_SESSION_DAYS * DAY_MS))

/**
 * Opens a session for a borrower.
 * @param token only for the sandbox's personas, whose links must stay the same.
 * @returns the session id; it cannot be had again.
 */
export async function openSession(
  trx: Trx,
  clock: Clock,
  borrowerId: string,
  token = randomBytes(32).toString('base64url'),
): Promise<string> {
  const row = { borrower_id: borrowerId, created_at: new Date(clock.now()), expires_at: expiry(clock) }
  await trx
    .insertInto('sessions')
    .values({ token_hash: hashOfToken(token), ...row })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(row))
    .execute()
  return token
}

interface SessionRow {
  readonly borrower_id: string
  readonly created_at: Date
  readonly expires_at: Date
}

const SESSION = 'select borrower_id, created_at, expires_at from sessions where token_hash = $1'

/** Whose session this is, or nothing when it is unknown, ended or expired. Its life starts anew once a day. */
export async function borrowerOfSession(db: Db, clock: Clock, token: string): Promise<string | undefined> {
  const tokenHash = hashOfToken(token)
  const [row] = await readRows<SessionRow>(db, SESSION, [tokenHash])
  if (row === undefined || row.expires_at.getTime() <= clock.now()) return undefined
  const fresh = expiry(clock, row.created_at.getTime())
  // Not on every call: a read should not cost a write.
  if (fresh.getTime() - row.expires_at.getTime() > DAY_MS)
    await db
      .updateTable('sessions')
      .set({ expires_at: fresh })
      .where('token_hash', '=', tokenHash)
      .execute()
      .catch(leaveForLater)
  return row.borrower_id
}

/** When the session was opened, in milliseconds; nothing where there is none. */
async function sessionOpenedAt(db: Db, token: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  return row?.created_at.getTime()
}

/** Ends every session of a borrower. */
export async function closeSessionsOf(trx: Trx, borrowerId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('borrower_id', '=', borrowerId).execute()
}

export async function closeSession(trx: Trx, token: string): Promise<void> {
  await trx.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token)).execute()
}

/**
 * Whether the session was opened within a day. It lives for weeks in addresses and histories; what cannot be undone,
 * and what gives everything out, wants one that was opened lately. (Decision 013.)
 */
export async function loggedInLately({ clock, db }: Services, { parameters }: Caller): Promise<boolean> {
  const openedAt = await sessionOpenedAt(db, parameters.sessionId ?? '')
  return openedAt !== undefined && clock.now() - openedAt <= DAY_MS
}
