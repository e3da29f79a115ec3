import { done, type operatorCalls, type JsonCall, refuse } from '@sandigan/contract'
import { inList } from '../../platform/database/in-list.ts'
import { keyOfLoan, lockBorrower, lockLoan } from '../../core/loans/loan-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import type { OperatorCaller, OperatorHandler } from '../access/operator-handler.ts'
import { inChange, type ApprovableAction } from '../changes/approvable-action.ts'
import { type ApprovalRow, readApproval, sameGround } from './approval-view.ts'
import { lockApproval, NO_APPROVAL, refusalToDecide, whyNotDecide } from './decide-approval.ts'
import type { Approvable } from './request-approval.ts'

type Outcome = JsonOutcomeOf<typeof operatorCalls.approve>

/**
 * Approves a request and makes the change, in one transaction: of two who approve in parallel one does. What the rules refuse
 * by now is refused, and the request goes on waiting; one whose ground has changed since is stale for good.
 */
export const approve =
  (approvable: Approvable): OperatorHandler<typeof operatorCalls.approve> =>
  (services, caller, payload) =>
    approveOne(approvable, services, caller, payload)

/** Several of one kind, each for itself: one that is refused leaves the others alone. */
export const approveMany =
  (approvable: Approvable): OperatorHandler<typeof operatorCalls.approveMany> =>
  async (services, caller, { approvalIds, reason }) => {
    const kinds = await services.db
      .selectFrom('approvals')
      .select('action')
      .distinct()
      .where('approval_id', 'in', inList(approvalIds))
      .execute()
    if (kinds.length > 1) return refuse('INPUT_INVALID', 'approvalIds must be requests of one kind')
    const approvals = []
    for (const approvalId of new Set(approvalIds)) {
      const outcome = await approveOne(approvable, services, caller, { approvalId, reason })
      approvals.push(
        outcome.ok
          ? { approvalId, code: null, error: null }
          : { approvalId, code: outcome.code, error: outcome.message ?? outcome.code },
      )
    }
    return done({ approvals })
  }

async function approveOne(
  approvable: Approvable,
  services: Services,
  caller: OperatorCaller,
  { approvalId, reason }: { readonly approvalId: string; readonly reason: string },
): Promise<Outcome> {
  const known = await services.db
    .selectFrom('approvals')
    .select(['action', 'payload', 'before', 'after'])
    .where('approval_id', '=', approvalId)
    .executeTakeFirst()
  const change = known === undefined ? undefined : approvable.get(known.action)
  if (known === undefined || change === undefined) return NO_APPROVAL
  const { payload } = await readApproval(services.db, known)
  const why = whyNotDecide(services, caller.operator, change, { action: known.action, payload })
  if (why !== null) return refuse('NOT_PERMITTED', why)
  try {
    return await inChange(services, change, (trx) =>
      decide(trx, services, change, { approvalId, reason, caller }),
    )
  } catch (error) {
    if (error instanceof Refused) return error.outcome
    throw error
  }
}

/** Rolls back whatever the change did before it was refused. */
class Refused extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('refused')
    this.outcome = outcome
  }
}

interface Decision {
  readonly approvalId: string
  readonly reason: string
  readonly caller: OperatorCaller
}

async function decide(
  trx: Trx,
  services: Services,
  change: ApprovableAction<JsonCall>,
  { approvalId, reason, caller }: Decision,
): Promise<Outcome> {
  const { operator } = caller
  const row = await lockApproval(trx, approvalId)
  if (row === undefined) return NO_APPROVAL
  // The answer was lost: it is approved, and nothing is done twice.
  if (row.state === 'approved' && row.decided_by === operator.id) return done({ repeated: true })
  const refused = await refusalToDecide(trx, services, row, caller)
  if (refused !== null) return refused
  const decided = {
    decided_by: operator.id,
    decided_by_name: operator.name,
    decided_at: new Date(services.clock.now()),
    decision_reason: reason,
  }
  const settle = (state: ApprovalRow['state']) =>
    trx
      .updateTable('approvals')
      .set({ state, ...decided })
      .where('approval_id', '=', approvalId)
      .execute()
  // Of two requests about one loan, the second is compared with what the first has made of it.
  const key = await keyOfLoan(trx, row.subject)
  if (key !== null) {
    await lockBorrower(trx, key.borrowerId)
    await lockLoan(trx, key)
  }
  const { payload, before } = await readApproval(trx, row)
  if (!sameGround(change, payload, await change.read(trx, services, payload), before)) {
    await settle('stale')
    return refuse('APPROVAL_STALE', 'what it was based on has changed since: it has to be asked for anew')
  }
  const signature = {
    by: row.requested_by_name,
    operatorId: row.requested_by,
    reason: row.reason,
    approvedBy: operator.id,
  }
  const outcome = await change.make(trx, services, signature, payload)
  if (!outcome.ok) throw new Refused({ ...outcome, data: outcome.data as undefined })
  await settle('approved')
  return done({ repeated: false, outcome: outcome.data as Record<string, unknown> })
}
