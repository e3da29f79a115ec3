import { codeStatus, type DataOf } from '@sandigan/contract'
import { addDays, centavosToPesos } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractCode } from '../../money/payments/payment-codes.ts'
import { processPayment } from '../../money/payments/process-payments.ts'
import { paySandboxCode } from '../../sandbox/sandbox-payments.ts'
import {
  codeFor,
  goDays,
  goTo,
  idsOf,
  keyOf,
  must,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = (order: TestOrder, payCode: string, session = order.session) =>
  app.call(codeStatus, { ...idsOf(order), payCode }, session)

const statusOf = async (order: TestOrder, payCode: string): Promise<DataOf<typeof codeStatus>> =>
  must<DataOf<typeof codeStatus>>(await ask(order, payCode))

const contractOf = async (order: TestOrder) => (await contractCode(app.services.db, keyOf(order))) ?? ''

describe('the status of a code', () => {
  test('names its channel, its last day and the number that takes any amount', async () => {
    const order = await runningOrder(app)
    const { payCode } = await codeFor(app, order, 100_00, { channelNumber: '90102' })
    expect(await statusOf(order, payCode)).toEqual({
      channel: 'GCash',
      logo: expect.stringContaining('gcash'),
      until: addDays(app.services.clock.today(), 1),
      contractNumber: await contractOf(order),
      payments: 0,
      checking: 0,
      nextDue: centavosToPesos((await standingOf(app, order)).nextDue),
      nextDueOn: (await standingOf(app, order)).nextDueOn,
      dueOn: (await standingOf(app, order)).nextDueOn,
      settled: 0,
      number: '',
      h5Url: '',
      contractTaken: 1,
    })
  })

  test('says the payment as soon as it is in the loan, with the time, the receipt and what comes next', async () => {
    const order = await runningOrder(app)
    const { nextDue } = await standingOf(app, order)
    const { payCode } = await codeFor(app, order, nextDue)
    await paySandboxCode(app.services, { payCode })
    const after = await standingOf(app, order)
    expect(await statusOf(order, payCode)).toMatchObject({
      payments: 1,
      paid: {
        amount: centavosToPesos(nextDue),
        at: 'Nov 23, 2026, 10:00 AM',
        countsFrom: '',
        receiptUrl: expect.stringMatching(/^\/files\/receipt\.pdf\?.*reference=/),
      },
      nextDue: centavosToPesos(after.nextDue),
      nextDueOn: after.nextDueOn,
      settled: 0,
    })
  })

  test('of a contract number counts every payment under it and shows the newest', async () => {
    const order = await runningOrder(app)
    const number = await contractOf(order)
    expect(await statusOf(order, number)).toMatchObject({ channel: '', until: '', contractNumber: '' })
    await payContract(app, order, 100_00)
    await payContract(app, order, 250_00)
    expect(await statusOf(order, number)).toMatchObject({ payments: 2, paid: { amount: '250.00' } })
  })

  test('says when a payment that was reported late counts from', async () => {
    const order = await runningOrder(app)
    const paidOn = app.services.clock.today()
    const { payCode } = await codeFor(app, order, 100_00)
    await app.passDays(1)
    await paySandboxCode(app.services, { payCode, paidOn })
    expect((await statusOf(order, payCode)).paid?.countsFrom).toBe(paidOn)
  })

  test('of money that a person has to check says so, and is not said to be paid', async () => {
    const order = await runningOrder(app)
    const { payCode } = await codeFor(app, order, 100_00)
    const paidOn = app.services.clock.today()
    const notice = { reference: `usd-${payCode}`, payCode, amount: 90_00, currency: 'USD', paidOn }
    await processPayment(app.services, 'sandbox', notice)
    expect(await statusOf(order, payCode)).toMatchObject({ payments: 0, checking: 1 })
    expect((await statusOf(order, payCode)).paid).toBeUndefined()
  })

  test('of a settled loan has nothing to come', async () => {
    const order = await runningOrder(app)
    await goDays(app, 61)
    await payContract(app, order, (await standingOf(app, order)).settlement.amount)
    expect(await statusOf(order, await contractOf(order))).toMatchObject({
      settled: 1,
      nextDue: '',
      nextDueOn: '',
    })
  })
})

describe('nobody else reads anything', () => {
  test('another borrower, with the true order and the true code', async () => {
    const [order, other] = [await runningOrder(app), await runningOrder(app)]
    const { payCode } = await codeFor(app, order, 100_00)
    expect((await ask(order, payCode, other.session)).code).toBe('1003')
    expect((await ask(order, payCode, 'no-session')).code).toBe('1001')
  })

  test("a code of another loan, under the caller's own order", async () => {
    const [order, other] = [await runningOrder(app), await runningOrder(app)]
    const { payCode } = await codeFor(app, other, 100_00)
    expect((await ask(order, payCode)).code).toBe('1003')
    expect((await ask(order, '1000000000009')).code).toBe('1003')
  })
})

// Last, since it moves the date.
test('the status of a code of what pays the whole loan has its own last day, and no due date', async () => {
  const order = await runningOrder(app)
  await goTo(app, (await standingOf(app, order)).settlement.allowedFrom ?? '')
  const { settlement, nextDueOn, on } = await standingOf(app, order)
  const all = await codeFor(app, order, settlement.amount)
  expect(await statusOf(order, all.payCode)).toMatchObject({ dueOn: '', until: on, nextDueOn })
  const part = await codeFor(app, order, settlement.amount - 1)
  expect(await statusOf(order, part.payCode)).toMatchObject({ dueOn: nextDueOn })
})
