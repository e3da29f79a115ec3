/** What PayMongo's webhooks say of payments. (docs.paymongo.com: "Events"; developers.paymongo.com: "Webhook events".) */
import { PAYMONGO_EVENTS } from '@sandigan/contract/providers/paymongo'
import { manilaDate } from '@sandigan/lending'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { fieldOf, parseJson, textIn, Unneeded, unreadable } from '../provider-message.ts'
import { type PaymentEvent, type PaymentNotice, payerOf } from './port.ts'

const Name = Type.String({ minLength: 1, maxLength: 80 })

/** A payment, as a webhook and a payment intent show it. Amounts are centavos, times seconds since the epoch. */
export const PaymongoPayment = Type.Object({
  id: Name,
  attributes: Type.Object({
    amount: Unneeded(),
    currency: Unneeded(),
    status: Unneeded(),
    paid_at: Unneeded(),
    billing: Unneeded(),
    payment_intent_id: Unneeded(),
    metadata: Unneeded(),
  }),
})

const Webhook = Type.Object({
  data: Type.Object({
    id: Name,
    attributes: Type.Object({
      type: Name,
      created_at: Unneeded(),
      data: Type.Optional(Type.Unknown()),
    }),
  }),
})

const PAID: ReadonlySet<string> = new Set(PAYMONGO_EVENTS.paid)
const TAKEN_BACK: ReadonlySet<string> = new Set(PAYMONGO_EVENTS.takenBack)
const EXPIRED: ReadonlySet<string> = new Set(PAYMONGO_EVENTS.expired)

/** @param body of a message whose signature is right */
export function readPaymongoEvent(body: string): PaymentEvent {
  const wire = parseJson(body)
  if (!Check(Webhook, wire)) return unreadable(body)
  const { id: eventId, attributes } = wire.data
  const { type, data } = attributes
  if (PAID.has(type)) {
    const notice = Check(PaymongoPayment, data) ? paymongoNotice(data, attributes.created_at) : null
    return notice === null ? unreadable(body) : { kind: 'payment', eventId, type, notice }
  }
  if (TAKEN_BACK.has(type)) return { kind: 'taken-back', eventId, type }
  const providerId = EXPIRED.has(type) && Check(PaymongoPayment, data) ? intentOf(data) : null
  return providerId === null
    ? { kind: 'nothing', eventId, type }
    : { kind: 'ended', eventId, type, providerId }
}

/** An event of a QR may show the payment intent itself. */
const intentOf = ({ id, attributes }: Static<typeof PaymongoPayment>): string | null =>
  textIn(attributes.payment_intent_id) ?? (id.startsWith('pi_') ? id : null)

const PAID_STATUS = 'paid'
const wholeIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined

/**
 * @param createdAt of the event, where the payment does not say when it was made. Seconds since the epoch.
 * @returns null for what is no payment that came, and for one that says two things
 */
export function paymongoNotice(
  { id, attributes }: Static<typeof PaymongoPayment>,
  createdAt: unknown,
): PaymentNotice | null {
  const { billing, status = PAID_STATUS } = attributes
  const [amount, currency] = [wholeIn(attributes.amount), textIn(attributes.currency, 8)]
  const paidAt = wholeIn(attributes.paid_at) ?? wholeIn(createdAt)
  if (amount === undefined || amount <= 0 || currency === undefined || paidAt === undefined) return null
  const providerId = textIn(attributes.payment_intent_id)
  // An event of a QR may show the QR. Its number would credit a payment a second time.
  if (!id.startsWith('pay_') || providerId === undefined || status !== PAID_STATUS) return null
  const payCode = textIn(fieldOf(attributes.metadata, 'pay_code'))
  const payer = payerOf(fieldOf(billing, 'name'), fieldOf(billing, 'phone'))
  return {
    reference: id,
    providerId,
    ...(payCode === undefined ? {} : { payCode }),
    amount,
    currency,
    paidOn: manilaDate(paidAt * 1_000),
    ...(payer && { payer }),
  }
}
