/** Codes to pay under, as operators list them: what became of each, and by what a borrower names one. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contractCode } from '../../money/payments/payment-codes.ts'
import { processPayment } from '../../money/payments/process-payments.ts'
import { ask } from '../../testing/ask-operator.ts'
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

let app: TestApp
let order: TestOrder
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  order = await runningOrder(app)
  await app.pass(1_000)
})

const rowsOf = async (query: object) => (await ask(app, operator.listPaymentCodes, query)).body.rows
const found = async (query: object) => (await rowsOf(query)).map(({ payCode }) => payCode)
const stateOf = async (payCode: string) => (await rowsOf({ q: payCode })).map(({ state }) => state)
const contractOf = async () => (await contractCode(app.services.db, keyOf(order))) ?? ''

let payments = 0
const pay = (payCode: string, over: object = {}) =>
  processPayment(app.services, 'sandbox', {
    reference: `paid-${(payments += 1)}`,
    payCode,
    amount: 500_00,
    currency: 'PHP',
    paidOn: app.services.clock.today(),
    ...over,
  })

test('the codes of an order stand together, the newest first', async () => {
  const { payCode } = await codeFor(app, order, 500_00, { channelNumber: '90102' })
  const own = { orderId: order.orderId, borrowerId: order.borrowerId, state: 'open', inSuspense: false }
  expect(await rowsOf({ q: order.orderId })).toMatchObject([
    {
      ...own,
      payCode,
      provider: 'sandbox',
      providerId: `sandbox-${payCode}-1`,
      number: null,
      purpose: 'repay',
      channel: 'GCash',
      amount: '500.00',
      createdAt: new Date(app.clock.now()).toISOString(),
    },
    {
      ...own,
      payCode: await contractOf(),
      purpose: 'contract',
      channel: 'contract',
      amount: null,
      expiresOn: null,
    },
  ])
  expect((await found({}))[0]).toBe(payCode)
  expect(await found({ q: order.orderId, sort: 'created' })).toEqual([await contractOf(), payCode])
})

describe('what became of a code', () => {
  test('open up to its last day, expired from the day after', async () => {
    const { payCode } = await codeFor(app, order, 500_00)
    const [row] = await rowsOf({ q: payCode })
    await goDays(app, 1)
    expect(row?.expiresOn).toBe(app.services.clock.today())
    expect(await stateOf(payCode)).toEqual(['open'])
    expect([await found({ state: 'open' }), await found({ state: 'expired' })]).toEqual([
      expect.arrayContaining([payCode]),
      expect.not.arrayContaining([payCode]),
    ])
    await goDays(app, 1)
    expect(await stateOf(payCode)).toEqual(['expired'])
    expect([await found({ state: 'open' }), await found({ state: 'expired' })]).toEqual([
      expect.not.arrayContaining([payCode]),
      expect.arrayContaining([payCode]),
    ])
  })

  test('paid for good by its first payment; a contract number never is', async () => {
    const { payCode } = await codeFor(app, order, 500_00)
    expect(await pay(payCode)).toBe('credited')
    await payContract(app, order, 100_00)
    expect([await stateOf(payCode), await stateOf(await contractOf())]).toEqual([['paid'], ['open']])
    expect(await found({ state: 'open' })).not.toContain(payCode)
    await goDays(app, 3)
    expect(await stateOf(payCode)).toEqual(['paid'])
    expect(await found({ state: 'expired' })).not.toContain(payCode)
  })

  test('cancelled once its loan is settled, the contract number with it', async () => {
    await goDays(app, 65)
    const { payCode } = await codeFor(app, order, 500_00)
    await payContract(app, order, (await standingOf(app, order)).settlement.amount)
    expect((await standingOf(app, order)).stage).toBe('settled')
    expect([await stateOf(payCode), await stateOf(await contractOf())]).toEqual([
      ['cancelled'],
      ['cancelled'],
    ])
    expect(await found({ state: 'open' })).not.toContain(payCode)
  })

  test('money under it that waits for a person says so, and leaves it open', async () => {
    const { payCode } = await codeFor(app, order, 500_00)
    expect(await pay(payCode, { currency: 'USD' })).toBe('suspense')
    expect(await rowsOf({ q: payCode })).toMatchObject([{ state: 'open', inSuspense: true }])
  })
})

describe('a borrower names a code', () => {
  test('as it is shown, in groups too, and never by a part of it', async () => {
    const { payCode } = await codeFor(app, order, 500_00)
    const grouped = `${payCode.slice(0, 4)} ${payCode.slice(4, 8)}-${payCode.slice(8)}`
    for (const q of [payCode, ` ${grouped} `]) expect(await found({ q })).toEqual([payCode])
    expect(await found({ q: payCode.slice(0, -1) })).toEqual([])
    expect(await found({ q: payCode, state: 'expired' })).toEqual([])
  })

  test('by the number that the counter was shown, or by the id of the provider, and the search finds the loan', async () => {
    const { payCode } = await codeFor(app, order, 500_00)
    const number = `77${payCode.slice(2)}`
    await app.services.db
      .updateTable('provider_codes')
      .set({ value: number })
      .where('pay_code', '=', payCode)
      .execute()
    for (const q of [number, `sandbox-${payCode}-1`])
      expect(await rowsOf({ q })).toMatchObject([{ payCode, number }])
    const { hits } = (await ask(app, operator.findAnything, { q: number })).body
    expect(hits.map(({ target }) => target)).toEqual([`/console/loans/${order.orderId}`])
  })

  test('and each view is logged for whoever it is about', async () => {
    await rowsOf({ q: await contractOf() })
    const { rows } = (await ask(app, operator.listReads, { borrowerId: order.borrowerId })).body
    expect(rows).toMatchObject([{ call: 'payment-codes', subject: order.orderId }])
  })
})

test('a state that no index finds is refused', async () => {
  const { status } = await ask(app, operator.listPaymentCodes, { state: 'paid' })
  expect(status).toBe(400)
})
