/** What an account at PayMongo holds, and how it changes. */
import { randomUUID } from 'node:crypto'
import { PAYMONGO_AMOUNT, PAYMONGO_QR, PAYMONGO_WALLETS } from '@sandigan/contract/providers/paymongo'
import { qrPicture } from './qr-picture.ts'
import type { StubAnswer, StubRequest } from './stub-server.ts'

const { expirySeconds: EXPIRY_SECONDS } = PAYMONGO_QR

export type Wire = Record<string, unknown>

interface Stored {
  readonly id: string
  readonly attributes: Wire
}

export const refuse = (status: number, code: string): StubAnswer => ({
  status,
  body: { errors: [{ code, detail: 'plainly fake detail' }] },
})

export const named = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`

const attributesIn = (body: unknown): Wire =>
  (body as { data?: { attributes?: Wire } } | undefined)?.data?.attributes ?? {}

export class PaymongoAccount {
  readonly intents = new Map<string, Stored>()
  readonly #methods = new Map<string, Stored>()
  readonly #seconds: () => number
  readonly #pictureText: (amount: number, reference: string) => string

  constructor(seconds: () => number, pictureText: (amount: number, reference: string) => string) {
    this.#seconds = seconds
    this.#pictureText = pictureText
  }

  /** @returns null for a call that it does not have, or about an intent that is not there. */
  handle({ method, path, body }: StubRequest): StubAnswer | null {
    const wanted = attributesIn(body)
    if (method === 'POST' && path === '/v1/payment_intents') return this.#openIntent(wanted)
    if (method === 'POST' && path === '/v1/payment_methods') return this.#makeMethod(wanted)
    const [id = '', action = ''] = path.replace('/v1/payment_intents/', '').split('/')
    const found = this.intents.get(id)
    if (found === undefined) return null
    if (method === 'GET' && action === '') return { status: 200, body: { data: found } }
    if (method === 'POST' && action === 'attach') return this.#attach(found, wanted)
    // Only what is authorised and waits to be captured can be cancelled.
    const isCancel = method === 'POST' && action === 'cancel'
    return isCancel ? refuse(400, 'payment_intent_cancellation_not_allowed') : null
  }

  /** @param amount in centavos; the requested amount if left out. @returns the payment */
  pay(intentId: string, { amount, at }: { amount?: number; at?: string }): Wire {
    const { attributes } = this.intent(intentId)
    const { amount: requested, metadata } = attributes
    const paid_at = at === undefined ? this.#seconds() : Math.floor(Date.parse(at) / 1_000)
    const paid = { amount: amount ?? requested, currency: 'PHP', status: 'paid', paid_at, metadata }
    const payment = {
      id: named('pay'),
      type: 'payment',
      attributes: { ...paid, payment_intent_id: intentId },
    }
    attributes['status'] = 'succeeded'
    attributes['next_action'] = null
    attributes['payments'] = [...(attributes['payments'] as Wire[]), payment]
    return payment
  }

  /** The QR of an intent runs out. @returns the QR */
  expire(intentId: string): Wire {
    const { attributes } = this.intent(intentId)
    attributes['status'] = 'awaiting_payment_method'
    attributes['next_action'] = null
    return { id: named('code'), type: 'qrph', attributes: { payment_intent_id: intentId } }
  }

  intent(id: string): Stored {
    const found = this.intents.get(id)
    if (found === undefined) throw new Error(`no payment intent ${id}`)
    return found
  }

  #openIntent(wanted: Wire): StubAnswer {
    const amount = Number(wanted['amount'])
    if (amount < PAYMONGO_AMOUNT.least) return refuse(400, 'parameter_below_minimum')
    if (amount > PAYMONGO_AMOUNT.most) return refuse(400, 'parameter_above_maximum')
    const attributes = { ...wanted, status: 'awaiting_payment_method', next_action: null, payments: [] }
    return this.#keep(this.intents, 'pi', attributes)
  }

  #makeMethod(wanted: Wire): StubAnswer {
    const { type, expiry_seconds: seconds = EXPIRY_SECONDS.usual } = wanted
    if (type !== PAYMONGO_QR.type && !Object.hasOwn(PAYMONGO_WALLETS, String(type)))
      return refuse(400, 'parameter_invalid')
    if (Number(seconds) < EXPIRY_SECONDS.least || Number(seconds) > EXPIRY_SECONDS.most)
      return refuse(400, 'parameter_invalid')
    return this.#keep(this.#methods, 'pm', wanted)
  }

  #attach(intent: Stored, { payment_method: methodId, return_url: returnUrl }: Wire): StubAnswer {
    const type = this.#methods.get(String(methodId))?.attributes['type']
    const { amount, description, payment_method_allowed: allowed, status } = intent.attributes
    if (type === undefined || !(allowed as unknown[]).includes(type)) return refuse(400, 'parameter_invalid')
    if (type !== 'qrph' && typeof returnUrl !== 'string') return refuse(400, 'parameter_required')
    if (status === 'succeeded') return refuse(400, 'resource_succeeded_state')
    const picture = () => qrPicture(this.#pictureText(Number(amount), String(description)))
    intent.attributes['status'] = 'awaiting_next_action'
    intent.attributes['updated_at'] = this.#seconds()
    intent.attributes['next_action'] =
      type === 'qrph'
        ? { type: 'consume_qr', code: { image_url: picture() } }
        : { type: 'redirect', redirect: { url: `https://wallet.example/pay/${intent.id}` } }
    return { status: 200, body: { data: intent } }
  }

  #keep(shelf: Map<string, Stored>, prefix: string, attributes: Wire): StubAnswer {
    const made = { id: named(prefix), attributes: { ...attributes, updated_at: this.#seconds() } }
    shelf.set(made.id, made)
    return { status: 200, body: { data: made } }
  }
}
