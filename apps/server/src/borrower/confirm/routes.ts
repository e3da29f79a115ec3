import {
  alternateAgreements,
  alternateDetail,
  alternateJump,
  alternatePush,
  loanDetailConfirm,
  loanDetailPush,
  productPush,
  withdrawLoan as withdrawCall,
} from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { jumpFromAlternate, listContracts } from '../../core/contracts/list-contracts.ts'
import { confirmLoanDetail } from './confirm-loan-detail.ts'
import { pushAlternate, pushLoan, pushProduct } from './push-loan.ts'
import { showAlternate } from './show-alternate.ts'
import { withdrawLoan } from './withdraw-loan.ts'

export function registerConfirm(route: Route): void {
  route(loanDetailConfirm, confirmLoanDetail)
  route(loanDetailPush, pushLoan)
  route(productPush, pushProduct)
  route(withdrawCall, withdrawLoan)
  route(alternateDetail, showAlternate)
  route(alternateAgreements, listContracts)
  route(alternateJump, jumpFromAlternate)
  route(alternatePush, pushAlternate)
}
