/** Codes without a report: we query the provider, and its answer is credited once. */
import { startPaymongoStub } from '@sandigan/testkit/providers/paymongo'
import { startXenditStub } from '@sandigan/testkit/providers/xendit'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { createPaymongoPayment } from '../../platform/providers/payment/paymongo.ts'
import type { AskAnswer, PaymentNotice, PaymentProvider } from '../../platform/providers/payment/port.ts'
import { createXenditPayment } from '../../platform/providers/payment/xendit.ts'
import { codeFor, keyOf, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, TEST_MORNING, type TestApp } from '../../testing/start-test-app.ts'
import { deliverWebhook, type TestWebhook } from '../../testing/webhooks.ts'
import { askCodes } from './ask-codes.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const received = async (app: TestApp, order: TestOrder) => (await standingOf(app, order)).totals.received
const stateOf = async (app: TestApp, order: TestOrder) =>
  (
    await app.services.db
      .selectFrom('provider_codes')
      .select('state')
      .where('loan_id', '=', keyOf(order).loanId)
      .orderBy('attempt')
      .execute()
  ).map(({ state }) => state)

interface Rail {
  readonly provider: PaymentProvider
  readonly path: `payments/${string}`
  openedIds(): readonly string[]
  pay(id: string, options: { amount?: number; at?: string }): TestWebhook
  expire(id: string): TestWebhook
  close(): Promise<void>
}

const clock = createClock(() => TEST_MORNING)

async function xenditRail(): Promise<Rail> {
  const stub = await startXenditStub()
  const { origin: url, secretKey, callbackToken } = stub
  const provider = createXenditPayment({ url, secretKey, callbackTokens: [callbackToken] }, clock, {
    firstWaitMs: 0,
  })
  const pay: Rail['pay'] = (id, { amount, at }) =>
    stub.pay(id, {
      ...(amount === undefined ? {} : { amount: amount / 100 }),
      ...(at === undefined ? {} : { at }),
    })
  return { ...stub, provider, path: 'payments/xendit', pay }
}

async function paymongoRail(): Promise<Rail> {
  const stub = await startPaymongoStub({ now: () => TEST_MORNING })
  const { origin: url, secretKey, webhookSecret } = stub
  const provider = createPaymongoPayment({ url, secretKey, webhookSecrets: [webhookSecret] }, clock, {
    firstWaitMs: 0,
  })
  return { ...stub, provider, path: 'payments/paymongo' }
}

const AT = '2026-11-23T09:00:00+08:00'

describe.each([
  ['xendit', xenditRail],
  ['paymongo', paymongoRail],
])('a webhook of %s that was lost', (_name, start) => {
  let app: TestApp
  let rail: Rail
  beforeAll(async () => {
    rail = await start()
    app = await startTestApp({ providers: { payment: rail.provider } })
  })
  afterAll(async () => {
    await app.close()
    await rail.close()
  })
  const opened = async () => {
    const order = await runningOrder(app)
    await codeFor(app, order, 100_00, { channelNumber: '90102' })
    return { order, id: rail.openedIds().at(-1) ?? '' }
  }

  test('is found by asking half an hour later, once, also when the webhook comes after all', async () => {
    const { order, id } = await opened()
    const webhook = rail.pay(id, { at: AT })
    await app.pass(30 * MINUTE_MS - 1)
    expect(await askCodes(app.services)).toEqual({ requested: 0, found: 0, away: false })
    await app.pass(1)
    expect(await askCodes(app.services)).toEqual({ requested: 1, found: 1, away: false })
    expect(await received(app, order)).toBe(100_00)
    expect(await stateOf(app, order)).toEqual(['paid'])
    await app.pass(13 * HOUR_MS)
    expect(await askCodes(app.services)).toEqual({ requested: 0, found: 0, away: false })
    expect(await deliverWebhook(app, webhook, rail.path)).toEqual({ http: 200, status: 'repeated' })
    expect(await received(app, order)).toBe(100_00)
  })

  test('of another amount is credited as it came, as by its webhook', async () => {
    const { order, id } = await opened()
    rail.pay(id, { amount: 99_99, at: AT })
    await app.pass(HOUR_MS)
    expect(await askCodes(app.services)).toEqual({ requested: 1, found: 1, away: false })
    expect(await received(app, order)).toBe(99_99)
    // It is paid, and nobody asks again.
    await app.pass(12 * HOUR_MS)
    expect(await askCodes(app.services)).toEqual({ requested: 0, found: 0, away: false })
  })

  test('of a code that ran out is made up for, so that the next one is opened', async () => {
    const { order, id } = await opened()
    rail.expire(id)
    await app.pass(HOUR_MS)
    expect((await askCodes(app.services)).found).toBe(0)
    expect(await stateOf(app, order)).toEqual(['ended'])
  })
})

describe('whom to ask, and when', () => {
  let app: TestApp
  let answers: AskAnswer[] = []
  let queriedIds: string[] = []
  beforeAll(async () => {
    app = await startTestApp()
    vi.spyOn(app.services.providers.payment, 'askIntent').mockImplementation(async (providerId) => {
      queriedIds.push(providerId)
      return answers.shift() ?? { known: true, payments: [], over: false }
    })
  })
  afterAll(() => app.close())
  afterEach(async () => {
    answers = []
    queriedIds = []
    await app.services.db.deleteFrom('provider_codes').execute()
  })
  const open = async (channelNumber = '90102') => {
    const order = await runningOrder(app)
    const { payCode } = await codeFor(app, order, 100_00, { channelNumber })
    return { order, payCode, providerId: `sandbox-${payCode}-1` }
  }
  const notice = (over: Partial<PaymentNotice>): PaymentNotice => ({
    reference: `requested-${Math.random()}`,
    amount: 100_00,
    currency: 'PHP',
    paidOn: app.services.clock.today(),
    ...over,
  })

  test('one that is known is queried again after twelve hours, until two days after its end', async () => {
    await open()
    await app.pass(HOUR_MS)
    expect((await askCodes(app.services)).requested).toBe(1)
    await app.pass(12 * HOUR_MS - 1)
    expect((await askCodes(app.services)).requested).toBe(0)
    await app.pass(1)
    expect((await askCodes(app.services)).requested).toBe(1)
    // It lived for half an hour.
    await app.pass(2 * DAY_MS - 12.5 * HOUR_MS - 1)
    expect((await askCodes(app.services)).requested).toBe(1)
    await app.pass(1)
    await app.services.db.updateTable('provider_codes').set({ ask_at: null }).execute()
    expect((await askCodes(app.services)).requested).toBe(0)
  })

  test('one without an end for a week', async () => {
    await open('90101')
    await app.pass(7 * DAY_MS - 1)
    expect((await askCodes(app.services)).requested).toBe(1)
    await app.services.db.updateTable('provider_codes').set({ ask_at: null }).execute()
    await app.pass(1)
    expect((await askCodes(app.services)).requested).toBe(0)
  })

  test('one that nobody knows of stays as it is, and is queried again an hour later', async () => {
    const { order } = await open()
    answers = [{ known: false }]
    await app.pass(HOUR_MS)
    expect(await askCodes(app.services)).toEqual({ requested: 1, found: 0, away: false })
    expect(await stateOf(app, order)).toEqual(['open'])
    await app.pass(HOUR_MS - 1)
    expect((await askCodes(app.services)).requested).toBe(0)
    await app.pass(1)
    expect((await askCodes(app.services)).requested).toBe(1)
  })

  test('so many in a run and no more, those that wait the longest first', async () => {
    const first = await open()
    await app.pass(1)
    const second = await open()
    await app.pass(HOUR_MS)
    expect((await askCodes(app.services, 1)).requested).toBe(1)
    expect((await askCodes(app.services, 1)).requested).toBe(1)
    expect(queriedIds).toEqual([first.providerId, second.providerId])
  })

  test('a provider that is away is left alone after five', async () => {
    for (let n = 0; n < 6; n += 1) await open()
    answers = Array.from({ length: 6 }, () => ({ known: false }))
    await app.pass(HOUR_MS)
    expect(await askCodes(app.services)).toEqual({ requested: 5, found: 0, away: true })
  })

  test('five without an answer that are not in a row are no such provider', async () => {
    for (let n = 0; n < 7; n += 1) await open()
    answers = Array.from({ length: 7 }, (_, n) =>
      n === 3 ? { known: true, payments: [], over: false } : { known: false },
    )
    await app.pass(HOUR_MS)
    expect((await askCodes(app.services)).requested).toBe(7)
  })

  test.each([
    { claim: 'not longer than twenty minutes', minutes: 20, requested: 2 },
    { claim: 'no further one after twenty minutes', minutes: 20.001, requested: 1 },
  ])('$claim', async ({ minutes, requested }) => {
    await open()
    await open()
    await app.pass(HOUR_MS)
    let passed = 0
    const ask = vi.mocked(app.services.providers.payment.askIntent)
    ask.mockImplementationOnce(async () => {
      passed = minutes * MINUTE_MS
      return { known: true, payments: [], over: false }
    })
    const watch = vi.spyOn(performance, 'now').mockImplementation(() => passed)
    try {
      expect((await askCodes(app.services)).requested).toBe(requested)
    } finally {
      watch.mockRestore()
    }
  })

  test('a payment that is not distinguishable from another, or not storable, is left to an operator', async () => {
    const { order, providerId, payCode } = await open()
    const unusable = [
      { reference: 'with blanks' },
      { amount: 0.5 },
      { paidOn: 'today' },
      { payCode: 'x\u0000' },
    ]
    answers = [{ known: true, payments: unusable.map(notice), over: false }]
    await app.pass(HOUR_MS)
    expect(await askCodes(app.services)).toEqual({ requested: 1, found: 0, away: false })
    expect(await received(app, order)).toBe(0)
    answers = [{ known: true, payments: [notice({ providerId, payCode })], over: true }]
    await app.pass(12 * HOUR_MS)
    expect(await askCodes(app.services)).toEqual({ requested: 1, found: 1, away: false })
    expect(await received(app, order)).toBe(100_00)
  })

  test('a code that was closed stays closed', async () => {
    const { order } = await open()
    await app.services.db.updateTable('provider_codes').set({ state: 'cancelled' }).execute()
    answers = [{ known: true, payments: [], over: true }]
    await app.pass(HOUR_MS)
    expect((await askCodes(app.services)).requested).toBe(1)
    expect(await stateOf(app, order)).toEqual(['cancelled'])
  })

  test('codes of another provider are not queried here', async () => {
    await open()
    await app.services.db.updateTable('provider_codes').set({ provider: 'before' }).execute()
    await app.pass(HOUR_MS)
    expect((await askCodes(app.services)).requested).toBe(0)
  })
})
