import { done, type operatorCalls } from '@sandigan/contract'
import { openSessions } from '../../core/operators/session-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { sessionOf } from './session-of.ts'

const MOST = 100

export const listOwnSessions: OperatorHandler<typeof operatorCalls.listOwnSessions> = async (
  { db, clock },
  caller,
) => {
  const session = sessionOf(caller)
  const rows = await openSessions(db, clock, { operatorId: caller.operator.id, most: MOST })
  return done({
    rows: rows.map((row) => ({
      sessionId: row.session_id,
      startedAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      address: row.address,
      userAgent: row.user_agent,
      own: row.session_id === session.id,
    })),
    next: null,
  })
}

/** Somebody else's is not there. No fresh proof: whoever finds a stranger signed in acts immediately. */
export const endOwnSession: OperatorHandler<typeof operatorCalls.endOwnSession> = async (
  { db },
  { operator },
  { sessionId },
) => {
  const ended = await db
    .deleteFrom('operator_sessions')
    .where('session_id', '=', sessionId)
    .where('operator_id', '=', operator.id)
    .returning('session_id')
    .executeTakeFirst()
  return done({ repeated: ended === undefined })
}
