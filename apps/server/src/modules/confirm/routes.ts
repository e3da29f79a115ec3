import { loanDetailConfirm, loanDetailPush } from '@sandigan/contract'
import type { Route } from '../../call-route.ts'
import { confirmLoanDetail } from './confirm-loan-detail.ts'
import { pushLoan } from './push-loan.ts'

export function registerConfirm(route: Route): void {
  route(loanDetailConfirm, confirmLoanDetail)
  route(loanDetailPush, pushLoan)
}
