import { done, type operatorCalls } from '@sandigan/contract'
import type { OperatorHandler } from '../access/operator-handler.ts'

const MOST = 500

export const listOperators: OperatorHandler<typeof operatorCalls.listOperators> = async ({ db, config }) => {
  const rows = await db
    .selectFrom('operators as o')
    .leftJoin('operator_sessions as s', (join) =>
      join.onRef('s.operator_id', '=', 'o.operator_id').on('s.state', '=', 'signed-in'),
    )
    .select([
      'o.operator_id',
      'o.email',
      'o.phone',
      'o.invitation_until',
      'o.name',
      'o.roles',
      'o.enabled',
      'o.enrolled_at',
      'o.open_id_issuer',
    ])
    .select(['o.created_at', 'o.created_by'])
    .select(({ fn }) => fn.max('s.seen_at').as('seen_at'))
    .select(({ selectFrom, fn }) =>
      selectFrom('operator_passkeys as p')
        .whereRef('p.operator_id', '=', 'o.operator_id')
        .select(fn.countAll<number>().as('passkeys'))
        .as('passkeys'),
    )
    .groupBy('o.operator_id')
    .orderBy('o.name')
    .limit(MOST)
    .execute()
  return done({
    rows: rows.map((row) => ({
      operatorId: row.operator_id,
      email: row.email,
      phone: row.phone,
      name: row.name,
      roles: [...row.roles],
      enabled: row.enabled,
      enrolledAt: row.enrolled_at?.toISOString() ?? null,
      invitedUntil: row.invitation_until?.toISOString() ?? null,
      passkeys: Number(row.passkeys),
      openId: config.openId !== undefined && row.open_id_issuer === config.openId.issuer,
      lastSeenAt: row.seen_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      createdBy: row.created_by,
    })),
    next: null,
  })
}
