/** What Xendit's webhooks say of payments. (docs.xendit.co: "Payment Webhook".) */
import { manilaDate } from '@sandigan/lending'
import { XENDIT_PAYMENT_EVENTS } from '@sandigan/contract/providers/xendit'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { parseJson } from '../parse-json.ts'
import { unreadable } from '../unreadable.ts'
import type { Headers } from '../webhook-signatures.ts'
import { centavosOf } from '../xendit/xendit-client.ts'
import type { PaymentEvent, PaymentNotice } from './port.ts'

/** A payment, as a webhook and a look at it show it. Amounts are pesos, times ISO texts. */
export const XenditPayment = Type.Object({
  payment_id: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  payment_request_id: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  status: Type.Optional(Type.String()),
  request_amount: Type.Optional(Type.Number()),
  currency: Type.Optional(Type.String({ maxLength: 8 })),
  metadata: Type.Optional(
    Type.Union([Type.Null(), Type.Object({ pay_code: Type.Optional(Type.String({ maxLength: 80 })) })]),
  ),
  updated: Type.Optional(Type.String()),
  captures: Type.Optional(
    Type.Array(
      Type.Object({ capture_amount: Type.Number(), capture_timestamp: Type.Optional(Type.String()) }),
    ),
  ),
})

const Webhook = Type.Object({
  event: Type.String({ minLength: 1, maxLength: 80 }),
  created: Type.Optional(Type.String()),
  data: XenditPayment,
})

/** @param body of a message whose token is right */
export function readXenditEvent(headers: Headers, body: string): PaymentEvent {
  const wire = parseJson(body)
  if (!Check(Webhook, wire)) return unreadable(body)
  const { event: type, data } = wire
  const id = headers['webhook-id']
  const eventId = typeof id === 'string' && id !== '' ? id.slice(0, 80) : unreadable(body).eventId
  if (type === XENDIT_PAYMENT_EVENTS.paid) {
    const notice = xenditNotice(data, wire.created)
    return notice === null ? unreadable(body) : { kind: 'payment', eventId, type, notice }
  }
  const providerId = data.payment_request_id
  return type === XENDIT_PAYMENT_EVENTS.ended && providerId !== undefined
    ? { kind: 'ended', eventId, type, providerId }
    : { kind: 'nothing', eventId, type }
}

/**
 * Our pay code is looked for in the metadata alone: `reference_id` has been seen not to be ours for QR payments.
 * @param created of the event, where the payment does not say when it was made
 */
export function xenditNotice(data: Static<typeof XenditPayment>, created?: string): PaymentNotice | null {
  const { payment_id: reference, payment_request_id: providerId, captures = [], currency } = data
  if (reference === undefined || providerId === undefined || currency === undefined) return null
  const captured = captures.reduce((sum, { capture_amount }) => sum + capture_amount, 0)
  const amount = centavosOf(captures.length > 0 ? captured : (data.request_amount ?? 0))
  // The day on which the borrower paid, which a payment found at settlement is told long after.
  const paidAt = Date.parse(captures.at(-1)?.capture_timestamp ?? data.updated ?? created ?? '')
  if (amount === null || Number.isNaN(paidAt)) return null
  const payCode = data.metadata?.pay_code
  return {
    reference,
    providerId,
    ...(payCode === undefined ? {} : { payCode }),
    amount,
    currency,
    paidOn: manilaDate(paidAt),
  }
}
