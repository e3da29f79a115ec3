// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/complaints.ts'
import { clientCall } from '../client-call.ts'

export const problemDetail = /* @__PURE__ */ clientCall<typeof calls.problemDetail>('POST', '/borrower/user-problem/problem-detail')
export const problemInit = /* @__PURE__ */ clientCall<typeof calls.problemInit>('POST', '/borrower/user-problem/problem-init')
export const problemList = /* @__PURE__ */ clientCall<typeof calls.problemList>('POST', '/borrower/user-problem/problem-list')
export const problemSave = /* @__PURE__ */ clientCall<typeof calls.problemSave>('POST', '/borrower/user-problem/problem-save')
export const problemScore = /* @__PURE__ */ clientCall<typeof calls.problemScore>('POST', '/borrower/user-problem/save-score')
export const uploadProblemImg = /* @__PURE__ */ clientCall<typeof calls.uploadProblemImg>('POST', '/borrower/user-problem/upload-problem-img', 'problemImage')
