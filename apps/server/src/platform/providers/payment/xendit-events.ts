/** What Xendit's webhooks say of payments. (docs.xendit.co: "Payment Webhook".) */
import { manilaDate } from '@sandigan/lending'
import {
  XENDIT_PAYMENT_EVENTS,
  XENDIT_REQUEST_STATES,
  XENDIT_TAKEN_BACK,
} from '@sandigan/contract/providers/xendit'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { fieldOf, parseJson, textIn, Unneeded, unreadable } from '../provider-message.ts'
import type { Headers } from '../webhook-signatures.ts'
import { centavosOf } from '../xendit/xendit-client.ts'
import type { PaymentEvent, PaymentNotice } from './port.ts'

/** Of a payment, as of a request. */
const [XENDIT_PAID] = XENDIT_REQUEST_STATES.paid

/** A payment in a webhook and in the answer to a query. Amounts are pesos, times ISO texts. */
export const XenditPayment = Type.Object({
  payment_id: Unneeded(),
  payment_request_id: Unneeded(),
  status: Unneeded(),
  request_amount: Unneeded(),
  currency: Unneeded(),
  metadata: Unneeded(),
  updated: Unneeded(),
  /** What was taken; where they are there, an amount that cannot be read makes the payment one for a person. */
  captures: Type.Optional(
    Type.Union([
      Type.Null(),
      Type.Array(Type.Object({ capture_amount: Type.Number(), capture_timestamp: Unneeded() })),
    ]),
  ),
})

const Webhook = Type.Object({
  event: Type.String({ minLength: 1, maxLength: 80 }),
  created: Unneeded(),
  data: Type.Optional(XenditPayment),
})

const TAKEN_BACK: ReadonlySet<string> = new Set(XENDIT_TAKEN_BACK.events)

/** @param body of a message whose token is right */
export function readXenditEvent(headers: Headers, body: string): PaymentEvent {
  const wire = parseJson(body)
  if (!Check(Webhook, wire)) return unreadable(body)
  const { event: type, data = {} } = wire
  const id = headers['webhook-id']
  const eventId = typeof id === 'string' && id !== '' ? id.slice(0, 80) : unreadable(body).eventId
  if (TAKEN_BACK.has(type)) return { kind: 'taken-back', eventId, type }
  if (type === XENDIT_PAYMENT_EVENTS.paid) {
    const notice = xenditNotice(data, wire.created)
    return notice === null ? unreadable(body) : { kind: 'payment', eventId, type, notice }
  }
  const providerId = textIn(data.payment_request_id)
  return type === XENDIT_PAYMENT_EVENTS.ended && providerId !== undefined
    ? { kind: 'ended', eventId, type, providerId }
    : { kind: 'nothing', eventId, type }
}

/**
 * Our pay code is read from the metadata alone: for QR payments `reference_id` was not always ours.
 * @param created of the event, where the payment does not say when it was made
 * @returns null for what is no payment that came, and for one that says two things
 */
export function xenditNotice(data: Static<typeof XenditPayment>, created?: unknown): PaymentNotice | null {
  const [reference, providerId] = [textIn(data.payment_id), textIn(data.payment_request_id)]
  const currency = textIn(data.currency, 8)
  const status = data.status ?? XENDIT_PAID
  if (reference === undefined || providerId === undefined || currency === undefined) return null
  const captures = data.captures ?? []
  const captured = captures.reduce((sum, { capture_amount }) => sum + capture_amount, 0)
  const amount = centavosOf(captures.length > 0 ? captured : data.request_amount)
  // The day on which the borrower paid; a payment found at settlement is reported long after.
  const times = [captures.at(-1)?.capture_timestamp, data.updated, created]
  const paidAt = times.map((time) => Date.parse(textIn(time) ?? '')).find((time) => !Number.isNaN(time))
  if (status !== XENDIT_PAID || amount === null || paidAt === undefined) return null
  const payCode = textIn(fieldOf(data.metadata, 'pay_code'))
  return {
    reference,
    providerId,
    ...(payCode === undefined ? {} : { payCode }),
    amount,
    currency,
    paidOn: manilaDate(paidAt),
  }
}
