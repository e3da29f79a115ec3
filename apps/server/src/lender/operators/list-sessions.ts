import { done, type operatorCalls } from '@sandigan/contract'
import { endOperatorSession, openSessions } from '../../core/operators/session-repository.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

const MOST = 500

export const listSessions: OperatorHandler<typeof operatorCalls.listSessions> = async (
  { db, clock },
  { session },
  { operatorId },
) => {
  const rows = await openSessions(db, clock, { operatorId, most: MOST })
  return done({
    rows: rows.map((row) => ({
      sessionId: row.session_id,
      operatorId: row.operator_id,
      name: row.name,
      startedAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      address: row.address,
      userAgent: row.user_agent,
      own: row.session_id === session?.id,
    })),
    next: null,
  })
}

export const endSession: OperatorHandler<typeof operatorCalls.endSession> = (
  services,
  caller,
  { sessionId, reason },
) =>
  services.db.transaction().execute(async (trx) => {
    const ended = await endOperatorSession(trx, sessionId)
    const action = { action: 'end-session', subject: sessionId, facts: {} }
    if (ended) await writeAuditLog(trx, services, signed(caller, reason), action)
    return done({ repeated: !ended })
  })
