// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/certification.ts'
import { clientCall } from '../client-call.ts'

export const advanceLog = /* @__PURE__ */ clientCall<typeof calls.advanceLog>('POST', '/borrower/v3/certify/advance-log')
export const basicPersonInfo = /* @__PURE__ */ clientCall<typeof calls.basicPersonInfo>('POST', '/borrower/v3/certify/basic-person-info')
export const certifyList = /* @__PURE__ */ clientCall<typeof calls.certifyList>('POST', '/borrower/v3/certify/certify-list')
export const extInfoNew = /* @__PURE__ */ clientCall<typeof calls.extInfoNew>('POST', '/borrower/v3/certify/ext-info-new')
export const jobInfo = /* @__PURE__ */ clientCall<typeof calls.jobInfo>('POST', '/borrower/v3/certify/job-info')
export const personalInfo = /* @__PURE__ */ clientCall<typeof calls.personalInfo>('POST', '/borrower/v3/certify/personal-info')
export const saveBasicInfo = /* @__PURE__ */ clientCall<typeof calls.saveBasicInfo>('POST', '/borrower/v3/certify/save-basic-info')
export const saveExtInfoNew = /* @__PURE__ */ clientCall<typeof calls.saveExtInfoNew>('POST', '/borrower/v3/certify/save-ext-info-new')
export const saveJobInfo = /* @__PURE__ */ clientCall<typeof calls.saveJobInfo>('POST', '/borrower/v3/certify/save-job-info')
export const savePersonalInfo = /* @__PURE__ */ clientCall<typeof calls.savePersonalInfo>('POST', '/borrower/v3/certify/save-personal-info')
