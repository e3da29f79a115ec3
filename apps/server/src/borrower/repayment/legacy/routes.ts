import { repaymentCommit, repaymentConfirm, repaymentHuichao, repaymentWay } from '@sandigan/contract'
import type { Route } from '../../../platform/http/call-route.ts'
import { commitRepayment } from './commit-repayment.ts'
import { confirmRepayment } from './confirm-repayment.ts'
import { payElsewhere, showRepaymentWay } from './show-repayment-way.ts'

export function registerLegacyRepayment(route: Route): void {
  route(repaymentWay, showRepaymentWay)
  route(repaymentCommit, commitRepayment)
  route(repaymentConfirm, confirmRepayment)
  route(repaymentHuichao, payElsewhere)
}
