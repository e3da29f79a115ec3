// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/account.ts'
import { clientCall } from '../client-call.ts'

export const chooseReminders = /* @__PURE__ */ clientCall<typeof calls.chooseReminders>('POST', '/borrower/v3/personal-center/choose-reminders')
export const creditReports = /* @__PURE__ */ clientCall<typeof calls.creditReports>('POST', '/borrower/v3/personal-center/credit-reports')
export const dataExport = /* @__PURE__ */ clientCall<typeof calls.dataExport>('POST', '/borrower/v3/personal-center/data-export')
export const loginByPassword = /* @__PURE__ */ clientCall<typeof calls.loginByPassword>('POST', '/borrower/service/login/login')
export const orderList = /* @__PURE__ */ clientCall<typeof calls.orderList>('POST', '/borrower/v3/personal-center/order-list')
export const resetPassword = /* @__PURE__ */ clientCall<typeof calls.resetPassword>('POST', '/borrower/service/login/reset-pwd')
export const sendVoiceCode = /* @__PURE__ */ clientCall<typeof calls.sendVoiceCode>('POST', '/borrower/service/login/send-voice-code')
export const sessionsClose = /* @__PURE__ */ clientCall<typeof calls.sessionsClose>('POST', '/borrower/v3/personal-center/sessions-close')
export const userDelete = /* @__PURE__ */ clientCall<typeof calls.userDelete>('POST', '/borrower/v3/personal-center/user-delete')
export const userInfo = /* @__PURE__ */ clientCall<typeof calls.userInfo>('POST', '/borrower/v3/personal-center/user-info')
export const userMenu = /* @__PURE__ */ clientCall<typeof calls.userMenu>('POST', '/borrower/v3/personal-center/user-menu')
