/** Asks Xendit what became of a payment request. (docs.xendit.co: "Get the status of a payment request".) */
import { XENDIT_PAYMENTS, XENDIT_REQUEST_STATES } from '@sandigan/contract/providers/xendit'
import { Type } from 'typebox'
import type { ProviderClient } from '../http/provider-client.ts'
import type { AskAnswer } from './port.ts'
import { XenditPayment, xenditNotice } from './xendit-events.ts'

export const XENDIT_VERSION = { 'api-version': XENDIT_PAYMENTS.apiVersion } as const

/** States in which a request was never paid and takes no more money. */
export const NEVER_PAID: ReadonlySet<string> = new Set(XENDIT_REQUEST_STATES.neverPaid)
const [PAID] = XENDIT_REQUEST_STATES.paid

export const XenditRequestState = Type.Object({
  status: Type.String(),
  latest_payment_id: Type.Optional(Type.Union([Type.Null(), Type.String({ maxLength: 80 })])),
})

export const requestPath = (providerId: string): string =>
  `/v3/payment_requests/${encodeURIComponent(providerId)}`

/** A request names its latest payment alone; those before it of a number for a counter are known by their webhooks. */
export async function askXendit(client: ProviderClient, providerId: string): Promise<AskAnswer> {
  const call = { method: 'GET', headers: XENDIT_VERSION, repeatable: true } as const
  const request = await client.call({
    ...call,
    name: 'ask-intent',
    path: requestPath(providerId),
    answer: XenditRequestState,
  })
  if (request.kind !== 'answered') return { known: false }
  const { status, latest_payment_id: paymentId } = request.data
  const over = NEVER_PAID.has(status) || status === PAID
  // It says that it was paid, and not by what.
  if (paymentId === undefined || paymentId === null || paymentId === '')
    return status === PAID ? { known: false } : { known: true, payments: [], over }
  const path = `/v3/payments/${encodeURIComponent(paymentId)}`
  const payment = await client.call({ ...call, name: 'ask-payment', path, answer: XenditPayment })
  if (payment.kind !== 'answered') return { known: false }
  // A payment that failed, or is not through yet.
  if (payment.data.status !== PAID) return { known: true, payments: [], over }
  const notice = xenditNotice(payment.data)
  // A payment of another request would be credited to whom this one belongs.
  return notice?.reference === paymentId && notice.providerId === providerId
    ? { known: true, payments: [notice], over }
    : { known: false }
}
