// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/certification.ts'
import { clientCall } from '../client-call.ts'

export const basicPersonInfo = /* @__PURE__ */ clientCall<typeof calls.basicPersonInfo>('POST', '/borrower/v3/certify/basic-person-info')
export const certifyList = /* @__PURE__ */ clientCall<typeof calls.certifyList>('POST', '/borrower/v3/certify/certify-list')
export const saveBasicInfo = /* @__PURE__ */ clientCall<typeof calls.saveBasicInfo>('POST', '/borrower/v3/certify/save-basic-info')
