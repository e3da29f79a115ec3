import { done, type operatorCalls } from '@sandigan/contract'
import { passkeysOf } from '../../core/operators/passkey-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

export const listPasskeys: OperatorHandler<typeof operatorCalls.listPasskeys> = async (
  { db },
  { operator },
) => {
  const rows = await passkeysOf(db, operator.id)
  return done({
    rows: rows.map((row) => ({
      passkeyId: row.passkey_id,
      name: row.name,
      addedAt: row.added_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      synced: row.synced,
    })),
    next: null,
  })
}
