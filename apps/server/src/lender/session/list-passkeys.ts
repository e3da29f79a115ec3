import { done, type operatorCalls } from '@sandigan/contract'
import { deletePasskey, passkeysOf } from '../../core/operators/passkey-repository.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { needFreshProof, sessionOf } from './session-of.ts'

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

export const removePasskey: OperatorHandler<typeof operatorCalls.removePasskey> = async (
  services,
  caller,
  { passkeyId },
) => {
  const { operator, address } = caller
  const stale = needFreshProof(services.clock, sessionOf(caller))
  if (stale !== undefined) return stale
  const removed = await services.db.transaction().execute(async (trx) => {
    const name = await deletePasskey(trx, operator.id, passkeyId)
    if (name === null) return false
    await writeAuditLog(trx, services, signed(caller, 'own sign-in'), {
      action: 'remove-passkey',
      subject: operator.id,
      facts: { passkeyId, name },
    })
    return true
  })
  if (removed) {
    const detail = 'remove-passkey'
    securityEvent(services, { kind: 'operator-acted', operator: operator.name, address, detail })
  }
  return done({ repeated: !removed })
}
