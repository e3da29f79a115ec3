// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../calls/sandbox/index.ts'
import { clientCall } from './client-call.ts'

export const decideOrder = clientCall<typeof calls.decideOrder>('POST', '/sandbox/api/decide')
export const listOrders = clientCall<typeof calls.listOrders>('GET', '/sandbox/api/orders')
export const listPersonas = clientCall<typeof calls.listPersonas>('GET', '/sandbox/api/personas')
export const moveDate = clientCall<typeof calls.moveDate>('POST', '/sandbox/api/clock')
export const openSession = clientCall<typeof calls.openSession>('GET', '/sandbox/api/session')
export const payCode = clientCall<typeof calls.payCode>('POST', '/sandbox/api/pay')
export const readCaptcha = clientCall<typeof calls.readCaptcha>('GET', '/sandbox/api/captcha')
export const readMails = clientCall<typeof calls.readMails>('GET', '/sandbox/api/mails')
export const readMessages = clientCall<typeof calls.readMessages>('GET', '/sandbox/api/messages')
export const replyToComplaint = clientCall<typeof calls.replyToComplaint>('POST', '/sandbox/api/answer')
export const setProvider = clientCall<typeof calls.setProvider>('POST', '/sandbox/api/provider')
