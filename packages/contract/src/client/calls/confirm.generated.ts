// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/confirm.ts'
import { clientCall } from '../client-call.ts'

export const loanDetailConfirm = /* @__PURE__ */ clientCall<typeof calls.loanDetailConfirm>('POST', '/borrower/v3/loan-confirm/loan-detail-confirm')
export const loanDetailPush = /* @__PURE__ */ clientCall<typeof calls.loanDetailPush>('POST', '/borrower/v3/loan-confirm/loan-detail-push')
export const withdrawLoan = /* @__PURE__ */ clientCall<typeof calls.withdrawLoan>('POST', '/borrower/v3/loan-confirm/withdraw')
