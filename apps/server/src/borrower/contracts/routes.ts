import { confirmAgreement, contractJump, contractList, loanAgreementDetail } from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { confirmNote } from './confirm-note.ts'
import { jumpToContract, listContracts } from '../../core/contracts/list-contracts.ts'
import { showAgreement } from './show-agreement.ts'

export function registerContracts(route: Route): void {
  route(contractList, listContracts)
  route(contractJump, jumpToContract)
  route(loanAgreementDetail, showAgreement)
  route(confirmAgreement, confirmNote)
}
