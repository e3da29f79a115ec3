// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/repay-choice.ts'
import { clientCall } from '../client-call.ts'

export const delayDetail = /* @__PURE__ */ clientCall<typeof calls.delayDetail>('POST', '/borrower/v3/loan-details/delay-detail')
export const initPayType = /* @__PURE__ */ clientCall<typeof calls.initPayType>('POST', '/borrower/v3/loan-details/init-pay-type')
export const submitUtr = /* @__PURE__ */ clientCall<typeof calls.submitUtr>('POST', '/borrower/v3/loan-details/submit-utr')
