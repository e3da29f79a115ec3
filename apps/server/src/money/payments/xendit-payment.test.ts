/** A real provider in the real app: a code is opened there, paid there, and credited here. */
import { startXenditStub, type XenditStub } from '@sandigan/testkit/providers/xendit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { createXenditPayment } from '../../platform/providers/payment/xendit.ts'
import { codeFor, runningOrder, standingOf } from '../../testing/loan-steps.ts'
import { startTestApp, TEST_MORNING, type TestApp } from '../../testing/start-test-app.ts'

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
        {},
      ),
    },
  })
})
afterAll(async () => {
  await app.close()
  await stub.close()
})

async function deliver({ headers, body }: { headers: Readonly<Record<string, string>>; body: string }) {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/webhooks/payments/xendit',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  })
  return { http: answer.statusCode, status: answer.json<{ status?: string }>().status }
}

test('a code that is paid at the provider is credited once, and a forged report is refused', async () => {
  const order = await runningOrder(app)
  await codeFor(app, order, 100_00, { channelNumber: '90102' })
  const id = stub.openedIds().at(-1) ?? ''
  const webhook = stub.pay(id, { at: '2026-11-23T09:00:00+08:00' })
  expect(await deliver({ ...webhook, headers: { 'x-callback-token': 'plainly-fake' } })).toMatchObject({
    http: 401,
  })
  expect(await deliver(webhook)).toEqual({ http: 200, status: 'credited' })
  expect(await deliver(webhook)).toEqual({ http: 200, status: 'repeated' })
  expect((await standingOf(app, order)).totals.received).toBe(100_00)
})

test('an event that is no payment is answered 200, so that the provider goes on reporting', async () => {
  expect(await deliver(stub.webhook('payment.failure', { payment_id: 'py-1' }))).toMatchObject({ http: 200 })
})
