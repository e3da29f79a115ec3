/** Challenges that a passkey signs: 256 random bits, stored as a hash, for five minutes and taken once. */
import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'

export const CHALLENGE_MS = 5 * 60_000

/** What it was given out for. One for a sign-in is nobody's yet; any other is of one session. */
export type ChallengeUse =
  | { readonly purpose: 'sign-in'; readonly sessionId: null }
  | { readonly purpose: 'step-up' | 'add'; readonly sessionId: string }

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url')

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
      challenge_hash: hashOf(challenge),
      purpose,
      session_id: sessionId,
      expires_at: new Date(clock.now() + CHALLENGE_MS),
    })
    .execute()
  return challenge
}

/** Whether it was given out for this and is taken for the first time. It is gone whatever becomes of the answer. */
export async function takeChallenge(
  trx: Trx,
  clock: Clock,
  challenge: string,
  { purpose, sessionId }: ChallengeUse,
): Promise<boolean> {
  const taken = await trx
    .deleteFrom('operator_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .returning(['purpose', 'session_id', 'expires_at'])
    .executeTakeFirst()
  if (taken === undefined || taken.expires_at.getTime() <= clock.now()) return false
  return taken.purpose === purpose && taken.session_id === sessionId
}
