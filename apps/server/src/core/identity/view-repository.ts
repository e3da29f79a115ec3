/**
 * An operator's read-only session in a borrower's app: it reads and changes nothing, for 15 minutes, never prolonged.
 * The prefix of its token says what it is, so that only such tokens are searched here. (Decision 195.)
 */
import { randomBytes } from 'node:crypto'
import { VIEW_SESSION_PREFIX } from '@sandigan/contract'
import { type Clock, timestamp } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { hashOfToken } from '../../platform/security/hashes.ts'

export const VIEW_MINUTES = 15

interface Looking {
  readonly borrowerId: string
  readonly operatorId: string
  /** The operator's session: the read-only session ends with it, since its row goes too. */
  readonly sessionId: string
}

/** @returns the session id, which cannot be had again. */
export async function openView(
  trx: Trx,
  clock: Clock,
  { borrowerId, operatorId, sessionId }: Looking,
): Promise<{ token: string; expiresAt: Date }> {
  const token = VIEW_SESSION_PREFIX + randomBytes(32).toString('base64url')
  const expiresAt = timestamp(clock, VIEW_MINUTES * 60_000)
  await trx
    .insertInto('borrower_views')
    .values({
      token_hash: hashOfToken(token),
      borrower_id: borrowerId,
      operator_id: operatorId,
      session_id: sessionId,
      opened_at: timestamp(clock),
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

/** The borrower of a read-only session; nothing where there is none, or it is over. */
export async function borrowerOfView(db: Db, clock: Clock, token: string): Promise<string | undefined> {
  if (!token.startsWith(VIEW_SESSION_PREFIX)) return undefined
  const row = await db
    .selectFrom('borrower_views')
    .select('borrower_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', timestamp(clock))
    // One that an earlier release opened belongs to no session.
    .where('session_id', 'is not', null)
    .executeTakeFirst()
  return row?.borrower_id
}
