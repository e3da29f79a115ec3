// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/jumps.ts'
import { clientCall } from '../client-call.ts'

export const googleMarket = /* @__PURE__ */ clientCall<typeof calls.googleMarket>('POST', '/borrower/v3/loan-confirm/google-market-ios-new')
export const jumpPage = /* @__PURE__ */ clientCall<typeof calls.jumpPage>('POST', '/borrower/jump-page')
export const jumpPageView = /* @__PURE__ */ clientCall<typeof calls.jumpPageView>('GET', '/borrower/jump-page-view')
