// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/bank-card.ts'
import { clientCall } from '../client-call.ts'

export const bindCardNew = /* @__PURE__ */ clientCall<typeof calls.bindCardNew>('POST', '/borrower/v3/bind-card/bind-card-new')
export const cardChange = /* @__PURE__ */ clientCall<typeof calls.cardChange>('POST', '/borrower/relations/cardChange')
export const cardInit = /* @__PURE__ */ clientCall<typeof calls.cardInit>('POST', '/borrower/v3/bind-card/card-init')
