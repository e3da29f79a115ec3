import { operatorCalls as calls } from '@sandigan/contract'
import type { JsonRoute } from '../../platform/http/json-route.ts'
import type { OperatorCaller } from '../access/operator-handler.ts'
import { approve, approveMany } from './approve.ts'
import { carryOut } from './carry-out.ts'
import { listApprovals } from './list-approvals.ts'
import { previewChange } from './preview-change.ts'
import { rejectApproval, withdrawApproval } from './reject-approval.ts'
import { type Approvable, requestApproval } from './request-approval.ts'
import { showApproval } from './show-approval.ts'

/** @param approvable every change that needs two people */
export function registerApprovals(route: JsonRoute<OperatorCaller>, approvable: Approvable): void {
  route(calls.requestApproval, requestApproval(approvable))
  route(calls.previewChange, previewChange(approvable))
  route(calls.listApprovals, listApprovals)
  route(calls.showApproval, showApproval(approvable))
  route(calls.approve, approve(approvable))
  route(calls.approveMany, approveMany(approvable))
  route(calls.rejectApproval, rejectApproval(approvable))
  route(calls.withdrawApproval, withdrawApproval)
  route(calls.carryOut, carryOut(approvable))
}
