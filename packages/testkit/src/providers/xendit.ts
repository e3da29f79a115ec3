/**
 * A stub of Xendit for tests, with the shapes that docs.xendit.co documents: payment requests v3, payouts v2 and v3,
 * their webhooks. It is no copy of it: what nobody calls is not there.
 */
import { randomUUID } from 'node:crypto'
import {
  XENDIT_PAYMENT_EVENTS,
  XENDIT_PAYMENTS,
  XENDIT_PAYOUT_EVENTS_V3,
  XENDIT_REQUEST_STATES,
  xenditChannel,
} from '@sandigan/contract/providers/xendit'
import { type StubAnswer, type StubMode, type StubRequest, startStubServer } from './stub-server.ts'
import { XenditPayouts, type XenditPayoutStatus } from './xendit-payouts.ts'
import { XenditPayoutsV3 } from './xendit-payouts-v3.ts'

const CALLBACK_TOKEN = 'plainly-fake-callback-token'

type Wire = Record<string, unknown>

export interface XenditWebhook {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface XenditStub {
  readonly origin: string
  readonly secretKey: string
  readonly callbackToken: string
  readonly requests: readonly StubRequest[]
  behave(mode: StubMode): void
  /** The payment requests that it has opened, oldest first. @param payCode of ours: those for it alone */
  openedIds(payCode?: string): readonly string[]
  /** The status of a payment request, in its own words. */
  stateOf(paymentRequestId: string): string
  /**
   * Somebody pays a request: the webhook that it sends.
   * @param amount in pesos; what was requested if left out
   * @param change fields of the payment as it writes them
   */
  pay(paymentRequestId: string, options?: { amount?: number; at?: string }, change?: Wire): XenditWebhook
  /** A request runs out unpaid: the webhook that it sends. */
  expire(paymentRequestId: string): XenditWebhook
  readonly payouts: XenditPayouts
  /** A payout comes to an end, or moves on: the webhook that it sends. @param options as of `XenditPayouts.end` */
  endPayout(
    reference: string,
    status: XenditPayoutStatus,
    options?: { at?: string; failureCode?: string },
  ): XenditWebhook
  readonly payoutsV3: XenditPayoutsV3
  /** The same of v3. @param event its name without `v3_payout.` */
  endPayoutV3(
    reference: string,
    event: 'succeeded' | 'failed' | 'reversed' | 'rejected' | 'pending_compliance',
    options?: { at?: string; failureCode?: string },
  ): XenditWebhook
  /** Any message as it signs it. */
  webhook(event: string, data: Wire): XenditWebhook
  close(): Promise<void>
}

const refuse = (status: number, error_code: string, message: string): StubAnswer => ({
  status,
  body: { error_code, message },
})

/** What is shown, by its kind. */
function actionsOf(shows: 'qr' | 'code' | 'page', id: string): Wire[] {
  if (shows === 'page')
    return [{ type: 'REDIRECT_CUSTOMER', descriptor: 'WEB_URL', value: `https://wallet.example/pay/${id}` }]
  const [descriptor, value] =
    shows === 'qr'
      ? ['QR_STRING', `stub-qr-text-${id}`]
      : ['PAYMENT_CODE', `91${id.replace(/\D/g, '').slice(0, 8)}`]
  return [{ type: 'PRESENT_TO_CUSTOMER', descriptor, value }]
}

const [ACCEPTING, WAITING] = XENDIT_REQUEST_STATES.open
const OPEN: ReadonlySet<unknown> = new Set(XENDIT_REQUEST_STATES.open)
const REUSABLE = 'REUSABLE_PAYMENT_CODE'

/** Why a request is not taken, by what the pages say of its channel; undefined where it is. */
function flawOf({
  channel_code,
  channel_properties,
  request_amount: amount,
  type,
}: Wire): string | undefined {
  const channel = xenditChannel(String(channel_code))
  if (channel === undefined) return 'CHANNEL_CODE_NOT_SUPPORTED'
  const isOfKind = channel.types.some((kind) => kind === type)
  const setsExpiry = (channel_properties as Wire | undefined)?.['expires_at'] !== undefined
  const { least, most } = channel.pesos
  const fits = typeof amount === 'number' && amount >= least && amount <= most
  return isOfKind && fits && (channel.setsExpiry || !setsExpiry) ? undefined : 'API_VALIDATION_ERROR'
}

function openRequest(paymentRequests: Map<string, Wire>, { headers, body }: StubRequest): StubAnswer {
  if (headers['api-version'] !== XENDIT_PAYMENTS.apiVersion)
    return refuse(400, 'UNSUPPORTED_API_VERSION', 'api-version')
  const wanted = body as Wire
  const flaw = flawOf(wanted)
  if (flaw !== undefined) return refuse(400, flaw, 'payment request')
  const id = `pr-${randomUUID()}`
  const made = {
    ...wanted,
    payment_request_id: id,
    status: wanted['type'] === REUSABLE ? ACCEPTING : WAITING,
    actions: actionsOf(xenditChannel(String(wanted['channel_code']))?.shows ?? 'page', id),
    created: new Date().toISOString(),
  }
  paymentRequests.set(id, made)
  return { status: 201, body: made }
}

/** Reads a request, or cancels one that still waits for money. */
function handleRequest(paymentRequests: Map<string, Wire>, { method, path }: StubRequest): StubAnswer | null {
  const [id = '', action = ''] = path.replace('/v3/payment_requests/', '').split('/')
  const found = paymentRequests.get(id)
  if (found === undefined) return null
  if (method === 'GET' && action === '') return { status: 200, body: found }
  if (method !== 'POST' || action !== 'cancel') return null
  if (!OPEN.has(found['status'])) return refuse(400, 'INVALID_PAYMENT_REQUEST_STATE', 'status')
  found['status'] = 'CANCELED'
  return { status: 200, body: found }
}

interface Account {
  readonly paymentRequests: Map<string, Wire>
  readonly payments: ReadonlyMap<string, Wire>
}

function answerRequest({ paymentRequests, payments }: Account, request: StubRequest): StubAnswer {
  if (request.method === 'POST' && request.path === '/v3/payment_requests')
    return openRequest(paymentRequests, request)
  if (request.method === 'GET' && request.path === '/balance')
    return { status: 200, body: { balance: 1_000 } }
  const payment = payments.get(request.path.replace('/v3/payments/', ''))
  if (request.method === 'GET' && payment !== undefined) return { status: 200, body: payment }
  return handleRequest(paymentRequests, request) ?? refuse(404, 'DATA_NOT_FOUND', 'no such thing')
}

const webhook = (event: string, data: Wire): XenditWebhook => ({
  headers: { 'x-callback-token': CALLBACK_TOKEN, 'webhook-id': randomUUID() },
  body: JSON.stringify({ event, business_id: 'plainly-fake', created: new Date().toISOString(), data }),
})

/** How payouts of either version come to an end, and what is sent of it. */
const payoutsOf = (
  payouts: XenditPayouts,
  payoutsV3: XenditPayoutsV3,
): Pick<XenditStub, 'payouts' | 'endPayout' | 'payoutsV3' | 'endPayoutV3'> => ({
  payouts,
  endPayout: (reference, status, options) =>
    webhook(`payout.${status.toLowerCase()}`, { ...payouts.end(reference, status, options) }),
  payoutsV3,
  endPayoutV3(reference, event, options) {
    const name = `v3_payout.${event}` as const
    const [status] = XENDIT_PAYOUT_EVENTS_V3.states[name]
    return webhook(name, { ...payoutsV3.end(reference, status, options) })
  },
})

/** What its test does with payment requests: pays them, or lets them end. */
function paymentsOf(
  paymentRequests: ReadonlyMap<string, Wire>,
  payments: Map<string, Wire>,
): Pick<XenditStub, 'openedIds' | 'stateOf' | 'pay' | 'expire'> {
  const requestBy = (id: string): Wire => {
    const found = paymentRequests.get(id)
    if (found === undefined) throw new Error(`no payment request ${id}`)
    return found
  }

  return {
    openedIds: (payCode) =>
      [...paymentRequests].flatMap(([id, { metadata }]) =>
        payCode === undefined || (metadata as Wire | undefined)?.['pay_code'] === payCode ? [id] : [],
      ),
    stateOf: (id) => String(requestBy(id)['status']),
    pay(paymentRequestId, { amount, at = new Date().toISOString() } = {}, change = {}) {
      const paidRequest = requestBy(paymentRequestId)
      const { request_amount, reference_id, channel_code, metadata, type } = paidRequest
      if (type !== REUSABLE) paidRequest['status'] = 'SUCCEEDED'
      const paid = amount ?? request_amount
      const payment = {
        payment_id: `py-${randomUUID()}`,
        payment_request_id: paymentRequestId,
        reference_id,
        status: 'SUCCEEDED',
        request_amount,
        currency: 'PHP',
        channel_code,
        metadata,
        updated: at,
        captures: [{ capture_id: `cap-${randomUUID()}`, capture_amount: paid, capture_timestamp: at }],
        ...change,
      }
      paidRequest['latest_payment_id'] = payment.payment_id
      payments.set(payment.payment_id, payment)
      return webhook(XENDIT_PAYMENT_EVENTS.paid, payment)
    },
    expire(paymentRequestId) {
      const expired = requestBy(paymentRequestId)
      expired['status'] = 'EXPIRED'
      const { reference_id } = expired
      return webhook(XENDIT_PAYMENT_EVENTS.ended, {
        payment_request_id: paymentRequestId,
        reference_id,
        status: 'EXPIRED',
      })
    },
  }
}

/** @param options `secretKey`: a live key begins with `xnd_production_` */
export async function startXenditStub({
  secretKey = 'xnd_development_plainly-fake',
}: {
  secretKey?: string
} = {}): Promise<XenditStub> {
  const paymentRequests = new Map<string, Wire>()
  const payouts = new XenditPayouts()
  const payoutsV3 = new XenditPayoutsV3()
  const payments = new Map<string, Wire>()

  const server = await startStubServer((request) => {
    const wanted = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
    if (request.headers.authorization !== wanted)
      return refuse(401, 'INVALID_API_KEY', 'API key is not valid')
    return (
      payouts.handle(request) ??
      payoutsV3.handle(request) ??
      answerRequest({ paymentRequests, payments }, request)
    )
  })

  return {
    origin: server.origin,
    secretKey,
    callbackToken: CALLBACK_TOKEN,
    requests: server.requests,
    behave: server.behave,
    ...paymentsOf(paymentRequests, payments),
    ...payoutsOf(payouts, payoutsV3),
    webhook,
    close: server.close,
  }
}

export type { StubMode } from './stub-server.ts'
