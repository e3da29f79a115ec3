import { isActionName, type JsonCall, OPERATOR_EFFECTS, type OperatorActionName } from '@sandigan/contract'
import { canonicalJson, type Json } from '@sandigan/lending'
import type { Selectable } from 'kysely'
import { aloneFrom, isOutside } from '../../core/operators/small-office.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OperatorAccessTables } from '../../platform/database/tables/operators.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import type { Operator } from '../../core/operators/operator.ts'
import { maySeeMatches } from '../../core/operators/permission.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import type { View } from './dry-run.ts'

export type ApprovalRow = Selectable<OperatorAccessTables['approvals']>

/** What a list shows of it: the payload may be a sanction list whole. */
export const LISTED = [
  'approval_id',
  'action',
  'subject',
  'reason',
  'requested_by',
  'requested_by_name',
  'requested_at',
  'expires_at',
  'state',
  'decided_by_name',
  'decided_at',
  'decision_reason',
  'by_one',
  'told_at',
] as const satisfies readonly (keyof ApprovalRow)[]
export type ListedApproval = Pick<ApprovalRow, (typeof LISTED)[number]>

const HOUR_MS = 3_600_000
/** Three days: over a weekend. */
export const APPROVAL_MS = 72 * HOUR_MS

export const isExpired = (clock: Clock, row: Pick<ApprovalRow, 'state' | 'expires_at'>): boolean =>
  row.state === 'waiting' && row.expires_at.getTime() <= clock.now()

const same = (one: unknown, other: unknown): boolean =>
  canonicalJson(one as Json) === canonicalJson(other as Json)

/** Whether what a request was based on still is so, in whatever order the keys are stored. */
export function sameGround(
  change: ApprovableAction<JsonCall>,
  payload: Record<string, unknown>,
  now: View,
  before: View,
): boolean {
  const { ground } = change
  if (ground === undefined || now === null || before === null) return same(now, before)
  return same(ground(now, payload), ground(before, payload))
}

/** What is requested, and what it was based on, readable. @param db where the row is from */
export async function readApproval(db: Db, row: Pick<ApprovalRow, 'payload' | 'before' | 'after'>) {
  const encryption = encryptionOf(db)
  return {
    payload: await encryption.decryptJson('approvals.payload', row.payload),
    before: await encryption.decryptJson('approvals.before', row.before),
    after: await encryption.decryptJson('approvals.after', row.after),
  }
}

export const approvalView = (clock: Clock, row: ListedApproval) => ({
  ...byOneView(clock, row),
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

/** In a small office: whether one decided, and from when on that may be. */
function byOneView(clock: Clock, { action, by_one: byOne, told_at: notifiedAt }: ListedApproval) {
  const from = aloneFrom(notifiedAt)
  if (from === null || !isActionName(action) || OPERATOR_EFFECTS[action].smallOffice === 'never')
    return { byOne, carriedOutFrom: null, mayBeCarriedOut: false }
  return { byOne, carriedOutFrom: new Date(from).toISOString(), mayBeCarriedOut: from <= clock.now() }
}

/** Requests that tell of a match with a sanction list, which not everybody who approves may know of (RA 9160, section 9 c). */
const ABOUT_MATCHES: readonly OperatorActionName[] = ['clearScreeningHit']

/** Of which requests somebody learns nothing, whoever else may decide about them. */
export const unseenActions = (operator: Operator): readonly OperatorActionName[] =>
  isOutside(operator.roles) || maySeeMatches(operator) ? [] : ABOUT_MATCHES
