/** PayMongo in the real app: a code is opened there, paid there, and credited here. */
import { ERROR_CODES } from '@sandigan/contract'
import { type PaymongoStub, startPaymongoStub } from '@sandigan/testkit/providers/paymongo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { createPaymongoPayment } from '../../platform/providers/payment/paymongo.ts'
import { askCode, codeFor, runningOrder, standingOf } from '../../testing/loan-steps.ts'
import { startTestApp, TEST_MORNING, type TestApp } from '../../testing/start-test-app.ts'
import { deliverWebhook, type TestWebhook } from '../../testing/webhooks.ts'

let app: TestApp
let stub: PaymongoStub
beforeAll(async () => {
  stub = await startPaymongoStub({ now: () => TEST_MORNING })
  const config = { url: stub.origin, secretKey: stub.secretKey, webhookSecrets: [stub.webhookSecret] }
  const clock = createClock(() => TEST_MORNING)
  app = await startTestApp({
    providers: { payment: createPaymongoPayment(config, clock, { firstWaitMs: 0 }) },
  })
})
afterAll(async () => {
  await app.close()
  await stub.close()
})

const deliver = (webhook: TestWebhook) => deliverWebhook(app, webhook, 'payments/paymongo')

test('a code that is paid at the provider is credited once, and a forged report is refused', async () => {
  const order = await runningOrder(app)
  await codeFor(app, order, 100_00, { channelNumber: '90102' })
  const webhook = stub.pay(stub.openedIds().at(-1) ?? '', { at: '2026-11-23T09:00:00+08:00' })
  const forged = { ...webhook, body: webhook.body.replace('10000', '10001') }
  expect(await deliver(forged)).toEqual({ http: 401, status: 'refused' })
  expect(await deliver(webhook)).toEqual({ http: 200, status: 'credited' })
  expect(await deliver(webhook)).toEqual({ http: 200, status: 'credited' })
  // The same payment under the other name of the event.
  const { data } = (JSON.parse(webhook.body) as { data: { attributes: { data: Record<string, unknown> } } })
    .data.attributes
  expect(await deliver(stub.webhook('qr.paid', data))).toEqual({ http: 200, status: 'repeated' })
  expect((await standingOf(app, order)).totals.received).toBe(100_00)
})

test('a payment of another amount than was requested is credited as it came', async () => {
  const order = await runningOrder(app)
  await codeFor(app, order, 100_00, { channelNumber: '90103' })
  const id = stub.openedIds().at(-1) ?? ''
  const webhook = stub.pay(id, { amount: 99_99, at: '2026-11-23T09:00:00+08:00' })
  expect(await deliver(webhook)).toEqual({ http: 200, status: 'credited' })
  expect((await standingOf(app, order)).totals.received).toBe(99_99)
})

test.each(['payment.refunded', 'refund.succeeded', 'dispute.created', 'payment.refund.updated'])(
  '%s is a line for an operator, and is never credited',
  async (type) => {
    const payment = { id: `ref_${type}`, attributes: { amount: 100_00, status: 'succeeded' } }
    expect(await deliver(stub.webhook(type, payment))).toEqual({ http: 200, status: 'failed' })
  },
)

test('a repeat whose counter has moved is one delivery more, and no alarm', async () => {
  const order = await runningOrder(app)
  await codeFor(app, order, 100_00, { channelNumber: '90102' })
  const { body } = stub.pay(stub.openedIds().at(-1) ?? '', { at: '2026-11-23T09:00:00+08:00' })
  const bodyAt = (left: number) =>
    body.replace('"livemode"', `"pending_webhooks":${left},"previous_data":{},"livemode"`)
  for (const left of [2, 1, 0]) await deliver(stub.sign(bodyAt(left)))
  const { data } = JSON.parse(body) as { data: { id: string } }
  const rows = await app.services.db
    .selectFrom('webhook_events')
    .select(['state', 'deliveries'])
    .where('event_id', '=', data.id)
    .execute()
  expect(rows).toEqual([{ state: 'done', deliveries: 3 }])
  expect((await standingOf(app, order)).totals.received).toBe(100_00)
})

test('a code that has run out is made anew, and the new one is credited', async () => {
  const order = await runningOrder(app)
  const wanted = { channelNumber: '90102' }
  const payCode = await codeFor(app, order, 100_00, wanted)
  const first = stub.openedIds().at(-1) ?? ''
  expect(await deliver(stub.expire(first))).toEqual({ http: 200, status: 'ended' })
  expect(await codeFor(app, order, 100_00, wanted)).toEqual(payCode)
  const second = stub.openedIds().at(-1) ?? ''
  expect(second).not.toBe(first)
  expect(await deliver(stub.pay(second, { at: '2026-11-23T09:00:00+08:00' }))).toMatchObject({
    status: 'credited',
  })
})

test('a counter is not offered: PayMongo has none', async () => {
  const order = await runningOrder(app)
  expect(await askCode(app, order, { channelNumber: '90101' })).toMatchObject({
    success: false,
    code: String(ERROR_CODES.CHANNEL_UNKNOWN),
  })
})

test('no answer is no code, and asking again opens one', async () => {
  const order = await runningOrder(app)
  stub.behave('down')
  expect(await askCode(app, order, { channelNumber: '90102' })).toMatchObject({ success: false })
  stub.behave('well')
  expect(await askCode(app, order, { channelNumber: '90102' })).toMatchObject({ success: true })
})

test('an event that is no payment is answered 200, so that the webhook is not switched off', async () => {
  expect(await deliver(stub.webhook('payment.failed', { id: 'pay_1' }))).toMatchObject({ http: 200 })
})
