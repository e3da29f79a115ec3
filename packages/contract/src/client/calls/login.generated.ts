// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/login.ts'
import { clientCall } from '../client-call.ts'

export const loginBySmsCode = /* @__PURE__ */ clientCall<typeof calls.loginBySmsCode>('POST', '/borrower/service/login/sms-code-login')
export const loginInit = /* @__PURE__ */ clientCall<typeof calls.loginInit>('POST', '/borrower/service/login/login-init')
export const logout = /* @__PURE__ */ clientCall<typeof calls.logout>('POST', '/borrower/user/logout')
export const sendLoginCode = /* @__PURE__ */ clientCall<typeof calls.sendLoginCode>('POST', '/borrower/service/login/send-sms-code-new')
export const serviceLogout = /* @__PURE__ */ clientCall<typeof calls.serviceLogout>('POST', '/borrower/service/login/logout')
