// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/product-example.ts'
import { clientCall } from '../client-call.ts'

export const productExample = /* @__PURE__ */ clientCall<typeof calls.productExample>('GET', '/borrower/v3/product/example')
