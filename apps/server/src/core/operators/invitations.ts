/**
 * How somebody comes to the first password: by a link that reaches the person alone, works once and for seven days. It is
 * stored as a hash, made as the e-mail leaves, and a later one takes its place. (Decision 171.)
 */
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { hashOfToken } from '../../platform/security/hashes.ts'

const INVITATION_MS = 7 * 86_400_000

export const invitationUntil = (clock: Clock): Date => new Date(clock.now() + INVITATION_MS)

/** Behind a hash, so that no server on the way has it in its log. */
export const invitationLink = (origin: string, key: string): string => `${origin}/console/invitation#${key}`

/** @returns the key, which cannot be had again; nothing where the person is not invited any more. */
export async function newInvitation(db: Db | Trx, clock: Clock, operatorId: string): Promise<string | null> {
  const key = randomBytes(32).toString('base64url')
  const invited = await db
    .updateTable('operators')
    .set({ invitation_hash: hashOfToken(key) })
    .where('operator_id', '=', operatorId)
    .where('invitation_until', '>', new Date(clock.now()))
    .returning('operator_id')
    .executeTakeFirst()
  return invited === undefined ? null : key
}

export const operatorByInvitation = (db: Db | Trx, clock: Clock, key: string) =>
  db
    .selectFrom('operators')
    .selectAll()
    .where('invitation_hash', '=', hashOfToken(key))
    .where('invitation_until', '>', new Date(clock.now()))
    .executeTakeFirst()

/** Takes it, once, for a password that the person has chosen. @returns whether it was there. */
export async function takeInvitation(
  trx: Trx,
  clock: Clock,
  { key, passwordHash }: { key: string; passwordHash: string },
): Promise<boolean> {
  const taken = await trx
    .updateTable('operators')
    .set({
      password_hash: passwordHash,
      first_password_until: null,
      invitation_hash: null,
      invitation_until: null,
    })
    .where('invitation_hash', '=', hashOfToken(key))
    .where('invitation_until', '>', new Date(clock.now()))
    .returning('operator_id')
    .executeTakeFirst()
  return taken !== undefined
}
