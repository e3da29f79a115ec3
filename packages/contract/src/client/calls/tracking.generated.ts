// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/tracking.ts'
import { clientCall } from '../client-call.ts'

export const buriedPointUpload = /* @__PURE__ */ clientCall<typeof calls.buriedPointUpload>('POST', '/borrower/v3/buried-point/upload')
export const eventSave = /* @__PURE__ */ clientCall<typeof calls.eventSave>('POST', '/borrower/service/event/save')
