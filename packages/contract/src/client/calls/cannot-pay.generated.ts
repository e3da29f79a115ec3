// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/cannot-pay.ts'
import { clientCall } from '../client-call.ts'

export const callBackCancel = /* @__PURE__ */ clientCall<typeof calls.callBackCancel>('POST', '/borrower/v3/loan-details/cancel-call-back')
export const callBackSave = /* @__PURE__ */ clientCall<typeof calls.callBackSave>('POST', '/borrower/v3/loan-details/call-back')
export const cannotPay = /* @__PURE__ */ clientCall<typeof calls.cannotPay>('POST', '/borrower/v3/loan-details/cannot-pay')
