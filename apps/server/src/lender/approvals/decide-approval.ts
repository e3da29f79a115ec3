import { refuse } from '@sandigan/contract'
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
