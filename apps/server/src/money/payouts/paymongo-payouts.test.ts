/** A provider that knows no reference of ours, in the real app: the key of our queries, and the effect of its messages. */
import { PAYMONGO_ACCOUNT, type PaymongoStub, startPaymongoStub } from '@sandigan/testkit/providers/paymongo'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCallbacks, createPaymongoPayout } from '../../platform/providers/payout/paymongo.ts'
import { createClock } from '../../platform/clock.ts'
import { detailsOf, type TestOrder } from '../../testing/loan-steps.ts'
import { handedOver } from '../../testing/payout-steps.ts'
import { startTestApp, TEST_MORNING, type TestApp } from '../../testing/start-test-app.ts'

const HOUR_MS = 3_600_000

let app: TestApp
let stub: PaymongoStub
let now: number
beforeEach(async () => {
  now = TEST_MORNING
  stub = await startPaymongoStub({ now: () => now })
  const account = { url: stub.origin, secretKey: stub.secretKey, webhookSecrets: [] }
  const wallet = { number: '100200300', name: 'Plainly Fake Lending' }
  const callbacks = createCallbacks('https://app.example/webhooks/payouts/paymongo', 'plainly-fake-secret')
  const payout = createPaymongoPayout(
    { account, wallet },
    createClock(() => now),
    callbacks,
    { firstWaitMs: 0 },
  )
  app = await startTestApp({ providers: { payout } })
})
afterEach(async () => {
  await app.close()
  await stub.close()
})

async function pass(milliseconds: number): Promise<void> {
  now += milliseconds
  await app.pass(milliseconds)
  await app.jobs.runDue()
}

const payoutOf = ({ orderId }: TestOrder) =>
  app.services.db
    .selectFrom('payouts')
    .select(['reference', 'state', 'kind', 'provider_id', 'handed_over_at'])
    .where('loan_id', '=', orderId)
    .executeTakeFirstOrThrow()

async function callBack(reference: string, change: (url: string) => string = (url) => url): Promise<number> {
  const { pathname, search } = new URL(String(stub.transfers.of(reference)['callback_url']))
  const answer = await app.fastify.inject({
    method: 'POST',
    url: change(`${pathname}${search}`),
    headers: { 'content-type': 'application/json' },
    payload: '{"data":{"attributes":{"status":"succeeded"}}}',
  })
  await app.jobs.runDue()
  return answer.statusCode
}

test('a message triggers a query of the provider, and is not trusted itself; a forged address is refused', async () => {
  const order = await handedOver(app)
  const { reference, provider_id: id } = await payoutOf(order)
  expect(id).toMatch(/^batch_tr_/)
  expect(await callBack(reference)).toBe(200)
  expect((await detailsOf(app, order)).orderStatus).toBe(151)
  stub.transfers.end(reference, 'succeeded')
  expect(await callBack(reference, (url) => url.replace(/token=./, 'token=z'))).toBe(401)
  expect((await detailsOf(app, order)).orderStatus).toBe(151)
})

test('money arrives when the provider says so', async () => {
  const order = await handedOver(app, PAYMONGO_ACCOUNT.succeeds)
  const { reference } = await payoutOf(order)
  await callBack(reference)
  expect((await detailsOf(app, order)).orderStatus).toBe(170)
})

test('an answer that was lost is had again by the same order, and the money goes once', async () => {
  stub.behave('garbage')
  const order = await handedOver(app, PAYMONGO_ACCOUNT.succeeds)
  expect(await payoutOf(order)).toMatchObject({
    state: 'unknown',
    provider_id: null,
    handed_over_at: new Date(TEST_MORNING),
  })
  stub.behave('well')
  await pass(11 * 60_000)
  expect(await payoutOf(order)).toMatchObject({ state: 'sent', provider_id: expect.any(String) })
  expect(stub.transfers.references()).toHaveLength(1)
  await pass(11 * 60_000)
  expect((await detailsOf(app, order)).orderStatus).toBe(170)
})

test('a message about an order whose answer was lost has its number found, and the money goes once', async () => {
  stub.behave('lying')
  const order = await handedOver(app, PAYMONGO_ACCOUNT.succeeds)
  expect(await payoutOf(order)).toMatchObject({ state: 'unknown', provider_id: null })
  stub.behave('well')
  const { reference } = await payoutOf(order)
  stub.transfers.end(reference, 'succeeded')
  expect(await callBack(reference)).toBe(200)
  expect(await payoutOf(order)).toMatchObject({ state: 'paid' })
  expect(stub.transfers.references()).toEqual([reference])
})

test('an answer that stays lost until the key is forgotten waits for a person, and is never sent again', async () => {
  stub.behave('down')
  const order = await handedOver(app, PAYMONGO_ACCOUNT.succeeds)
  await pass(23 * HOUR_MS)
  stub.behave('well')
  await pass(11 * 60_000)
  expect(await payoutOf(order)).toMatchObject({ state: 'stopped', kind: 'ours' })
  expect(stub.transfers.references()).toEqual([])
  expect(await detailsOf(app, order)).toMatchObject({ orderStatus: 151, cardNeedPop: 0 })
})

test('a payout to an offline bank is queried for a day, and not failed', async () => {
  const order = await handedOver(app)
  const { reference } = await payoutOf(order)
  stub.transfers.end(reference, 'failed', { code: 'AB08' })
  await pass(11 * 60_000)
  expect(await payoutOf(order)).toMatchObject({ state: 'sent', kind: 'wait' })
  stub.transfers.end(reference, 'succeeded')
  await pass(11 * 60_000)
  expect((await detailsOf(app, order)).orderStatus).toBe(170)
})
