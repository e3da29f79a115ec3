import { createHash } from 'node:crypto'
import {
  done,
  isActionName,
  type operatorCalls,
  JSON_CALLS,
  type JsonCall,
  type JsonOutcome,
  refuse,
} from '@sandigan/contract'
import { canonicalJson, type Json } from '@sandigan/lending'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import { announce } from '../../core/operators/notify-operators.ts'
import { needsProofToRequest, whyNot } from '../../core/operators/permission.ts'
import { isProofStale } from '../../core/operators/session-repository.ts'
import type { Services } from '../../platform/context.ts'
import { keyedAgain } from '../../platform/encryption/encrypted-columns.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { jsonPayloadReader } from '../../platform/http/read-json-payload.ts'
import { newId } from '../../platform/ids.ts'
import { type OperatorCaller, type OperatorHandler, signed } from '../access/operator-handler.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { APPROVAL_MS } from './approval-view.ts'
import { dryRun, type View } from './dry-run.ts'

export type Approvable = ReadonlyMap<string, ApprovableAction<JsonCall>>
type Requested = Parameters<OperatorHandler<typeof operatorCalls.requestApproval>>[2]

interface Read {
  readonly change: ApprovableAction<JsonCall>
  readonly payload: Record<string, unknown>
}

/** The payload as the call itself declares it, with the reason of the request. */
function readRequest(
  { clock }: Services,
  approvable: Approvable,
  { operator, session }: OperatorCaller,
  { action, payload, reason }: Requested,
): JsonOutcome<Read> {
  const change = approvable.get(action)
  const declaration = JSON_CALLS.operator[action]
  if (change === undefined || declaration === undefined || !isActionName(action))
    return refuse('INPUT_INVALID', 'action must be the name of a call that needs approval')
  const why = whyNot(operator, action)
  if (why !== null) return refuse('NOT_PERMITTED', why)
  if (needsProofToRequest(action) && (session === null || isProofStale(clock, session)))
    return refuse('STEP_UP_NEEDED', 'prove who you are by a code first')
  const read = jsonPayloadReader(declaration)({ ...payload, reason })
  return read.ok ? done({ change, payload: read.data as Record<string, unknown> }) : read
}

/** A dry run comes first: what the rules refuse today is not requested. The same sent twice is one request. */
export const requestApproval =
  (approvable: Approvable): OperatorHandler<typeof operatorCalls.requestApproval> =>
  async (services, caller, request) => {
    const read = readRequest(services, approvable, caller, request)
    if (!read.ok) return { ...read, data: undefined }
    const { change, payload } = read.data
    const result = await dryRun(services, change, signed(caller, request.reason), payload)
    if (!result.ok) return { ...result, data: result.data as undefined }
    const { before, after } = result
    const subject = change.subject(payload)
    return done({
      ...(await store(services, caller, { given: request, payload, subject, before, after })),
      before,
      after,
    })
  }

interface ToStore {
  readonly given: Requested
  readonly payload: Record<string, unknown>
  readonly subject: string
  readonly before: View
  readonly after: View
}

async function store(
  services: Services,
  caller: OperatorCaller,
  { given: { action, reason }, payload, subject, before, after }: ToStore,
): Promise<{ approvalId: string; repeated: boolean }> {
  const { db, clock } = services
  const { operator } = caller
  const encryption = encryptionOf(db)
  const plain = createHash('sha256')
    .update(canonicalJson([action, payload] as unknown as Json))
    .digest('base64url')
  const fingerprint = keyedAgain(encryption, 'approval', plain)
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    // One that waited too long makes room.
    await trx
      .updateTable('approvals')
      .set({ state: 'stale' })
      .where('requested_by', '=', operator.id)
      .where('fingerprint', '=', fingerprint)
      .where('state', '=', 'waiting')
      .where('expires_at', '<=', new Date(now))
      .execute()
    const added = await trx
      .insertInto('approvals')
      .values({
        approval_id: newId(),
        action,
        subject,
        payload: encryption.encryptJson('approvals.payload', payload),
        fingerprint,
        reason,
        before: encryption.encryptJson('approvals.before', before),
        after: encryption.encryptJson('approvals.after', after),
        requested_by: operator.id,
        requested_by_name: operator.name,
        requested_at: new Date(now),
        expires_at: new Date(now + APPROVAL_MS),
        state: 'waiting',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('approval_id')
      .executeTakeFirst()
    if (added !== undefined) {
      const facts = { action, approvalId: added.approval_id }
      await writeAuditLog(trx, services, signed(caller, reason), {
        action: 'request-approval',
        borrowerId: (await keyOfLoan(trx, subject))?.borrowerId,
        subject,
        facts,
      })
      const about = `${action} of ${subject} (${reason})`
      await announce(trx, services, { what: 'requested', key: added.approval_id, about, by: operator.name })
      return { approvalId: added.approval_id, repeated: false }
    }
    const waiting = await trx
      .selectFrom('approvals')
      .select('approval_id')
      .where('requested_by', '=', operator.id)
      .where('fingerprint', '=', fingerprint)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
    return { approvalId: waiting.approval_id, repeated: true }
  })
}
