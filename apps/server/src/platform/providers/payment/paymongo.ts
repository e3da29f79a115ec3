/**
 * Payments by PayMongo: a payment intent with one payment method attached, which is a QR Ph or a wallet's page.
 * (developers.paymongo.com: "QR Ph API", "Payment Intent", "Idempotent requests".)
 */
import { PAYMONGO_QR, PAYMONGO_WALLETS } from '@sandigan/contract/providers/paymongo'
import { type Static, Type } from 'typebox'
import { isLivePaymongo, type PaymongoConfig } from '../../config/paymongo.ts'
import type { Clock } from '../../clock.ts'
import type { ProviderAnswer, ProviderClient } from '../http/provider-client.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import { createPaymongoClient, idempotencyKey } from '../paymongo/paymongo-client.ts'
import { paymongoSigned, textOf } from '../webhook-signatures.ts'
import { cancelCode } from './cancel-code.ts'
import { PaymongoPayment, paymongoNotice, readPaymongoEvent } from './paymongo-events.ts'
import { Unneeded } from '../provider-message.ts'
import type { AskAnswer, IntentRequest, OpenAnswer, PaymentProvider, Shown } from './port.ts'
import { readQrPh } from './qr-ph.ts'

/** Long enough to find the other phone, and renewed when requested again. */
const QR_SECONDS = PAYMONGO_QR.expirySeconds.usual
/** The largest picture of a QR that is unpacked, in pixels. */
const MAX_PIXELS = 4_000_000

/** Their names of our channels. */
const WALLETS: Readonly<Record<string, keyof typeof PAYMONGO_WALLETS>> = {
  '90102': 'gcash',
  '90103': 'paymaya',
  '90105': 'grab_pay',
  '90106': 'shopee_pay',
}

const Id = Type.String({ minLength: 1, maxLength: 80 })
const Made = Type.Object({ data: Type.Object({ id: Id }) })
const Attached = Type.Object({
  data: Type.Object({
    id: Id,
    attributes: Type.Object({
      updated_at: Unneeded(),
      next_action: Type.Optional(
        Type.Union([
          Type.Null(),
          Type.Object({
            code: Type.Optional(Type.Object({ image_url: Type.String() })),
            redirect: Type.Optional(Type.Object({ url: Type.String({ maxLength: 2_000 }) })),
          }),
        ]),
      ),
    }),
  }),
})

export function createPaymongoPayment(
  config: PaymongoConfig,
  clock: Clock,
  tools: ProviderTools,
): PaymentProvider {
  const client = createPaymongoClient(config, tools)
  const live = isLivePaymongo(config)
  return {
    name: 'paymongo',
    reach: { counter: 'none', wallets: Object.keys(WALLETS) },
    openIntent: (request) => open(client, clock, request),
    askIntent: (providerId) => ask(client, providerId),
    cancelIntent: (providerId) =>
      cancelCode(client, { path: intentPath(providerId), answer: IntentState, stateOf }),
    // A debit of a bank account needs an account that the borrower has linked there before.
    debit: async () => ({ ok: false }),
    readWebhook(headers, body) {
      // An event of the other mode carries no signature of ours, so money of a trial never counts.
      const isTheirs = (secret: string) => paymongoSigned({ headers, body, secret, live }, clock.now())
      return config.webhookSecrets.map(isTheirs).includes(true) ? readPaymongoEvent(textOf(body)) : null
    },
  }
}

/** @returns null for a channel that PayMongo does not have: it has no numbers for counters. */
function methodFor({ method, channel }: IntentRequest): { type: string; lifeMs: number | undefined } | null {
  // Every bank's app scans QR Ph.
  if (method === 'qr' || method === 'bank') return { type: PAYMONGO_QR.type, lifeMs: QR_SECONDS * 1_000 }
  const type = method === 'wallet' ? WALLETS[channel] : undefined
  return type === undefined ? null : { type, lifeMs: PAYMONGO_WALLETS[type] }
}

async function open(client: ProviderClient, clock: Clock, request: IntentRequest): Promise<OpenAnswer> {
  const wanted = methodFor(request)
  if (wanted === null) return { ok: false, reason: 'refused' }
  const { payCode, attempt, amount, returnUrl } = request
  const post = postFor(client, `${payCode}-${attempt}`)
  const intent = await post('open-intent', '/v1/payment_intents', Made, {
    amount,
    currency: 'PHP',
    payment_method_allowed: [wanted.type],
    description: payCode,
    metadata: { pay_code: payCode },
  })
  if (intent.kind !== 'answered') return { ok: false, reason: intent.kind }
  const method = await post('make-method', '/v1/payment_methods', Made, {
    type: wanted.type,
    ...(wanted.type === PAYMONGO_QR.type ? { expiry_seconds: QR_SECONDS } : {}),
    billing: { name: request.payer.name, phone: request.payer.phone },
  })
  if (method.kind !== 'answered') return { ok: false, reason: method.kind }
  const { id: providerId } = intent.data.data
  // Their time begins when the method is attached: ours begins before, so that it never ends after theirs.
  const startedAt = clock.now()
  const attached = await post('attach-method', `/v1/payment_intents/${providerId}/attach`, Attached, {
    payment_method: method.data.data.id,
    ...(wanted.type === PAYMONGO_QR.type ? {} : { return_url: returnUrl }),
  })
  if (attached.kind !== 'answered') return { ok: false, reason: attached.kind }
  const shown = await shownBy(attached.data, request)
  // Opened, and nothing that may be shown: nobody sees it, and it runs out by itself.
  if (shown === null) return { ok: false, reason: 'refused' }
  if (wanted.lifeMs === undefined) return { ok: true, code: { providerId, shown } }
  // An answer that was lost comes again as it was: attached then, and not now.
  const { updated_at: attachedAt } = attached.data.data.attributes
  const since = typeof attachedAt === 'number' ? Math.min(startedAt, attachedAt * 1_000) : startedAt
  return { ok: true, code: { providerId, shown, expiresAt: since + wanted.lifeMs } }
}

/** Pay code, attempt and step are the key, so a step that got no answer is sent again and done once. */
const postFor =
  (client: ProviderClient, key: string) =>
  <Answer extends typeof Made | typeof Attached>(
    name: string,
    path: string,
    answer: Answer,
    attributes: object,
  ): Promise<ProviderAnswer<Static<Answer>>> =>
    client.call({
      name,
      method: 'POST',
      path,
      headers: idempotencyKey(`${key}-${name}`),
      repeatable: true,
      body: { data: { attributes } },
      answer,
    })

/** @returns null for what must not be shown: no page with https, or no QR Ph over the requested amount. */
async function shownBy({ data }: Static<typeof Attached>, { amount }: IntentRequest): Promise<Shown | null> {
  const action = data.attributes.next_action
  const page = action?.redirect?.url
  if (page !== undefined) return page.startsWith('https://') ? { kind: 'redirect', value: page } : null
  const text = await textOfPicture(action?.code?.image_url ?? '')
  return text !== null && readQrPh(text)?.amount === amount ? { kind: 'qr', value: text } : null
}

/** @param address `data:image/png;base64,…` */
async function textOfPicture(address: string): Promise<string | null> {
  const base64 = /^data:image\/[a-z]+;base64,([A-Za-z0-9+/=]+)$/.exec(address)?.[1]
  if (base64 === undefined) return null
  const { readQrCodes } = await import('../../pictures/read-qr.ts')
  const limits = { most: 1, maxPixels: MAX_PIXELS }
  const texts = await readQrCodes(Buffer.from(base64, 'base64'), limits).catch(() => [])
  return texts[0] ?? null
}

const IntentState = Type.Object({
  data: Type.Object({
    attributes: Type.Object({
      status: Type.String(),
      payments: Type.Optional(Type.Union([Type.Null(), Type.Array(PaymongoPayment)])),
    }),
  }),
})

const intentPath = (providerId: string) => `/v1/payment_intents/${encodeURIComponent(providerId)}`

/** An intent shows its payments, those that failed, too. */
async function ask(client: ProviderClient, providerId: string): Promise<AskAnswer> {
  const path = intentPath(providerId)
  const call = { name: 'ask-intent', method: 'GET', path, repeatable: true } as const
  const answer = await client.call({ ...call, answer: IntentState })
  if (answer.kind !== 'answered') return { known: false }
  const { status, payments: shown } = answer.data.data.attributes
  const paid = (shown ?? []).filter(({ attributes }) => attributes.status === 'paid')
  const payments = paid.flatMap(({ id, attributes }) => {
    const payment = {
      id,
      attributes: { ...attributes, payment_intent_id: attributes.payment_intent_id ?? providerId },
    }
    const notice = paymongoNotice(payment, undefined)
    return notice?.providerId === providerId ? [notice] : []
  })
  const isClear = payments.length === paid.length && (status !== 'succeeded' || paid.length > 0)
  if (!isClear) return { known: false }
  return { known: true, payments, over: status !== 'processing' && status !== 'awaiting_next_action' }
}

/** Only without a method attached nobody can pay it. */
function stateOf({ data }: Static<typeof IntentState>): 'cancelled' | 'paid' | 'unknown' {
  const { status } = data.attributes
  if (status === 'cancelled' || status === 'awaiting_payment_method') return 'cancelled'
  return status === 'succeeded' ? 'paid' : 'unknown'
}
