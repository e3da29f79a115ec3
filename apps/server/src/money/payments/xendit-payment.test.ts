/** A real provider in the real app: a code is opened there, paid there, and credited here. */
import { startXenditStub, type XenditStub } from '@sandigan/testkit/providers/xendit'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { createXenditPayment } from '../../platform/providers/payment/xendit.ts'
import { codeFor, runningOrder, standingOf } from '../../testing/loan-steps.ts'
import { startTestApp, TEST_MORNING, type TestApp } from '../../testing/start-test-app.ts'
import { deliverWebhook, type TestWebhook } from '../../testing/webhooks.ts'

let app: TestApp
let stub: XenditStub
beforeAll(async () => {
  stub = await startXenditStub()
  const config = { url: stub.origin, secretKey: stub.secretKey, callbackTokens: [stub.callbackToken] }
  app = await startTestApp({
    providers: {
      payment: createXenditPayment(
        config,
        createClock(() => TEST_MORNING),
        { firstWaitMs: 0 },
      ),
    },
  })
})
afterAll(async () => {
  await app.close()
  await stub.close()
})

const deliver = (webhook: TestWebhook) => deliverWebhook(app, webhook, 'payments/xendit')

test('a code that is paid at the provider is credited once, and a forged report is refused', async () => {
  const order = await runningOrder(app)
  await codeFor(app, order, 100_00, { channelNumber: '90102' })
  const id = stub.openedIds().at(-1) ?? ''
  const webhook = stub.pay(id, { at: '2026-11-23T09:00:00+08:00' })
  const forged = { ...webhook, headers: { 'x-callback-token': 'plainly-fake' } }
  expect(await deliver(forged)).toEqual({ http: 401, status: 'refused' })
  expect(await deliver(webhook)).toEqual({ http: 200, status: 'credited' })
  expect(await deliver(webhook)).toEqual({ http: 200, status: 'credited' })
  expect((await standingOf(app, order)).totals.received).toBe(100_00)
})

const rowsOf = (eventId: string | undefined) =>
  app.services.db
    .selectFrom('webhook_events')
    .select(['state', 'deliveries'])
    .where('event_id', '=', eventId ?? '')
    .orderBy('state')
    .execute()

test.each([
  ['bears the time of its own attempt', { created: '2026-11-24T09:00:00Z' }],
  ['is of a later version of the API', { api_version: 'v3', retry: { attempt: 2 } }],
])('a repeat that %s is one delivery more, and no alarm', async (_what, change) => {
  const order = await runningOrder(app)
  await codeFor(app, order, 100_00, { channelNumber: '90102' })
  const webhook = stub.pay(stub.openedIds().at(-1) ?? '', { at: '2026-11-23T09:00:00+08:00' })
  const { headers, body } = webhook
  const id = headers['webhook-id']
  const again = { headers, body: JSON.stringify({ ...change, ...JSON.parse(body), ...change }, null, 2) }
  await deliver(webhook)
  for (let time = 0; time < 2; time += 1) await deliver(again)
  expect(await rowsOf(id)).toEqual([{ state: 'done', deliveries: 3 }])
  expect((await standingOf(app, order)).totals.received).toBe(100_00)
  const more = { headers, body: body.replace('"capture_amount":100', '"capture_amount":101') }
  for (let time = 0; time < 2; time += 1) await deliver(more)
  expect(await rowsOf(id)).toEqual([
    { state: 'differs', deliveries: 2 },
    { state: 'done', deliveries: 3 },
  ])
})

test('of what came with a report the token that opens the door is not stored', async () => {
  const webhook = stub.webhook('payment.failure', { payment_id: 'py-2' })
  expect(webhook.headers).toHaveProperty('x-callback-token', stub.callbackToken)
  await deliver(webhook)
  const { headers } = await app.services.db
    .selectFrom('webhook_events')
    .select('headers')
    .where('body_hash', '=', encryptionOf(app.services.db).hash('body', webhook.body))
    .executeTakeFirstOrThrow()
  expect(Object.keys(headers).toSorted()).toEqual(['content-type', 'user-agent', 'webhook-id'])
})

test('a payment that names the code alone, and not what we called it, is credited too', async () => {
  const order = await runningOrder(app)
  await codeFor(app, order, 100_00, { channelNumber: '90103' })
  const { headers, body } = stub.pay(stub.openedIds().at(-1) ?? '', { at: '2026-11-23T09:00:00+08:00' })
  const event = JSON.parse(body) as { data: { metadata?: object } }
  delete event.data.metadata
  expect(await deliver({ headers, body: JSON.stringify(event) })).toEqual({ http: 200, status: 'credited' })
  expect((await standingOf(app, order)).totals.received).toBe(100_00)
})

test.each([
  ['refund.succeeded', { data: { id: 'rfd-1', payment_id: 'py-1', status: 'SUCCEEDED' } }],
  ['dispute.action_required', { id: 'mi-dspt-1', payment_id: 'py-1', status: 'ACTION_REQUIRED' }],
])('%s is a line for an operator', async (event, rest) => {
  const { headers } = stub.webhook(event, {})
  expect(await deliver({ headers, body: JSON.stringify({ event, ...rest }) })).toEqual({
    http: 200,
    status: 'failed',
  })
})

test('an event that is no payment is answered 200, so that the provider goes on reporting', async () => {
  expect(await deliver(stub.webhook('payment.failure', { payment_id: 'py-1' }))).toMatchObject({ http: 200 })
})
