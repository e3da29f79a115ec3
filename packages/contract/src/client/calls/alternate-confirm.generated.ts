// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/alternate-confirm.ts'
import { clientCall } from '../client-call.ts'

export const alternateAgreements = /* @__PURE__ */ clientCall<typeof calls.alternateAgreements>('GET', '/borrower/gopia/luna/coral')
export const alternateDetail = /* @__PURE__ */ clientCall<typeof calls.alternateDetail>('POST', '/borrower/gopia/luna/reef')
export const alternateJump = /* @__PURE__ */ clientCall<typeof calls.alternateJump>('GET', '/borrower/gopia/luna/tide')
export const alternatePush = /* @__PURE__ */ clientCall<typeof calls.alternatePush>('POST', '/borrower/gopia/luna/shore')
