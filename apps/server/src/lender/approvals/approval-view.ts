import { canonicalJson, type Json } from '@sandigan/lending'
import type { Selectable } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { OperatorAccessTables } from '../../platform/database/tables/operators.ts'
import type { View } from './judge-change.ts'

export type ApprovalRow = Selectable<OperatorAccessTables['approvals']>

const HOUR_MS = 3_600_000
/** Three days: over a weekend. */
export const APPROVAL_MS = 72 * HOUR_MS

export const isExpired = (clock: Clock, row: Pick<ApprovalRow, 'state' | 'expires_at'>): boolean =>
  row.state === 'waiting' && row.expires_at.getTime() <= clock.now()

/** The same whatever order the keys are stored in. */
export const sameView = (one: View, other: View): boolean =>
  canonicalJson(one as Json) === canonicalJson(other as Json)

export const approvalView = (clock: Clock, row: ApprovalRow) => ({
  approvalId: row.approval_id,
  action: row.action,
  subject: row.subject,
  reason: row.reason,
  requestedBy: row.requested_by_name,
  requestedById: row.requested_by,
  requestedAt: row.requested_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  state: isExpired(clock, row) ? ('expired' as const) : row.state,
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decisionReason: row.decision_reason,
})
