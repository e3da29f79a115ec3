// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/places.ts'
import { clientCall } from '../client-call.ts'

export const cityInit = /* @__PURE__ */ clientCall<typeof calls.cityInit>('POST', '/borrower/v3/certify/city-init')
