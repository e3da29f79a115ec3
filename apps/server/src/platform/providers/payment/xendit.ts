/**
 * Payments by Xendit: payment requests v3. A wallet's or a bank's QR, a number for a counter, or a wallet's page.
 * (docs.xendit.co: "Create a Payment Request", "Payment Webhook".)
 */
import { manilaDate } from '@sandigan/lending'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { XenditConfig } from '../../config/rails.ts'
import type { Clock } from '../../context.ts'
import type { ProviderClient } from '../http/provider-client.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import { parseJson } from '../parse-json.ts'
import { unreadable } from '../unreadable.ts'
import { type Headers, xenditSigned } from '../webhook-signatures.ts'
import { centavosOf, createXenditClient, pesosOf } from '../xendit/xendit-client.ts'
import type {
  IntentRequest,
  OpenAnswer,
  PaymentEvent,
  PaymentNotice,
  PaymentProvider,
  Shown,
} from './port.ts'
import { readQrPh } from './qr-ph.ts'

const API_VERSION = '2024-11-11'
/** A QR has no expiry of its own and lives as long. Milliseconds. (help.xendit.co) */
const QR_LIFE_MS = 15 * 60_000
/** A number for a counter is paid on the way home. Milliseconds. */
const COUNTER_LIFE_MS = 2 * 86_400_000
/** What a counter's screen has room for. */
const PAYER_NAME_LENGTH = 50
const LIVE_KEY = 'xnd_production_'

/** Their names of our channels; a bank's app scans the QR of all. */
const WALLETS: Readonly<Record<string, string>> = { '90102': 'GCASH', '90103': 'PAYMAYA' }

const PaymentRequest = Type.Object({
  payment_request_id: Type.String({ minLength: 1, maxLength: 80 }),
  status: Type.String(),
  actions: Type.Optional(
    Type.Array(Type.Object({ type: Type.String(), value: Type.String({ maxLength: 2_000 }) })),
  ),
})

const Webhook = Type.Object({
  event: Type.String({ minLength: 1, maxLength: 80 }),
  created: Type.Optional(Type.String()),
  data: Type.Object({
    payment_id: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
    payment_request_id: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
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
  }),
})

export function createXenditPayment(
  config: XenditConfig,
  clock: Clock,
  tools: ProviderTools,
): PaymentProvider {
  const client = createXenditClient(config, tools)
  const live = config.secretKey.startsWith(LIVE_KEY)
  return {
    name: 'xendit',
    async openIntent(request) {
      const wanted = channelFor(request, clock.now())
      if (wanted === null) return { ok: false, reason: 'refused' }
      const answer = await client.call({
        name: 'open-intent',
        method: 'POST',
        path: '/v3/payment_requests',
        headers: { 'api-version': API_VERSION },
        // No key against doing it twice is documented for this call.
        repeatable: false,
        body: {
          reference_id: `${request.payCode}-${request.attempt}`,
          country: 'PH',
          currency: 'PHP',
          request_amount: pesosOf(request.amount),
          type: wanted.type,
          channel_code: wanted.channel,
          channel_properties: wanted.properties,
          metadata: { pay_code: request.payCode },
        },
        answer: PaymentRequest,
      })
      if (answer.kind !== 'answered') return { ok: false, reason: answer.kind }
      return opened(answer.data, request, { expiresAt: wanted.expiresAt, live })
    },
    cancelIntent: (providerId) => cancel(client, providerId),
    // A debit of a bank account needs an account that the borrower has linked there before.
    debit: async () => ({ ok: false }),
    readWebhook(headers, body) {
      const tokens = config.callbackTokens
      return tokens.some((token) => xenditSigned({ headers, token })) ? readEvent(headers, body) : null
    },
  }
}

const RequestState = Type.Object({ status: Type.String() })
/** States in which a request takes no more money. */
const OVER = new Set(['CANCELED', 'EXPIRED', 'FAILED'])

/** What cannot be cancelled is paid or over: it is asked which. */
async function cancel(client: ProviderClient, providerId: string): Promise<'cancelled' | 'paid' | 'unknown'> {
  const path = `/v3/payment_requests/${encodeURIComponent(providerId)}`
  const call = { headers: { 'api-version': API_VERSION }, repeatable: true, answer: RequestState } as const
  const cancelled = await client.call({
    ...call,
    name: 'cancel-intent',
    method: 'POST',
    path: `${path}/cancel`,
  })
  if (cancelled.kind === 'answered') return stateOf(cancelled.data)
  if (cancelled.kind === 'unknown') return 'unknown'
  const asked = await client.call({ ...call, name: 'ask-intent', method: 'GET', path })
  return asked.kind === 'answered' ? stateOf(asked.data) : 'unknown'
}

function stateOf({ status }: Static<typeof RequestState>): 'cancelled' | 'paid' | 'unknown' {
  if (OVER.has(status)) return 'cancelled'
  return status === 'SUCCEEDED' ? 'paid' : 'unknown'
}

interface WantedChannel {
  readonly type: 'PAY' | 'REUSABLE_PAYMENT_CODE'
  readonly channel: string
  readonly properties: object
  readonly expiresAt?: number
}

/** @returns null for a channel that Xendit does not have. */
function channelFor({ method, channel, payer, returnUrl }: IntentRequest, now: number): WantedChannel | null {
  if (method === 'qr' || method === 'bank')
    return { type: 'PAY', channel: 'QRPH', properties: {}, expiresAt: now + QR_LIFE_MS }
  if (method === 'store') {
    const expiresAt = now + COUNTER_LIFE_MS
    const properties = {
      payer_name: payer.name.slice(0, PAYER_NAME_LENGTH),
      expires_at: new Date(expiresAt).toISOString(),
    }
    return { type: 'REUSABLE_PAYMENT_CODE', channel: '7ELEVEN', properties, expiresAt }
  }
  const wallet = WALLETS[channel]
  if (wallet === undefined) return null
  const properties = {
    success_return_url: returnUrl,
    failure_return_url: returnUrl,
    cancel_return_url: returnUrl,
  }
  return { type: 'PAY', channel: wallet, properties }
}

function opened(
  { payment_request_id: providerId, actions = [] }: Static<typeof PaymentRequest>,
  request: IntentRequest,
  { expiresAt, live }: { expiresAt: number | undefined; live: boolean },
): OpenAnswer {
  const shown = shownBy(actions, request)
  // Opened, and nothing to show: whatever it is, it is not to be opened again on a guess.
  if (shown === null) return { ok: false, reason: 'unknown' }
  // In test mode the text is no QR Ph.
  if (shown.kind === 'qr' && live && readQrPh(shown.value)?.amount !== request.amount)
    return { ok: false, reason: 'refused' }
  return { ok: true, code: { providerId, shown, ...(expiresAt === undefined ? {} : { expiresAt }) } }
}

/** The names of what is to be shown differ by channel; its kind follows from what was asked for. */
function shownBy(
  actions: readonly { type: string; value: string }[],
  { method }: IntentRequest,
): Shown | null {
  const value = (type: string) => actions.find((action) => action.type === type)?.value
  const presented = value('PRESENT_TO_CUSTOMER')
  if (presented !== undefined) return { kind: method === 'store' ? 'code' : 'qr', value: presented }
  const page = value('REDIRECT_CUSTOMER')
  return page?.startsWith('https://') === true ? { kind: 'redirect', value: page } : null
}

function readEvent(headers: Headers, body: string): PaymentEvent {
  const wire = parseJson(body)
  if (!Check(Webhook, wire)) return unreadable(body)
  const { event: type, data } = wire
  const id = headers['webhook-id']
  const eventId = typeof id === 'string' && id !== '' ? id.slice(0, 80) : unreadable(body).eventId
  if (type === 'payment.capture') {
    const notice = noticeIn(wire)
    return notice === null ? unreadable(body) : { kind: 'payment', eventId, type, notice }
  }
  const providerId = data.payment_request_id
  return type === 'payment_request.expiry' && providerId !== undefined
    ? { kind: 'ended', eventId, type, providerId }
    : { kind: 'nothing', eventId, type }
}

/** Our pay code is looked for in the metadata alone: `reference_id` has been seen not to be ours for QR payments. */
function noticeIn({ created, data }: Static<typeof Webhook>): PaymentNotice | null {
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
