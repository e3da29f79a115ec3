// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/contracts.ts'
import { clientCall } from '../client-call.ts'

export const confirmAgreement = /* @__PURE__ */ clientCall<typeof calls.confirmAgreement>('POST', '/borrower/v3/contract/agreement')
export const contractJump = /* @__PURE__ */ clientCall<typeof calls.contractJump>('POST', '/borrower/v3/contract/contract-jump')
export const contractList = /* @__PURE__ */ clientCall<typeof calls.contractList>('POST', '/borrower/v3/contract/contract')
export const loanAgreementDetail = /* @__PURE__ */ clientCall<typeof calls.loanAgreementDetail>('POST', '/borrower/v3/contract/loan-agreement-detail')
