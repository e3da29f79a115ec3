/** Codes of the provider: written down when they are opened, found first when money is reported, ended by it. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  codeFor,
  goDays,
  keyOf,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { deliverWebhook } from '../../testing/webhooks.ts'
import type { PaymentNotice } from '../../platform/providers/payment/port.ts'
import { cancelProviderCodes } from './cancel-codes.ts'
import { codeByNumber } from './payment-codes.ts'
import { endProviderCode } from './provider-codes.ts'
import { processPayment } from './process-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let payments = 0
const receive = (over: Partial<PaymentNotice>) =>
  processPayment(app.services, 'sandbox', {
    reference: `paid-${(payments += 1)}`,
    amount: 500_00,
    currency: 'PHP',
    paidOn: app.services.clock.today(),
    ...over,
  })

async function opened(channelNumber = '90102') {
  const order = await runningOrder(app)
  const { payCode } = await codeFor(app, order, 500_00, { channelNumber })
  return { order, payCode, providerId: `sandbox-${payCode}-1` }
}

const codesOf = (order: TestOrder) =>
  app.services.db
    .selectFrom('provider_codes')
    .selectAll()
    .where('loan_id', '=', keyOf(order).loanId)
    .orderBy('attempt')
    .execute()
const received = async (order: TestOrder) => (await standingOf(app, order)).totals.received
const reasonsOf = async (reference: string) =>
  (
    await app.services.db.selectFrom('suspense').select('reason').where('reference', '=', reference).execute()
  ).map(({ reason }) => reason)

test.each([
  { claim: 'a text to be drawn', channel: '90102', kind: 'qr' },
  { claim: 'a number for a counter', channel: '90101', kind: 'code' },
])('what the provider opens is written down under our code: $claim', async ({ channel, kind }) => {
  const { order, payCode, providerId } = await opened(channel)
  expect(await codesOf(order)).toMatchObject([
    { pay_code: payCode, attempt: 1, provider: 'sandbox', provider_id: providerId, kind, state: 'open' },
  ])
})

describe('money is credited', () => {
  test('by the number of the provider’s code alone, and the code is marked', async () => {
    const { order, providerId } = await opened()
    expect(await receive({ providerId })).toBe('credited')
    expect(await received(order)).toBe(500_00)
    expect(await codesOf(order)).toMatchObject([{ state: 'paid' }])
  })

  test('by both, and by ours where we do not know theirs', async () => {
    const { order, payCode, providerId } = await opened()
    expect(await receive({ providerId, payCode })).toBe('credited')
    expect(await receive({ providerId: 'of-a-reusable-code', payCode })).toBe('credited')
    expect(await received(order)).toBe(1000_00)
  })

  test('twice, where a store’s code is paid twice; the same payment by either name once', async () => {
    const { order, payCode, providerId } = await opened('90101')
    expect(await receive({ providerId, reference: 'store-1' })).toBe('credited')
    expect(await receive({ providerId, reference: 'store-2' })).toBe('credited')
    expect(await receive({ payCode, reference: 'store-2' })).toBe('repeated')
    expect(await received(order)).toBe(1000_00)
  })

  test('under a code that its provider has ended, which stays paid whatever is said later', async () => {
    const { order, providerId } = await opened()
    const { sandbox } = app.services.providers
    const ended = (id: string) => {
      const webhook = sandbox?.payment.sign(JSON.stringify({ id, type: 'code.expired', providerId }))
      if (webhook === undefined) throw new Error('no sandbox')
      return deliverWebhook(app, webhook)
    }
    expect(await ended(`${providerId}-a`)).toEqual({ http: 200, status: 'ended' })
    expect(await codesOf(order)).toMatchObject([{ state: 'ended' }])
    expect(await receive({ providerId })).toBe('credited')
    await ended(`${providerId}-b`)
    expect(await codesOf(order)).toMatchObject([{ state: 'paid' }])
  })
})

describe('money waits for a person', () => {
  test('where its two names are of two codes', async () => {
    const [one, other] = [await opened(), await opened()]
    const reference = 'two-names'
    expect(await receive({ reference, providerId: one.providerId, payCode: other.payCode })).toBe('suspense')
    expect(await reasonsOf(reference)).toEqual(['codes-differ'])
    expect([await received(one.order), await received(other.order)]).toEqual([0, 0])
  })

  test('where neither name is known', async () => {
    expect(await receive({ reference: 'no-name', providerId: 'nobody' })).toBe('suspense')
    expect(await reasonsOf('no-name')).toEqual(['unknown-code'])
  })
})

describe('a QR that is requested again', () => {
  const again = (order: TestOrder) => codeFor(app, order, 500_00, { channelNumber: '90102' })
  const qrOf = async (payCode: string) => (await codeByNumber(app.services.db, payCode))?.qr
  const MINUTE_MS = 60_000

  test('is the same one until its last minute, then a new one under the same code', async () => {
    const { order, payCode } = await opened()
    const first = await qrOf(payCode)
    await app.pass(29 * MINUTE_MS - 1_000)
    expect((await again(order)).payCode).toBe(payCode)
    expect(await codesOf(order)).toHaveLength(1)
    await app.pass(1_000)
    expect((await again(order)).payCode).toBe(payCode)
    expect((await codesOf(order)).map(({ attempt, state }) => [attempt, state])).toEqual([
      [1, 'open'],
      [2, 'open'],
    ])
    expect(await qrOf(payCode)).not.toBe(first)
    await again(order)
    expect(await codesOf(order)).toHaveLength(2)
    expect(await receive({ providerId: `sandbox-${payCode}-1` })).toBe('credited')
  })

  test('is new once its provider has ended it', async () => {
    const { order, payCode, providerId } = await opened()
    await endProviderCode(app.services, 'sandbox', providerId)
    await again(order)
    expect((await codesOf(order)).map(({ state }) => state)).toEqual(['ended', 'open'])
    expect(await receive({ providerId: `sandbox-${payCode}-2` })).toBe('credited')
  })

  test('is refused while the provider gives none, and comes once it does', async () => {
    const { order, providerId } = await opened()
    await endProviderCode(app.services, 'sandbox', providerId)
    const down = vi
      .spyOn(app.services.providers.payment, 'openIntent')
      .mockResolvedValue({ ok: false, reason: 'unknown' })
    await expect(again(order)).rejects.toThrow()
    down.mockRestore()
    await again(order)
    expect((await codesOf(order)).map(({ attempt }) => attempt)).toEqual([1, 2])
  })

  test('is one new one, however many requests come in parallel', async () => {
    const { order, providerId } = await opened()
    await endProviderCode(app.services, 'sandbox', providerId)
    await Promise.all([again(order), again(order), again(order)])
    expect(await codesOf(order)).toHaveLength(2)
  })
})

describe('once a loan is settled', () => {
  async function settledWithCodes() {
    const order = await runningOrder(app)
    await goDays(app, 65)
    const { payCode } = await codeFor(app, order, 500_00)
    await codeFor(app, order, 500_00, { channelNumber: '90102' })
    await payContract(app, order, (await standingOf(app, order)).settlement.amount)
    expect((await standingOf(app, order)).stage).toBe('settled')
    return { order, providerId: `sandbox-${payCode}-1` }
  }
  const statesOf = async (order: TestOrder) =>
    (await codesOf(order)).map(({ kind, state }) => `${kind} ${state}`)
  const answering = (answer: 'cancelled' | 'paid' | 'unknown') =>
    vi.spyOn(app.services.providers.payment, 'cancelIntent').mockResolvedValue(answer)

  test('its codes are closed at the provider, and those that have ended are not queried', async () => {
    const { order, providerId } = await settledWithCodes()
    // Exactly when the QR ends.
    await app.pass(30 * 60_000)
    const cancel = answering('cancelled')
    await app.jobs.runDue()
    expect(cancel.mock.calls).toEqual([[providerId]])
    cancel.mockRestore()
    expect((await statesOf(order)).toSorted()).toEqual(['code cancelled', 'qr ended'])
    // Done: the job does not come again for what is closed.
    await cancelProviderCodes(app.services, keyOf(order))
  })

  test('one of which the provider is not sure is tried again', async () => {
    const { order } = await settledWithCodes()
    const down = answering('unknown')
    await app.jobs.runDue()
    await expect(cancelProviderCodes(app.services, keyOf(order))).rejects.toThrow('2 codes of a settled loan')
    down.mockRestore()
    expect(new Set((await codesOf(order)).map(({ state }) => state))).toEqual(new Set(['open']))
    await app.pass(5 * 60_000)
    await app.jobs.runDue()
    expect(new Set((await codesOf(order)).map(({ state }) => state))).toEqual(new Set(['cancelled']))
  })

  test('money under a cancelled code is credit of the borrower, and the code is paid', async () => {
    const { order, providerId } = await settledWithCodes()
    await app.jobs.runDue()
    expect(await receive({ providerId })).toBe('credited')
    expect(await statesOf(order)).toContain('code paid')
  })

  test('a loan that is not settled keeps its codes', async () => {
    const { order } = await opened('90101')
    await cancelProviderCodes(app.services, keyOf(order))
    expect(await statesOf(order)).toEqual(['code open'])
  })
})
