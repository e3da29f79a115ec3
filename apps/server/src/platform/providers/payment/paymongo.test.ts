/** What is PayMongo's alone; what every provider does is in `payment-contract.test.ts`. */
import {
  type PaymongoStub,
  type PaymongoStubOptions,
  qrPhText,
  startPaymongoStub,
} from '@sandigan/testkit/providers/paymongo'
import { afterEach, expect, test } from 'vitest'
import { createClock } from '../../clock.ts'
import type { WatchedCall } from '../http/watch-providers.ts'
import { createPaymongoPayment } from './paymongo.ts'
import type { IntentRequest } from './port.ts'
import { readQrPh } from './qr-ph.ts'

const NOW = Date.parse('2026-11-23T10:00:00+08:00')
const REQUEST: IntentRequest = {
  payCode: 'LN0000012345',
  attempt: 3,
  amount: 1234_50,
  method: 'qr',
  channel: '90102',
  payer: { name: 'Plainly Fake', phone: '+639170000000' },
  returnUrl: 'https://app.example/order',
}

let stub: PaymongoStub
let calls: WatchedCall[] = []
afterEach(async () => {
  await stub.close()
  calls = []
})

async function start(
  options: PaymongoStubOptions = {},
  { keyOfOurs, later = 0 }: { keyOfOurs?: string; later?: number } = {},
) {
  stub = await startPaymongoStub({ now: () => NOW, ...options })
  return createPaymongoPayment(
    { url: stub.origin, secretKey: keyOfOurs ?? stub.secretKey, webhookSecrets: [stub.webhookSecret] },
    createClock(() => NOW + later),
    { watch: (call) => calls.push(call), firstWaitMs: 0 },
  )
}

const bodyOf = (index: number) =>
  (stub.requests[index]?.body as { data: { attributes: object } } | undefined)?.data.attributes

const MINUTE = 60_000
test.each([
  ['wallet', '90102', 'gcash', NOW + 240 * MINUTE],
  ['wallet', '90103', 'paymaya', NOW + 30 * MINUTE],
  ['wallet', '90105', 'grab_pay', NOW + 15 * MINUTE],
  ['wallet', '90106', 'shopee_pay', undefined],
] as const)('%s %s is the page of %s, which leads back to us', async (method, channel, type, expiresAt) => {
  const provider = await start()
  const answer = await provider.openIntent({ ...REQUEST, method, channel })
  const [providerId] = stub.openedIds()
  expect(answer).toEqual({
    ok: true,
    code: {
      providerId,
      shown: { kind: 'redirect', value: `https://wallet.example/pay/${providerId}` },
      ...(expiresAt === undefined ? {} : { expiresAt }),
    },
  })
  expect(bodyOf(0)).toEqual({
    amount: 1234_50,
    currency: 'PHP',
    payment_method_allowed: [type],
    description: 'LN0000012345',
    metadata: { pay_code: 'LN0000012345' },
  })
  expect(bodyOf(1)).toEqual({ type, billing: { name: 'Plainly Fake', phone: '+639170000000' } })
  expect(bodyOf(2)).toMatchObject({ return_url: 'https://app.example/order' })
})

test.each(['qr', 'bank'] as const)(
  '%s is the text of the picture, a QR Ph for half an hour',
  async (method) => {
    const provider = await start()
    const answer = await provider.openIntent({ ...REQUEST, method })
    if (!answer.ok) throw new Error(answer.reason)
    expect(answer.code).toMatchObject({ shown: { kind: 'qr' }, expiresAt: NOW + 30 * MINUTE })
    expect(readQrPh(answer.code.shown.value)).toMatchObject({ amount: 1234_50, reference: 'LN0000012345' })
    expect(bodyOf(1)).toMatchObject({ type: 'qrph', expiry_seconds: 1_800 })
    expect(bodyOf(2)).not.toHaveProperty('return_url')
  },
)

test.each([
  ['over another amount', (amount: number, reference: string) => qrPhText(amount + 1, reference)],
  ['that is no QR Ph', () => 'https://elsewhere.example'],
])('a picture %s is never shown', async (_what, pictureText) => {
  const provider = await start({ pictureText })
  expect(await provider.openIntent(REQUEST)).toEqual({ ok: false, reason: 'refused' })
})

test('a counter, a wallet that it does not have, or a key that it does not know, is refused', async () => {
  const refused = { ok: false, reason: 'refused' }
  const provider = await start()
  expect(await provider.openIntent({ ...REQUEST, method: 'store', channel: '90101' })).toEqual(refused)
  expect(await provider.openIntent({ ...REQUEST, method: 'wallet', channel: '90109' })).toEqual(refused)
  expect(stub.requests).toEqual([])
  await stub.close()
  const stranger = await start({}, { keyOfOurs: 'sk_test_another' })
  expect(await stranger.openIntent(REQUEST)).toEqual(refused)
  expect(calls).toMatchObject([{ provider: 'paymongo', outcome: 'refused', code: 'api_key_invalid' }])
})

test('what got no answer is opened once however often it is requested, and its time goes on', async () => {
  const provider = await start({}, { later: 10 * MINUTE })
  stub.behave('lying')
  expect(await provider.openIntent(REQUEST)).toEqual({ ok: false, reason: 'unknown' })
  stub.behave('well')
  const answer = await provider.openIntent(REQUEST)
  expect(answer).toMatchObject({ ok: true, code: { expiresAt: NOW + 30 * MINUTE } })
  expect(await provider.openIntent(REQUEST)).toEqual(answer)
  expect(stub.openedIds()).toHaveLength(1)
  expect(stub.requests.map(({ headers }) => headers['idempotency-key']).at(-1)).toBe(
    'LN0000012345-3-attach-method',
  )
})

test('a code whose time is over can be paid by nobody, and counts as cancelled', async () => {
  const provider = await start()
  await provider.openIntent(REQUEST)
  const [providerId = ''] = stub.openedIds()
  stub.expire(providerId)
  expect(await provider.cancelIntent(providerId)).toBe('cancelled')
})

const payment = (attributes: object, id = 'pay_1') => ({ id, type: 'payment', attributes })

test.each(['payment.paid', 'qr.paid'])('%s is a payment, and its day that of its making', async (type) => {
  const provider = await start()
  const paidAt = Date.parse('2026-11-21T00:30:00+08:00') / 1_000
  const paid = payment({ amount: 30, currency: 'PHP', paid_at: paidAt, payment_intent_id: 'pi_1' })
  const { headers, body } = stub.webhook(type, paid)
  expect(provider.readWebhook(headers, body)).toMatchObject({
    kind: 'payment',
    type,
    notice: { reference: 'pay_1', providerId: 'pi_1', amount: 30, currency: 'PHP', paidOn: '2026-11-21' },
  })
})

test('a payment that does not say when is of the day of its event', async () => {
  const provider = await start()
  const paid = payment({
    amount: 30,
    currency: 'PHP',
    paid_at: null,
    payment_intent_id: 'pi_1',
    metadata: null,
  })
  const { headers, body } = stub.webhook('payment.paid', paid)
  expect(provider.readWebhook(headers, body)).toMatchObject({ notice: { paidOn: '2026-11-23' } })
})

const PAID = { amount: 30, currency: 'PHP', payment_intent_id: 'pi_1' }

test.each([
  ['metadata as a list', { metadata: [] }],
  ['billing as a list', { billing: [] }],
  ['a pay code that is none', { metadata: { pay_code: null } }],
  ['a time as a text', { paid_at: '2026-11-23' }],
])('a payment with %s is credited: that is not needed', async (_what, change) => {
  const provider = await start()
  const { headers, body } = stub.webhook('payment.paid', payment({ ...PAID, ...change }))
  expect(provider.readWebhook(headers, body)).toMatchObject({
    kind: 'payment',
    notice: { reference: 'pay_1', amount: 30, paidOn: '2026-11-23' },
  })
})

test.each([
  ['nothing', payment({ amount: 0, currency: 'PHP', payment_intent_id: 'pi_1' })],
  ['less than nothing', payment({ amount: -1, currency: 'PHP', payment_intent_id: 'pi_1' })],
  ['part of a centavo', payment({ amount: 0.5, currency: 'PHP', payment_intent_id: 'pi_1' })],
  ['two words', payment({ ...PAID, status: 'failed' })],
  ['no words', payment({ ...PAID, currency: null })],
  ['no intent', payment({ amount: 30, currency: 'PHP', payment_intent_id: null })],
  ['the number of a QR', payment({ amount: 30, currency: 'PHP', payment_intent_id: 'pi_1' }, 'qr_1')],
])('a payment of %s is for a person', async (_what, resource) => {
  const provider = await start()
  const { headers, body } = stub.webhook('payment.paid', resource)
  expect(provider.readWebhook(headers, body)).toMatchObject({ kind: 'nothing', type: 'unreadable' })
})

test.each([
  ['qrph.expired', { id: 'code_1', attributes: { payment_intent_id: 'pi_1' } }, 'ended'],
  ['qr.expired', { id: 'pi_1', attributes: {} }, 'ended'],
  ['qrph.expired', { id: 'code_1', attributes: {} }, 'nothing'],
  ['payment.failed', payment({ payment_intent_id: 'pi_1' }), 'nothing'],
  ['something.new', { id: 'x' }, 'nothing'],
])('%s about %j: %s', async (type, resource, kind) => {
  const provider = await start()
  const { headers, body } = stub.webhook(type, resource)
  expect(provider.readWebhook(headers, body)).toMatchObject({
    kind,
    type,
    ...(kind === 'ended' ? { providerId: 'pi_1' } : {}),
  })
})

test('a payment of a trial is not believed by a live account, nor the other way round', async () => {
  for (const [ours, theirs] of [
    ['sk_live_plainly-fake', 'sk_test_plainly-fake'],
    ['sk_test_plainly-fake', 'sk_live_plainly-fake'],
  ] as const) {
    const provider = await start({ secretKey: theirs }, { keyOfOurs: ours })
    const paid = payment({ amount: 30, currency: 'PHP', payment_intent_id: 'pi_1' })
    const { headers, body } = stub.webhook('payment.paid', paid)
    expect(provider.readWebhook(headers, body)).toBeNull()
    await stub.close()
  }
})
