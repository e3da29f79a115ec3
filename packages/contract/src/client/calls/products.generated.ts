// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/products.ts'
import { clientCall } from '../client-call.ts'

export const applyForProduct = /* @__PURE__ */ clientCall<typeof calls.applyForProduct>('POST', '/borrower/v3/product/apply')
export const homeIndex = /* @__PURE__ */ clientCall<typeof calls.homeIndex>('POST', '/borrower/v5/index/index')
export const homePage = /* @__PURE__ */ clientCall<typeof calls.homePage>('POST', '/borrower/v4/index/home-page')
export const productDetail = /* @__PURE__ */ clientCall<typeof calls.productDetail>('POST', '/borrower/v3/product/detail-new')
export const productOutline = /* @__PURE__ */ clientCall<typeof calls.productOutline>('POST', '/borrower/v3/product/detail')
export const productPush = /* @__PURE__ */ clientCall<typeof calls.productPush>('POST', '/borrower/v3/product/push')
