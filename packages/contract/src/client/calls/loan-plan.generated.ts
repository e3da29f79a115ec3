// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/loan-plan.ts'
import { clientCall } from '../client-call.ts'

export const loanPlanInfo = /* @__PURE__ */ clientCall<typeof calls.loanPlanInfo>('POST', '/borrower/v3/installment/loan-plan-info')
export const loanTrail = /* @__PURE__ */ clientCall<typeof calls.loanTrail>('POST', '/borrower/v3/installment/loan-trail')
export const prepayTrail = /* @__PURE__ */ clientCall<typeof calls.prepayTrail>('POST', '/borrower/v3/installment/prepay-trail')
