import { type OperatorActionName, refuse } from '@sandigan/contract'
import type { Operator } from '../../core/operators/operator.ts'
import { whyNot } from '../../core/operators/permission.ts'
import { isOutside } from '../../core/operators/small-office.ts'
import type { Services } from '../../platform/context.ts'
import type { OperatorCaller } from '../access/operator-handler.ts'
import type { ApprovalRow } from './approval-view.ts'

export const NO_APPROVAL = refuse('NOT_FOUND', 'there is no request with this approvalId')

/** Why this person may not decide about a request now; nothing where they may. */
export function refusalToDecide(row: ApprovalRow, { operator, session }: OperatorCaller, expired: boolean) {
  if (row.state !== 'waiting') return refuse('APPROVAL_CLOSED', `this request is ${row.state} already`)
  if (expired) return refuse('APPROVAL_EXPIRED', 'nobody decided in time: it has to be asked for anew')
  // A subject names an operator by id or, where one is saved, by e-mail.
  if ([row.requested_by, row.subject].includes(operator.id) || row.subject === session?.email)
    return refuse('NOT_OWN', 'nobody decides about a request of their own or about themselves')
  return null
}

/** Why this person may not decide about requests for a call. An outside approver may about each, in a small office. */
export function whyNotDecide(
  { config }: Services,
  operator: Operator,
  action: OperatorActionName,
): string | null {
  if (!isOutside(operator.roles)) return whyNot(operator, action)
  return config.smallOffice === undefined ? 'an outside approver decides in a small office alone' : null
}
