// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/repayment.ts'
import { clientCall } from '../client-call.ts'

export const codeCheck = /* @__PURE__ */ clientCall<typeof calls.codeCheck>('POST', '/borrower/v3/loan-details/code-check')
export const codeStatus = /* @__PURE__ */ clientCall<typeof calls.codeStatus>('POST', '/borrower/v3/loan-details/code-status')
export const extensionInfo = /* @__PURE__ */ clientCall<typeof calls.extensionInfo>('POST', '/borrower/relations/imitating')
export const generateVcode = /* @__PURE__ */ clientCall<typeof calls.generateVcode>('POST', '/borrower/v3/loan-details/generate-vcode')
export const loanPlayDetail = /* @__PURE__ */ clientCall<typeof calls.loanPlayDetail>('POST', '/borrower/v3/installment/loan-play-detail')
