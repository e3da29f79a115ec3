import { loanDetailConfirm, loanDetailPush, productPush } from '@sandigan/contract'
import type { Route } from '../../call-route.ts'
import { confirmLoanDetail } from './confirm-loan-detail.ts'
import { pushLoan, pushProduct } from './push-loan.ts'

export function registerConfirm(route: Route): void {
  route(loanDetailConfirm, confirmLoanDetail)
  route(loanDetailPush, pushLoan)
  route(productPush, pushProduct)
}
