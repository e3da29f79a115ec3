/** What a payment counts for: its value date, a loan that is settled, more than is owed. */
import { extensionInfo } from '@sandigan/contract'
import { pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  codeFor,
  detailsOf,
  goDays,
  goTo,
  idsOf,
  must,
  payContract,
  runningOrder,
  standingOf,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { paySandboxCode } from '../../sandbox/sandbox-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a settled loan', () => {
  /** Late by two days, with a code for an extension that is still good tomorrow. */
  const quoted = async () => {
    const order = await runningOrder(app)
    await goDays(app, 75)
    const { delayInfo } = must(await app.call(extensionInfo, idsOf(order), order.session))
    const { payCode } = await codeFor(app, order, pesosToCentavos(delayInfo.delayAmount) ?? 0, {
      isDelay: '1',
    })
    return { order, payCode, quotedOn: app.services.clock.today() }
  }

  test.each([
    { claim: 'paid the day after', paidBefore: false },
    { claim: 'paid before and reported after', paidBefore: true },
  ])('is not opened again by money for its extension, $claim: it is credit', async ({ paidBefore }) => {
    const { order, payCode, quotedOn } = await quoted()
    await goDays(app, 1)
    const { settlement } = await standingOf(app, order)
    await payContract(app, order, settlement.amount)
    expect((await detailsOf(app, order)).orderStatus).toBe(200)
    const paid = await paySandboxCode(app.services, { payCode, ...(paidBefore && { paidOn: quotedOn }) })
    expect(paid).toMatchObject({ status: 'credited' })
    const after = await standingOf(app, order)
    expect(after).toMatchObject({ stage: 'settled', extensions: 0, dueNow: 0 })
    expect(after.credit).toBeGreaterThan(0)
    expect((await detailsOf(app, order)).orderStatus).toBe(200)
  })

  test('has no open code left but its contract number, and their money becomes credit', async () => {
    const { order, payCode } = await quoted()
    const other = await codeFor(app, order, 100_00)
    await payContract(app, order, (await standingOf(app, order)).settlement.amount)
    const codes = await app.services.db
      .selectFrom('payment_codes')
      .select(['pay_code', 'purpose', 'cancelled_at'])
      .where('loan_id', '=', order.orderId)
      .execute()
    const open = codes.filter((code) => code.cancelled_at === null)
    expect(open.map((code) => code.purpose)).toEqual(['contract'])
    expect(codes.map((code) => code.pay_code)).toEqual(expect.arrayContaining([payCode, other.payCode]))
    expect(await paySandboxCode(app.services, { payCode: other.payCode })).toMatchObject({
      status: 'credited',
    })
    expect(await standingOf(app, order)).toMatchObject({ stage: 'settled', credit: 100_00 })
  })
})

describe('the value date decides:', () => {
  test('a payment made on the due date and reported ten days later leaves no penalty', async () => {
    const order = await runningOrder(app)
    const due = (await standingOf(app, order)).nextDueOn ?? ''
    await goTo(app, due)
    const { nextDue } = await standingOf(app, order)
    await goDays(app, 10)
    expect((await detailsOf(app, order)).orderStatus).toBe(180)
    expect(await payContract(app, order, nextDue, due)).toMatchObject({ status: 'credited' })
    expect(await detailsOf(app, order)).toMatchObject({ orderStatus: 170 })
    expect((await standingOf(app, order)).duePenalty).toBe(0)
  })

  test('a code that was good on the day of payment is good when the report comes late', async () => {
    const order = await runningOrder(app)
    const { payCode } = await codeFor(app, order, 500_00)
    const paidOn = app.services.clock.today()
    await goDays(app, 6)
    expect(await paySandboxCode(app.services, { payCode, paidOn, deliver: 'late' })).toMatchObject({
      status: 'credited',
    })
  })
})

test('more than everything becomes credit that is owed to the borrower', async () => {
  const order = await runningOrder(app)
  await goDays(app, 65)
  const { settlement } = await standingOf(app, order)
  await payContract(app, order, settlement.amount + 12_34)
  expect(await standingOf(app, order)).toMatchObject({ stage: 'settled', credit: 12_34 })
  expect((await detailsOf(app, order)).userOrderDetail.detail).toContainEqual({
    text: 'Your credit',
    value: '₱12.34',
  })
})
