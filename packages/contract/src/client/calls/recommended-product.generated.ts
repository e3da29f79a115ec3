// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/recommended-product.ts'
import { clientCall } from '../client-call.ts'

export const recommendedClick = /* @__PURE__ */ clientCall<typeof calls.recommendedClick>('POST', '/borrower/gopia/goya/define')
export const recommendedList = /* @__PURE__ */ clientCall<typeof calls.recommendedList>('POST', '/borrower/gopia/goya/list')
export const unionClick = /* @__PURE__ */ clientCall<typeof calls.unionClick>('POST', '/borrower/service/new/union-click')
export const unionErrorInfo = /* @__PURE__ */ clientCall<typeof calls.unionErrorInfo>('POST', '/borrower/service/new/union-error-info')
export const unionLink = /* @__PURE__ */ clientCall<typeof calls.unionLink>('POST', '/borrower/service/new/union-link')
