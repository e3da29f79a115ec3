/**
 * Challenges that a passkey signs, and keys that a browser holds while its operator is at the lender's provider: 256 random
 * bits, stored as a hash, for some minutes and taken once.
 */
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { hashOfToken } from '../../platform/security/hashes.ts'

export const CHALLENGE_MS = 5 * 60_000
/** At the provider there may be a password, a code and a page of its own to read. */
const OPEN_ID_MS = 10 * 60_000

/** What it was given out for. One for a sign-in is nobody's yet; any other is of one session. */
export type ChallengeUse =
  | { readonly purpose: 'sign-in' | 'open-id'; readonly sessionId: null }
  | { readonly purpose: 'step-up' | 'add' | 'open-id-proof'; readonly sessionId: string }

const lifeOf = (purpose: ChallengeUse['purpose']): number =>
  purpose.startsWith('open-id') ? OPEN_ID_MS : CHALLENGE_MS

/** @returns the challenge, in base64url. */
export async function makeChallenge(
  db: Db,
  clock: Clock,
  { purpose, sessionId }: ChallengeUse,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insertInto('operator_challenges')
    .values({
      challenge_hash: hashOfToken(challenge),
      purpose,
      session_id: sessionId,
      expires_at: new Date(clock.now() + lifeOf(purpose)),
    })
    .execute()
  return challenge
}

/**
 * Takes it, once: it is gone whatever becomes of the answer.
 * @returns when it was given out, in milliseconds; null where it was not given out for this, or not in time.
 */
export async function takeChallenge(
  trx: Trx,
  clock: Clock,
  challenge: string,
  { purpose, sessionId }: ChallengeUse,
): Promise<number | null> {
  const taken = await trx
    .deleteFrom('operator_challenges')
    .where('challenge_hash', '=', hashOfToken(challenge))
    .returning(['purpose', 'session_id', 'expires_at'])
    .executeTakeFirst()
  if (taken === undefined || taken.expires_at.getTime() <= clock.now()) return null
  const isForThis = taken.purpose === purpose && taken.session_id === sessionId
  return isForThis ? taken.expires_at.getTime() - lifeOf(purpose) : null
}
