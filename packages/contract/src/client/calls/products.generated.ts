// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/products.ts'
import { clientCall } from '../client-call.ts'

export const applyForProduct = /* @__PURE__ */ clientCall<typeof calls.applyForProduct>('POST', '/borrower/v3/product/apply')
export const homeIndex = /* @__PURE__ */ clientCall<typeof calls.homeIndex>('POST', '/borrower/v5/index/index')
export const productDetail = /* @__PURE__ */ clientCall<typeof calls.productDetail>('POST', '/borrower/v3/product/detail-new')
