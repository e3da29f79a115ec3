import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import { type OperatorCaller, type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import type { Services } from '../../platform/context.ts'
import { readApproval } from './approval-view.ts'
import { lockApproval, NO_APPROVAL, refusalToDecide, whyNotDecide } from './decide-approval.ts'
import type { Approvable } from './request-approval.ts'

type Outcome = JsonOutcomeOf<typeof operatorCalls.rejectApproval>
type Payload = Parameters<OperatorHandler<typeof operatorCalls.rejectApproval>>[2]

/** Of somebody else's request: no. */
export const rejectApproval =
  (approvable: Approvable): OperatorHandler<typeof operatorCalls.rejectApproval> =>
  (services, caller, payload) =>
    end(services, caller, payload, approvable)

/** Of one's own request: not any more. */
export const withdrawApproval: OperatorHandler<typeof operatorCalls.withdrawApproval> = (
  services,
  caller,
  payload,
) => end(services, caller, payload)

/** @param approvable left out for a request that is taken back */
function end(
  services: Services,
  caller: OperatorCaller,
  { approvalId, reason }: Payload,
  approvable?: Approvable,
): Promise<Outcome> {
  const { operator } = caller
  const state = approvable === undefined ? 'withdrawn' : 'rejected'
  return services.db.transaction().execute(async (trx): Promise<Outcome> => {
    const row = await lockApproval(trx, approvalId)
    if (row === undefined) return NO_APPROVAL
    if (row.state === state && row.decided_by === operator.id) return done({ repeated: true })
    if (approvable === undefined) {
      if (row.requested_by !== operator.id)
        return refuse('NOT_OWN', 'only who asked for it takes a request back')
      if (row.state !== 'waiting') return refuse('APPROVAL_CLOSED', `this request is ${row.state} already`)
    } else {
      const change = approvable.get(row.action)
      if (change === undefined) return NO_APPROVAL
      const why = whyNotDecide(services, operator, change, {
        action: row.action,
        payload: (await readApproval(trx, row)).payload,
      })
      if (why !== null) return refuse('NOT_PERMITTED', why)
      const refused = await refusalToDecide(trx, services, row, caller)
      if (refused !== null) return refused
    }
    await trx
      .updateTable('approvals')
      .set({
        state,
        decided_by: operator.id,
        decided_by_name: operator.name,
        decided_at: new Date(services.clock.now()),
        decision_reason: reason,
      })
      .where('approval_id', '=', approvalId)
      .execute()
    const facts = { action: row.action, approvalId }
    await writeAuditLog(trx, services, signed(caller, reason), {
      action: `approval-${state}`,
      borrowerId: (await keyOfLoan(trx, row.subject))?.borrowerId,
      subject: row.subject,
      facts,
    })
    return done({ repeated: false })
  })
}
