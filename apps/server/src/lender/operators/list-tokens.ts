import { done, type operatorCalls, refuse } from '@sandigan/contract'
import type { Clock } from '../../platform/clock.ts'
import { takeToken as take } from '../../core/operators/token-repository.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

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

/** To whoever requested it, once: who approved it never sees it. */
export const takeToken: OperatorHandler<typeof operatorCalls.takeToken> = (
  services,
  caller,
  { tokenId, reason },
) =>
  services.db.transaction().execute(async (trx): Promise<JsonOutcomeOf<typeof operatorCalls.takeToken>> => {
    const taken = await take(trx, services.clock, { tokenId, operatorId: caller.operator.id })
    if (taken === null) return refuse('NOT_FOUND', 'no token of this tokenId waits for you')
    const action = { action: 'take-token', subject: tokenId, facts: { name: taken.name } }
    await writeAuditLog(trx, services, signed(caller, reason), action)
    return done({ tokenId, token: taken.token })
  })

export const revokeToken: OperatorHandler<typeof operatorCalls.revokeToken> = (
  services,
  caller,
  { tokenId, reason },
) =>
  services.db.transaction().execute(async (trx): Promise<JsonOutcomeOf<typeof operatorCalls.revokeToken>> => {
    const token = await trx
      .selectFrom('operator_tokens')
      .select(['name', 'revoked_at'])
      .where('token_id', '=', tokenId)
      .forUpdate()
      .executeTakeFirst()
    if (token === undefined) return refuse('NOT_FOUND', 'there is no token with this tokenId')
    if (token.revoked_at !== null) return done({ repeated: true })
    await trx
      .updateTable('operator_tokens')
      .set({ revoked_at: new Date(services.clock.now()) })
      .where('token_id', '=', tokenId)
      .execute()
    const action = { action: 'revoke-token', subject: tokenId, facts: { name: token.name } }
    await writeAuditLog(trx, services, signed(caller, reason), action)
    return done({ repeated: false })
  })
