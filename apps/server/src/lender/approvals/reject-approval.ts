import { done, isActionName, type operatorCalls, refuse } from '@sandigan/contract'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import type { PlainOutcomeOf } from '../../platform/http/plain-route.ts'
import { type OperatorCaller, type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'
import type { Services } from '../../platform/context.ts'
import { isExpired } from './approval-view.ts'
import { NO_APPROVAL, refusalToDecide, whyNotDecide } from './decide-approval.ts'
import { lockApproval } from './lock-approval.ts'

type Outcome = PlainOutcomeOf<typeof operatorCalls.rejectApproval>
type Payload = Parameters<OperatorHandler<typeof operatorCalls.rejectApproval>>[2]

/** Of somebody else's request: no. */
export const rejectApproval: OperatorHandler<typeof operatorCalls.rejectApproval> = (
  services,
  caller,
  payload,
) => end(services, caller, payload, 'rejected')

/** Of one's own request: not any more. */
export const withdrawApproval: OperatorHandler<typeof operatorCalls.withdrawApproval> = (
  services,
  caller,
  payload,
) => end(services, caller, payload, 'withdrawn')

function end(
  services: Services,
  caller: OperatorCaller,
  { approvalId, reason }: Payload,
  state: 'rejected' | 'withdrawn',
): Promise<Outcome> {
  const { operator } = caller
  return services.db.transaction().execute(async (trx): Promise<Outcome> => {
    const row = await lockApproval(trx, approvalId)
    if (row === undefined) return NO_APPROVAL
    if (row.state === state && row.decided_by === operator.id) return done({ repeated: true })
    if (state === 'withdrawn') {
      if (row.requested_by !== operator.id)
        return refuse('NOT_OWN', 'only who asked for it takes a request back')
      if (row.state !== 'waiting') return refuse('APPROVAL_CLOSED', `this request is ${row.state} already`)
    } else {
      const why = isActionName(row.action) ? whyNotDecide(services, operator, row.action) : null
      if (why !== null) return refuse('NOT_PERMITTED', why)
      const refused = refusalToDecide(row, caller, isExpired(services.clock, row))
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
    await recordAction(trx, services, signed(caller, reason), {
      action: `approval-${state}`,
      borrowerId: (await keyOfLoan(trx, row.subject))?.borrowerId,
      subject: row.subject,
      facts,
    })
    return done({ repeated: false })
  })
}
