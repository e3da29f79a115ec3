/** An extension: quoted, explained, paid, refused. */
import { loanCopy, longDate, peso } from '../../platform/copy/loans/catalogue.ts'
import { extensionInfo, loanPlanInfo } from '@sandigan/contract'
import { addDays, centavosToPesos, pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  askCode,
  codeFor,
  detailsOf,
  goDays,
  goTo,
  idsOf,
  must,
  payContract,
  running,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { paySandboxCode } from '../../sandbox/sandbox-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('an extension', () => {
  const quoteOf = async (order: TestOrder) => must(await app.call(extensionInfo, idsOf(order), order.session))

  test('is quoted, paid, and moves every unpaid date by the term of the loan', {
    meta: { spec: ['7.call.imitating', '9.extension'] },
  }, async () => {
    const order = await runningOrder(app)
    await goTo(app, (await standingOf(app, order)).nextDueOn ?? '')
    const dates = (await standingOf(app, order)).instalments.map((row) => row.dueOn)
    const quote = await quoteOf(order)
    expect(quote.delayInfo.title).toBe('Extend by 120 days')
    expect(quote.repayPlan.map((row) => row.remark)).toEqual(
      dates.map((date) => `Moved from ${longDate(loanCopy('en'), date)}`),
    )
    expect(await quoteOf(order)).toEqual(quote)
    const amount = pesosToCentavos(quote.delayInfo.delayAmount) ?? 0
    const standing = await standingOf(app, order)
    const sum = (amounts: string[]) =>
      amounts.reduce((total, text) => total + (pesosToCentavos(text) ?? 0), 0)
    const [withIt, without, more] = [quote.cost.with, quote.cost.without, quote.cost.more].map(
      (text) => pesosToCentavos(text) ?? 0,
    )
    expect(without).toBe(standing.outstanding)
    expect(withIt).toBe(amount + sum(quote.repayPlan.map((row) => row.amount)))
    expect(more).toBe((withIt ?? 0) - (without ?? 0))
    expect(quote.repayPlan.map((row) => row.before)).toEqual(
      standing.instalments.map((row) => centavosToPesos(row.left)),
    )
    expect(quote).toMatchObject({ extensionsUsed: 0, extensionsLeft: 1 })
    const { payCode } = await codeFor(app, order, amount, { isDelay: '1' })
    expect((await quoteOf(order)).defDetail).toEqual(quote.defDetail)
    await paySandboxCode(app.services, { payCode })
    const after = await standingOf(app, order)
    expect(after).toMatchObject({ stage: 'running', extensions: 1, nextDueOn: quote.repayDate })
    expect(after.instalments.map((row) => row.dueOn)).toEqual(quote.repayPlan.map((row) => row.time))
    const plan = must(await app.call(loanPlanInfo, idsOf(order), order.session))
    // The plan shows the sums of the quote, and the price that was paid as a line of its own.
    expect(plan.plan.map(({ amount, left, paid }) => ({ amount, left, paid }))).toEqual(
      quote.repayPlan.map((row) => ({ amount: row.amount, left: row.amount, paid: '0.00' })),
    )
    expect(plan.totals[1]).toEqual({
      text: expect.stringMatching(/^Includes the extension on /),
      value: peso(amount),
    })
    expect((await detailsOf(app, order)).userOrderDetail.detail).toContainEqual({
      text: 'Extended by',
      value: '120 days',
    })
  })

  test('explains its price line by line: what is earned and late, ceilings and payments, the day after as well', {
    meta: { spec: ['9.extension'] },
  }, async () => {
    const order = await runningOrder(app)
    await goDays(app, 40)
    await payContract(app, order, 50_00)
    const sum = (lines: { amount: string }[]) =>
      lines.reduce((total, { amount }) => total + (pesosToCentavos(amount) ?? 0), 0)
    const quote = await quoteOf(order)
    expect(sum(quote.inside)).toBe(pesosToCentavos(quote.delayInfo.delayAmount))
    const reasons = quote.inside.map(({ reason }) => reason)
    expect(reasons).toEqual(expect.arrayContaining(['interest', 'late-charge', 'late-interest', 'paid']))
    expect(reasons).not.toContain('principal')
    const late = quote.inside.find(({ reason }) => reason === 'late-interest')
    expect(late?.explanation).toMatch(/^Due on .*5\.00% a day of ₱.*10 days .*Reduced from ₱.* to ₱/)
    const running = quote.inside.findLast(({ reason }) => reason === 'interest')
    expect(running?.explanation).toMatch(/^0\.16% a day of ₱3,836\.48, 10 days/)
    // The quote of yesterday may still be paid: its lines are those of its own day.
    await goDays(app, 1)
    const again = await quoteOf(order)
    expect(again.quoteExpires).toBe(quote.quoteExpires)
    expect(again.inside).toEqual(quote.inside)
    expect(sum((await detailsOf(app, order)).userOrderDetail.inside)).not.toBe(sum(quote.inside))
  })

  test('names money that was paid ahead, by the day it was paid', async () => {
    const order = await runningOrder(app)
    const { nextDue, nextDueOn, instalments } = await standingOf(app, order)
    await payContract(app, order, nextDue + 30_00)
    const paidOn = app.services.clock.today()
    await goTo(app, nextDueOn ?? '')
    await goTo(app, addDays(instalments[1]?.dueOn ?? '', -2))
    const quote = await quoteOf(order)
    expect(quote.inside.at(-1)).toEqual({
      reason: 'advance',
      text: 'Paid in advance',
      amount: '-30.00',
      explanation: `Your payment of ${longDate(loanCopy('en'), paidOn)}.`,
    })
  })

  test('is refused before anything is due, and where the product has none', {
    meta: { spec: ['7.call.imitating', '9.extension'] },
  }, async () => {
    const order = await runningOrder(app)
    expect((await app.call(extensionInfo, idsOf(order), order.session)).code).toBe('4004')
    const offer = { productId: 'sandigan-first', amount: '3000.00', periods: '7', termUnit: '13' }
    const first = await running(app, await verifiedBorrower(app), offer)
    await goDays(app, 13)
    expect((await app.call(extensionInfo, idsOf(first), first.session)).code).toBe('4004')
    const code = await askCode(app, first, { isDelay: '1' })
    expect(code.code).toBe('4004')
  })

  test('is counted on the order page with the new end date; after the last one the refusal says what can be done', {
    meta: { spec: ['9.extension'] },
  }, async () => {
    const order = await runningOrder(app)
    const rowsOf = async () => (await detailsOf(app, order)).userOrderDetail.detail
    for (const extensions of ['1 used, 1 left', '2 used, none left']) {
      await goTo(app, (await standingOf(app, order)).nextDueOn ?? '')
      const { delayInfo } = await quoteOf(order)
      const price = pesosToCentavos(delayInfo.delayAmount) ?? 0
      const { payCode } = await codeFor(app, order, price, { isDelay: '1' })
      expect(await paySandboxCode(app.services, { payCode })).toMatchObject({ status: 'credited' })
      const end = (await standingOf(app, order)).instalments.at(-1)?.dueOn
      expect(await rowsOf()).toEqual(
        expect.arrayContaining([
          { text: 'Extensions', value: extensions },
          { text: 'Last due date', value: end },
        ]),
      )
    }
    await goTo(app, (await standingOf(app, order)).nextDueOn ?? '')
    expect((await detailsOf(app, order)).isDelay).toBe('')
    const refused = await app.call(extensionInfo, idsOf(order), order.session)
    expect(refused).toMatchObject({
      code: '4009',
      message: expect.stringContaining('You can still pay a part of it today'),
    })
  })

  test('cannot be ordered at an expired price or at one that was never shown', async () => {
    const order = await runningOrder(app)
    await goDays(app, 40)
    const old = await quoteOf(order)
    await goDays(app, 2)
    const stale = await askCode(app, order, { amount: old.delayInfo.delayAmount, isDelay: '1' })
    expect(stale.code).toBe('4005')
    expect((await askCode(app, order, { amount: '1.00', isDelay: '1' })).code).toBe('4003')
    expect((await quoteOf(order)).delayInfo.delayAmount).not.toBe(old.delayInfo.delayAmount)
  })

  test('paid after its quote has expired is ordinary money', async () => {
    const order = await runningOrder(app)
    await goDays(app, 40)
    const { delayInfo } = await quoteOf(order)
    const amount = pesosToCentavos(delayInfo.delayAmount) ?? 0
    const { payCode } = await codeFor(app, order, amount, { isDelay: '1' })
    await goDays(app, 2)
    expect(await paySandboxCode(app.services, { payCode })).toMatchObject({ status: 'credited' })
    const after = await standingOf(app, order)
    expect(after).toMatchObject({ extensions: 0, stage: 'overdue' })
    expect(after.totals.received).toBe(amount)
  })

  test('reported late but paid in time counts from the day it was paid', async () => {
    const order = await runningOrder(app)
    await goDays(app, 40)
    const paidOn = app.services.clock.today()
    const { delayInfo } = await quoteOf(order)
    const { payCode } = await codeFor(app, order, pesosToCentavos(delayInfo.delayAmount) ?? 0, {
      isDelay: '1',
    })
    await goDays(app, 5)
    await paySandboxCode(app.services, { payCode, paidOn, deliver: 'late' })
    expect(await standingOf(app, order)).toMatchObject({ extensions: 1, stage: 'running' })
  })

  test('quoted before other money came is quoted anew after it', async () => {
    const order = await runningOrder(app)
    await goDays(app, 40)
    const before = await quoteOf(order)
    await payContract(app, order, 100_00)
    const after = await quoteOf(order)
    expect(pesosToCentavos(after.delayInfo.delayAmount)).toBe(
      (pesosToCentavos(before.delayInfo.delayAmount) ?? 0) - 100_00,
    )
  })
})
