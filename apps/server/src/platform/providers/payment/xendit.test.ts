/** What is Xendit's alone; what every provider does is in `payment-contract.test.ts`. */
import { startXenditStub, type XenditStub } from '@sandigan/testkit/providers/xendit'
import { afterEach, expect, test } from 'vitest'
import { createClock } from '../../clock.ts'
import type { IntentRequest } from './port.ts'
import { createXenditPayment } from './xendit.ts'

const NOW = Date.parse('2026-11-23T10:00:00+08:00')
const REQUEST: IntentRequest = {
  payCode: 'LN0000012345',
  attempt: 3,
  amount: 1234_50,
  method: 'qr',
  channel: '90102',
  payer: { name: 'Plainly Fake'.repeat(9), phone: '+639170000000' },
  returnUrl: 'https://app.example/order',
}

let stub: XenditStub
afterEach(() => stub.close())

async function start(secretKey?: string, keyOfOurs?: string) {
  stub = await startXenditStub(secretKey === undefined ? {} : { secretKey })
  const config = {
    url: stub.origin,
    secretKey: keyOfOurs ?? stub.secretKey,
    callbackTokens: [stub.callbackToken],
  }
  return createXenditPayment(
    config,
    createClock(() => NOW),
    { firstWaitMs: 0 },
  )
}

test.each([
  ['qr', '90102', { channel_code: 'QRPH', type: 'PAY' }, 'qr', NOW + 15 * 60_000],
  ['bank', '90104', { channel_code: 'QRPH', type: 'PAY' }, 'qr', NOW + 15 * 60_000],
  [
    'store',
    '90101',
    { channel_code: '7ELEVEN_CLIQQ', type: 'REUSABLE_PAYMENT_CODE' },
    'code',
    NOW + 2 * 86_400_000,
  ],
  ['wallet', '90102', { channel_code: 'GCASH', type: 'PAY' }, 'redirect', undefined],
  ['wallet', '90103', { channel_code: 'PAYMAYA', type: 'PAY' }, 'redirect', undefined],
  ['wallet', '90105', { channel_code: 'GRABPAY', type: 'PAY' }, 'redirect', undefined],
  ['wallet', '90106', { channel_code: 'SHOPEEPAY', type: 'PAY' }, 'redirect', undefined],
] as const)(
  '%s %s asks for its channel and shows what that gives',
  async (method, channel, sent, kind, expiresAt) => {
    const provider = await start()
    const answer = await provider.openIntent({ ...REQUEST, method, channel })
    expect(answer.ok && [answer.code.shown.kind, answer.code.expiresAt]).toEqual([kind, expiresAt])
    expect(stub.requests[0]?.body).toMatchObject({
      ...sent,
      reference_id: 'LN0000012345-3',
      country: 'PH',
      currency: 'PHP',
      request_amount: 1234.5,
      metadata: { pay_code: 'LN0000012345' },
    })
  },
)

test('a wallet that it does not have, or a key that it does not know, is refused', async () => {
  const provider = await start()
  expect(await provider.openIntent({ ...REQUEST, method: 'wallet', channel: '90109' })).toEqual({
    ok: false,
    reason: 'refused',
  })
  await stub.close()
  const stranger = await start(undefined, 'xnd_development_another')
  expect(await stranger.openIntent(REQUEST)).toEqual({ ok: false, reason: 'refused' })
})

test('with a live key a QR that is no QR Ph of this amount is never shown', async () => {
  const provider = await start('xnd_production_plainly-fake')
  expect(await provider.openIntent(REQUEST)).toEqual({ ok: false, reason: 'refused' })
})

test.each([0, -1, 0.001, 1e300])('an amount of %s pesos is no payment', async (amount) => {
  const provider = await start()
  const answer = await provider.openIntent(REQUEST)
  const { headers, body } = stub.pay(answer.ok ? answer.code.providerId : '', { amount })
  expect(provider.readWebhook(headers, body)).toMatchObject({ kind: 'nothing', type: 'unreadable' })
})

test('what was captured counts, in parts too, and not what was requested', async () => {
  const provider = await start()
  const data = {
    payment_id: 'py-1',
    payment_request_id: 'pr-1',
    request_amount: 900,
    currency: 'PHP',
    captures: [
      { capture_amount: 0.1, capture_timestamp: '2026-11-20T10:00:00Z' },
      { capture_amount: 0.2, capture_timestamp: '2026-11-20T17:00:00Z' },
    ],
  }
  const { headers, body } = stub.webhook('payment.capture', data)
  expect(provider.readWebhook(headers, body)).toMatchObject({
    kind: 'payment',
    notice: { reference: 'py-1', providerId: 'pr-1', amount: 30, paidOn: '2026-11-21' },
  })
})

const CAPTURE = {
  payment_id: 'py-1',
  payment_request_id: 'pr-1',
  status: 'SUCCEEDED',
  currency: 'PHP',
  request_amount: 900,
  updated: '2026-11-20T10:00:00Z',
}
const CAPTURED = { capture_amount: 900, capture_timestamp: '2026-11-20T10:00:00Z' }

test.each([
  ['captures', { captures: null }],
  ['updated', { updated: null, captures: [CAPTURED] }],
  ['capture_timestamp', { captures: [{ capture_amount: 900, capture_timestamp: null }] }],
  ['pay_code', { metadata: { pay_code: null } }],
  ['metadata', { metadata: [] }],
  ['request_amount', { request_amount: '900', captures: [CAPTURED] }],
  ['updated of another type', { updated: 1_763_632_800, captures: [CAPTURED] }],
])('a payment is credited without %s, which is not needed, reported or queried', async (_what, change) => {
  const provider = await start()
  const answer = await provider.openIntent(REQUEST)
  const providerId = answer.ok ? answer.code.providerId : ''
  const { headers, body } = stub.webhook('payment.capture', { ...CAPTURE, ...change })
  const notice = { reference: 'py-1', providerId: 'pr-1', amount: 900_00, paidOn: '2026-11-20' }
  expect(provider.readWebhook(headers, body)).toMatchObject({ kind: 'payment', notice })
  stub.pay(providerId, {}, change)
  expect(await provider.askIntent(providerId)).toMatchObject({ known: true, payments: [{ providerId }] })
})

test.each([
  ['failed', { status: 'FAILED' }],
  ['is only authorised', { status: 'AUTHORIZED' }],
  ['was captured for nobody knows how much', { captures: [{ capture_amount: null }] }],
  ['names no amount', { request_amount: null }],
])('a capture that %s is for a person', async (_what, change) => {
  const provider = await start()
  const { headers, body } = stub.webhook('payment.capture', { ...CAPTURE, ...change })
  expect(provider.readWebhook(headers, body)).toMatchObject({ kind: 'nothing', type: 'unreadable' })
})

test('another event of its own asks for nothing', async () => {
  const provider = await start()
  const { headers, body } = stub.webhook('payment.failure', { payment_id: 'py-1' })
  expect(provider.readWebhook(headers, body)).toEqual({
    kind: 'nothing',
    eventId: headers['webhook-id'],
    type: 'payment.failure',
  })
})
