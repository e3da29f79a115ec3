import { done, type operatorCalls } from '@sandigan/contract'
import type { OperatorHandler } from '../access/operator-handler.ts'

const MOST = 500

export const listTokens: OperatorHandler<typeof operatorCalls.listTokens> = async ({ db }) => {
  const rows = await db
    .selectFrom('operator_tokens')
    .select(['token_id', 'name', 'scopes', 'created_at', 'created_by', 'last_used_at', 'revoked_at'])
    .orderBy('revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('name')
    .limit(MOST)
    .execute()
  return done({
    rows: rows.map((row) => ({
      tokenId: row.token_id,
      name: row.name,
      scopes: [...row.scopes],
      createdAt: row.created_at.toISOString(),
      createdBy: row.created_by,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      revokedAt: row.revoked_at?.toISOString() ?? null,
    })),
    next: null,
  })
}
