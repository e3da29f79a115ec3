// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/relief.ts'
import { clientCall } from '../client-call.ts'

export const planAccept = /* @__PURE__ */ clientCall<typeof calls.planAccept>('POST', '/borrower/v3/loan-details/accept-plan')
export const planDecline = /* @__PURE__ */ clientCall<typeof calls.planDecline>('POST', '/borrower/v3/loan-details/decline-plan')
export const reliefOffer = /* @__PURE__ */ clientCall<typeof calls.reliefOffer>('POST', '/borrower/v3/loan-details/relief-offer')
