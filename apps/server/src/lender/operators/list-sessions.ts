import { done, type operatorCalls } from '@sandigan/contract'
import { openSessions } from '../../core/operators/session-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

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
