// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/order.ts'
import { clientCall } from '../client-call.ts'

export const googleScore = /* @__PURE__ */ clientCall<typeof calls.googleScore>('POST', '/borrower/v3/loan-details/google-score')
export const loanDetails = /* @__PURE__ */ clientCall<typeof calls.loanDetails>('POST', '/borrower/v3/loan-details/loan-details')
