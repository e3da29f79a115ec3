import { done, type operatorCalls } from '@sandigan/contract'
import { IDLE_MS, LONGEST_MS } from '../../core/operators/session-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

const MOST = 500

export const listSessions: OperatorHandler<typeof operatorCalls.listSessions> = async (
  { db, clock },
  { session },
  { operatorId },
) => {
  const now = clock.now()
  let query = db
    .selectFrom('operator_sessions as s')
    .innerJoin('operators as o', 'o.operator_id', 's.operator_id')
    .select([
      's.session_id',
      's.operator_id',
      'o.name',
      's.created_at',
      's.seen_at',
      's.address',
      's.user_agent',
    ])
    .where('s.state', '=', 'signed-in')
    .where('s.seen_at', '>', new Date(now - IDLE_MS))
    .where('s.created_at', '>', new Date(now - LONGEST_MS))
  if (operatorId !== undefined) query = query.where('s.operator_id', '=', operatorId)
  const rows = await query.orderBy('s.seen_at', 'desc').limit(MOST).execute()
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
