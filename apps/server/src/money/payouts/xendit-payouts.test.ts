/** A real provider in the real app: money is sent there, and its reports change the loan here. */
import { startXenditStub, type XenditStub } from '@sandigan/testkit/providers/xendit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { createXenditPayout } from '../../platform/providers/payout/xendit.ts'
import { detailsOf, type TestOrder } from '../../testing/loan-steps.ts'
import { handedOver } from '../../testing/payout-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { deliverWebhook, postWebhook, type TestWebhook } from '../../testing/webhooks.ts'

let app: TestApp
let stub: XenditStub
beforeAll(async () => {
  stub = await startXenditStub()
  const { origin: url, secretKey, callbackToken } = stub
  const config = { url, secretKey, callbackTokens: [callbackToken], version: 'v2' } as const
  const payout = createXenditPayout(config, createClock(), { firstWaitMs: 0 })
  app = await startTestApp({ providers: { payout } })
})
afterAll(async () => {
  await app.close()
  await stub.close()
})

const MORNING = '2026-11-23T02:30:00Z'
const deliver = (webhook: TestWebhook) => deliverWebhook(app, webhook, 'payouts/xendit')

async function sent(): Promise<{ order: TestOrder; reference: string }> {
  const order = await handedOver(app)
  return { order, reference: stub.payouts.references().at(-1) ?? '' }
}

const stateOf = async (order: TestOrder) => {
  const { orderStatus, cardNeedPop } = await detailsOf(app, order)
  return [orderStatus, cardNeedPop]
}

test('money arrives when its provider says so, once, and not by a forged message', async () => {
  const { order, reference } = await sent()
  expect(stub.payouts.of(reference)).toMatchObject({ amount: 4850, channel_code: 'PH_BDO' })
  const webhook = stub.endPayout(reference, 'SUCCEEDED', { at: MORNING })
  const forged = { ...webhook, headers: { 'x-callback-token': 'plainly-fake' } }
  expect(await postWebhook(app, forged, 'payouts/xendit')).toEqual({ http: 401, status: 'refused' })
  expect(await stateOf(order)).toEqual([151, 0])
  expect(await deliver(webhook)).toEqual({ http: 200, status: 'recorded' })
  expect(await deliver(webhook)).toEqual({ http: 200, status: 'recorded' })
  expect(await stateOf(order)).toEqual([170, 0])
})

test('a repeat with another time in it is no alarm', async () => {
  const { reference } = await sent()
  const { headers, body } = stub.endPayout(reference, 'SUCCEEDED', { at: MORNING })
  const later = JSON.stringify({ ...JSON.parse(body), created: '2026-11-24T09:00:00Z' })
  await deliver({ headers, body })
  await deliver({ headers, body: later })
  const rows = await app.services.db
    .selectFrom('webhook_events')
    .select(['state', 'deliveries'])
    .where('event_id', '=', headers['webhook-id'] ?? '')
    .execute()
  expect(rows).toEqual([{ state: 'done', deliveries: 2 }])
})

test('money that came back asks for another account', async () => {
  const { order, reference } = await sent()
  await deliver(stub.endPayout(reference, 'SUCCEEDED', { at: MORNING }))
  expect(await deliver(stub.endPayout(reference, 'REVERSED', { at: MORNING }))).toMatchObject({
    status: 'recorded',
  })
  expect(await stateOf(order)).toEqual([151, 1])
})

test('a message that only hints triggers a query of the provider, and the answer is processed', async () => {
  const { order, reference } = await sent()
  const hint = (event: string) => stub.webhook(event, { payout_id: 'po-1', reference_id: reference })
  expect(await deliver(hint('v3_payout.succeeded'))).toMatchObject({ status: 'queried' })
  expect(await stateOf(order)).toEqual([151, 0])
  stub.endPayout(reference, 'SUCCEEDED', { at: MORNING })
  expect(await deliver(hint('v3_payout.succeeded'))).toMatchObject({ status: 'queried' })
  expect(await stateOf(order)).toEqual([170, 0])
  stub.endPayout(reference, 'REVERSED', { at: MORNING })
  expect(await deliver(hint('v3_payout.reversed'))).toMatchObject({ status: 'queried' })
  expect(await stateOf(order)).toEqual([151, 1])
})

test('a hint at a payout of somebody else asks nobody', async () => {
  const before = stub.requests.length
  const { headers, body } = stub.webhook('v3_payout.succeeded', { reference_id: 'nobody-ordered-this' })
  expect(await deliver({ headers, body })).toMatchObject({ http: 200, status: 'unknown' })
  expect(stub.requests).toHaveLength(before)
})

test('a hint stays while the provider does not answer, and is processed when it does', async () => {
  const { order, reference } = await sent()
  const webhook = stub.webhook('v3_payout.succeeded', { reference_id: reference })
  stub.endPayout(reference, 'SUCCEEDED', { at: MORNING })
  stub.behave('garbage')
  expect(await deliver(webhook)).toMatchObject({ http: 200, status: 'received' })
  stub.behave('well')
  await app.pass(60_000)
  await app.jobs.runDue()
  expect(await stateOf(order)).toEqual([170, 0])
})
