/** Everything the sandbox can do, once: its API and the forms of its page are made of the same list. */
import { sandboxCalls as calls } from '@sandigan/contract'
import type { JsonRoute } from '../platform/http/json-route.ts'
import { decideOrder } from './decide-order.ts'
import { listOrders } from './list-orders.ts'
import { listPersonas } from './list-personas.ts'
import { moveDate } from './move-date.ts'
import { openFreshSession } from './open-fresh-session.ts'
import { payCode } from './pay-code.ts'
import { readCaptcha } from './read-captcha.ts'
import { readMails } from './read-mails.ts'
import { readMessages } from './read-messages.ts'
import { replyToComplaint } from './reply-to-complaint.ts'
import { setProvider } from './set-provider.ts'

export function registerSandbox(route: JsonRoute): void {
  route(calls.readCaptcha, readCaptcha)
  route(calls.readMessages, readMessages)
  route(calls.readMails, readMails)
  route(calls.payCode, payCode)
  route(calls.decideOrder, decideOrder)
  route(calls.replyToComplaint, replyToComplaint)
  route(calls.moveDate, moveDate)
  route(calls.setProvider, setProvider)
  route(calls.listOrders, listOrders)
  route(calls.openSession, openFreshSession)
  route(calls.listPersonas, listPersonas)
}
