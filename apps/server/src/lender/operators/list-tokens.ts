import { done, type operatorCalls } from '@sandigan/contract'
import type { Clock } from '../../platform/clock.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

const MOST = 500

interface Token {
  readonly hash: string | null
  readonly expires_at: Date | null
  readonly revoked_at: Date | null
}

function stateOf(clock: Clock, { hash, expires_at: expiresAt, revoked_at: revokedAt }: Token) {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt === null || expiresAt.getTime() <= clock.now()) return 'ended'
  return hash === null ? 'approved' : 'works'
}

export const listTokens: OperatorHandler<typeof operatorCalls.listTokens> = async ({ db, clock }) => {
  const rows = await db
    .selectFrom('operator_tokens as t')
    .leftJoin('operators as o', 'o.operator_id', 't.approved_by')
    .selectAll('t')
    .select('o.name as approver')
    .orderBy('t.revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('t.name')
    .limit(MOST)
    .execute()
  return done({
    rows: rows.map((row) => ({
      tokenId: row.token_id,
      name: row.name,
      scopes: [...row.scopes],
      state: stateOf(clock, row),
      createdAt: row.created_at.toISOString(),
      createdBy: row.created_by,
      requestedById: row.requested_by,
      approvedBy: row.approver,
      expiresAt: row.expires_at?.toISOString() ?? null,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      revokedAt: row.revoked_at?.toISOString() ?? null,
    })),
    next: null,
  })
}
