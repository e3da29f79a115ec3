/**
 * Sessions of operators: 256 random bits in a cookie, stored as a hash. One that waits for the code ends after ten
 * minutes; one that is signed in after 15 idle minutes and after twelve hours at the latest. (Decision 171.)
 */
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { leaveForLater } from '../../platform/database/unreachable.ts'
import { newId } from '../../platform/ids.ts'
import { hashOfToken } from '../../platform/security/hashes.ts'
import type { Operator } from './operator.ts'

const MINUTE_MS = 60_000
export const IDLE_MS = 15 * MINUTE_MS
export const LONGEST_MS = 12 * 60 * MINUTE_MS
export const STEP_UP_MS = 5 * MINUTE_MS
export const CODE_WAIT_MS = 10 * MINUTE_MS
/** A sign of life is written at most this often. */
const ACTIVITY_NOTED_MS = MINUTE_MS / 2
const USER_AGENT = 300

export interface OperatorSession {
  readonly id: string
  readonly state: 'password-ok' | 'signed-in'
  readonly email: string
  /** Encrypted; while an authenticator app is being set up. */
  readonly enrolmentSecret: string | null
  readonly startedAt: number
  readonly seenAt: number
  /** Milliseconds; 0 where no code was given for money. */
  readonly stepUpUntil: number
  /** Began by the lender's own provider. */
  readonly byOpenId: boolean
}

/** Whether who has the session proved who it is too long ago for what needs a fresh proof. */
export const isProofStale = (clock: Clock, { stepUpUntil }: OperatorSession): boolean =>
  stepUpUntil <= clock.now()

export const idleEndOf = ({ startedAt, seenAt }: OperatorSession): number =>
  Math.min(seenAt + IDLE_MS, startedAt + LONGEST_MS)

interface Opened {
  readonly operatorId: string
  readonly state: OperatorSession['state']
  readonly enrolmentSecret?: string | null
  readonly address: string
  readonly userAgent: string
  /** False where it is not known when the person gave a proof. */
  readonly proven?: boolean
  readonly byOpenId?: boolean
}

/** @returns the token for the cookie; it cannot be had again. */
export async function openOperatorSession(trx: Trx, clock: Clock, opened: Opened): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await trx
    .insertInto('operator_sessions')
    .values({
      session_id: newId(),
      token_hash: hashOfToken(token),
      operator_id: opened.operatorId,
      state: opened.state,
      enrolment_secret: opened.enrolmentSecret ?? null,
      created_at: new Date(now),
      seen_at: new Date(now),
      step_up_until:
        opened.state === 'signed-in' && opened.proven !== false ? new Date(now + STEP_UP_MS) : null,
      address: opened.address,
      user_agent: opened.userAgent.slice(0, USER_AGENT),
      by_open_id: opened.byOpenId ?? false,
    })
    .execute()
  return token
}

/** Whose session this is; nobody's where it ended, or where they may not sign in any more. */
export async function sessionOfToken(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<{ operator: Operator; session: OperatorSession } | null> {
  const row = await db
    .selectFrom('operator_sessions as s')
    .innerJoin('operators as o', 'o.operator_id', 's.operator_id')
    .select(['s.session_id', 's.state', 's.enrolment_secret', 's.created_at', 's.seen_at', 's.step_up_until'])
    .select('s.by_open_id')
    .select(['o.operator_id', 'o.name', 'o.email', 'o.roles'])
    .where('s.token_hash', '=', hashOfToken(token))
    .where('o.enabled', '=', true)
    .executeTakeFirst()
  if (row === undefined || (isOfSandbox(row.email) && !config.sandbox)) return null
  const session: OperatorSession = {
    id: row.session_id,
    state: row.state,
    email: row.email,
    enrolmentSecret: row.enrolment_secret,
    startedAt: row.created_at.getTime(),
    seenAt: row.seen_at.getTime(),
    stepUpUntil: row.step_up_until?.getTime() ?? 0,
    byOpenId: row.by_open_id,
  }
  const end = session.state === 'signed-in' ? idleEndOf(session) : session.startedAt + CODE_WAIT_MS
  if (end <= clock.now()) return null
  const { operator_id: id, name, roles } = row
  return { operator: { kind: 'person', id, name, roles, scopes: [] }, session }
}

/** Addresses that no mail reaches (RFC 2606): the sandbox's people, who are nobody where it is off. */
export const isOfSandbox = (email: string): boolean => email.endsWith('@sandbox.invalid')

/** Somebody is there: the idle time begins anew. */
export async function noteActivity(db: Db, clock: Clock, session: OperatorSession): Promise<OperatorSession> {
  const now = clock.now()
  if (now - session.seenAt < ACTIVITY_NOTED_MS) return session
  await db
    .updateTable('operator_sessions')
    .set({ seen_at: new Date(now) })
    .where('session_id', '=', session.id)
    .execute()
    .catch(leaveForLater)
  return { ...session, seenAt: now }
}

export async function proveSession(trx: Trx, clock: Clock, id: string): Promise<Date> {
  const until = new Date(clock.now() + STEP_UP_MS)
  await trx
    .updateTable('operator_sessions')
    .set({ step_up_until: until })
    .where('session_id', '=', id)
    .execute()
  return until
}

/** Of somebody, or of everybody: those that are signed in now, the last used first. */
export async function openSessions(
  db: Db,
  clock: Clock,
  { operatorId, most }: { operatorId: string | undefined; most: number },
) {
  const now = clock.now()
  let query = db
    .selectFrom('operator_sessions as s')
    .innerJoin('operators as o', 'o.operator_id', 's.operator_id')
    .select(['s.session_id', 's.operator_id', 'o.name', 's.created_at', 's.seen_at'])
    .select(['s.address', 's.user_agent'])
    .where('s.state', '=', 'signed-in')
    .where('s.seen_at', '>', new Date(now - IDLE_MS))
    .where('s.created_at', '>', new Date(now - LONGEST_MS))
  if (operatorId !== undefined) query = query.where('s.operator_id', '=', operatorId)
  return query.orderBy('s.seen_at', 'desc').limit(most).execute()
}

/** @returns whether there was one. */
export async function endOperatorSession(db: Db | Trx, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('operator_sessions')
    .where('session_id', '=', id)
    .returning('session_id')
    .executeTakeFirst()
  return ended !== undefined
}

/** @param but the session that stays */
export async function endSessionsOf(trx: Trx, operatorId: string, but = ''): Promise<void> {
  await trx
    .deleteFrom('operator_sessions')
    .where('operator_id', '=', operatorId)
    .where('session_id', '!=', but)
    .execute()
}
