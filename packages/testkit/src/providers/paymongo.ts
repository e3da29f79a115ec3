/**
 * A stub of PayMongo for tests, with the shapes that developers.paymongo.com documents: payment intents, payment methods,
 * idempotency keys, webhooks. It is no copy of it: what nobody calls is not there.
 */
import { createHmac } from 'node:crypto'
import { PAYMONGO_EVENTS, PAYMONGO_KEY } from '@sandigan/contract/providers/paymongo'
import { named, PaymongoAccount, refuse, type Wire } from './paymongo-account.ts'
import { PaymongoTransfers } from './paymongo-transfers.ts'
import { qrPhText } from './qr-ph-text.ts'
import { type StubAnswer, type StubMode, type StubRequest, startStubServer } from './stub-server.ts'

const WEBHOOK_SECRET = 'whsk_plainly-fake'

export interface PaymongoWebhook {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface PaymongoStub {
  readonly origin: string
  readonly secretKey: string
  readonly webhookSecret: string
  readonly requests: readonly StubRequest[]
  behave(mode: StubMode): void
  /** The payment intents that it has opened, oldest first. @param payCode of ours: those for it alone */
  openedIds(payCode?: string): readonly string[]
  /** The status of a payment intent, in its own words. */
  stateOf(intentId: string): string
  /** Somebody pays an intent: the webhook that it sends. @param amount in centavos; the requested amount if left out */
  pay(intentId: string, options?: { amount?: number; at?: string }): PaymongoWebhook
  /** The QR of an intent runs out unpaid: the webhook that it sends. */
  expire(intentId: string): PaymongoWebhook
  readonly transfers: PaymongoTransfers
  /** An event about a resource, as it signs it. */
  webhook(type: string, resource: Wire): PaymongoWebhook
  /** Any text as it signs it. */
  sign(body: string): PaymongoWebhook
  /** What the account reports to whom; nothing at first. */
  setWebhooks(webhooks: readonly { url: string; status: string; events: readonly string[] }[]): void
  close(): Promise<void>
}

export interface PaymongoStubOptions {
  /** A live key begins with `sk_live_`. */
  readonly secretKey?: string
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  /** What its pictures say; a QR Ph over the amount if left out. */
  readonly pictureText?: (amount: number, reference: string) => string
}

export async function startPaymongoStub({
  secretKey = 'sk_test_plainly-fake',
  now = Date.now,
  pictureText = qrPhText,
}: PaymongoStubOptions = {}): Promise<PaymongoStub> {
  const seconds = () => Math.floor(now() / 1_000)
  const account = new PaymongoAccount(seconds, pictureText)
  const transfers = new PaymongoTransfers(seconds)
  const live = secretKey.startsWith('sk_live_')
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  let webhooks: { attributes: Wire }[] = []
  const answered = answeredOnce((request) => {
    if (request.method === 'GET' && request.path === '/v1/webhooks')
      return { status: 200, body: { data: webhooks } }
    return account.handle(request) ?? transfers.handle(request) ?? refuse(404, 'resource_not_found')
  })
  const server = await startStubServer((request) =>
    request.headers.authorization === authorization ? answered(request) : refuse(401, 'api_key_invalid'),
  )
  const sign = (body: string) => signed(body, seconds(), live)
  const webhook = (type: string, resource: Wire) => {
    const attributes = { type, livemode: live, created_at: seconds(), data: resource }
    return sign(JSON.stringify({ data: { id: named('evt'), type: 'event', attributes } }))
  }
  return {
    origin: server.origin,
    secretKey,
    webhookSecret: WEBHOOK_SECRET,
    requests: server.requests,
    behave: server.behave,
    openedIds: (payCode) =>
      [...account.intents].flatMap(([id, { attributes }]) => (isFor(attributes, payCode) ? [id] : [])),
    stateOf: (id) => String(account.intent(id).attributes['status']),
    pay: (intentId, options = {}) => webhook(PAYMONGO_EVENTS.paid[0], account.pay(intentId, options)),
    expire: (intentId) => webhook(PAYMONGO_EVENTS.expired[0], account.expire(intentId)),
    transfers,
    webhook,
    sign,
    setWebhooks(next) {
      webhooks = next.map((attributes) => ({ attributes: { ...attributes } }))
    },
    close: server.close,
  }
}

/** Whether a request has our pay code in its metadata. */
const isFor = ({ metadata }: Wire, payCode: string | undefined): boolean =>
  payCode === undefined || (metadata as Wire | undefined)?.['pay_code'] === payCode

/** The same key and body give the same answer again; another body is refused. */
function answeredOnce(work: (request: StubRequest) => StubAnswer): (request: StubRequest) => StubAnswer {
  const answers = new Map<string, { sent: string; answer: StubAnswer }>()
  return (request) => {
    const key = request.headers[PAYMONGO_KEY.header]
    if (typeof key !== 'string') return work(request)
    if (key.length > PAYMONGO_KEY.longest) return refuse(400, 'parameter_above_maximum')
    const sent = JSON.stringify([request.path, request.body])
    const before = answers.get(key)
    if (before !== undefined)
      return before.sent === sent ? before.answer : refuse(400, 'idempotency_key_reused')
    const answer = structuredClone(work(request))
    // A request that is refused as invalid is not stored.
    if (answer.status === 200) answers.set(key, { sent, answer })
    return answer
  }
}

/** `te` is the signature of test mode, `li` that of live mode. */
function signed(body: string, seconds: number, live: boolean): PaymongoWebhook {
  const mac = createHmac('sha256', WEBHOOK_SECRET).update(`${seconds}.${body}`).digest('hex')
  const signature = live ? `t=${seconds},te=,li=${mac}` : `t=${seconds},te=${mac},li=`
  return { headers: { 'paymongo-signature': signature }, body }
}

export { PAYMONGO_ACCOUNT } from './paymongo-transfers.ts'
export { qrPhText } from './qr-ph-text.ts'
export type { StubMode } from './stub-server.ts'
