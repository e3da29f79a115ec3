import { delayDetail, extensionInfo, initPayType, loanPlanInfo, loanTrail } from '@sandigan/contract'
import { centavosToPesos, pesosToCentavos } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  codeFor,
  goDays,
  goTo,
  idsOf,
  keyOf,
  must,
  payContract,
  pushed,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { paySandboxCode } from '../../sandbox/sandbox-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const choice = async (order: TestOrder) => must(await app.call(initPayType, idsOf(order), order.session))
const wayOf = async (order: TestOrder, type: string) =>
  (await choice(order)).payTypes.find((way) => way.type === type)
describe('the choice of how to repay', () => {
  test('is closed with its date, then open with the amount that settles', {
    meta: { spec: ['7.call.init-pay-type', '1.repay.full'] },
  }, async () => {
    const order = await runningOrder(app)
    const { settlement } = await standingOf(app, order)
    const before = await wayOf(order, 'full')
    expect(before).toMatchObject({ enabled: 0, amount: '', url: '' })
    expect(before?.reason).toBe(
      `You can pay in full from ${settlement.allowedFrom}, once half of the term and at least 7 days have passed.`,
    )
    await goTo(app, settlement.allowedFrom ?? '')
    const { amount } = (await standingOf(app, order)).settlement
    expect(await wayOf(order, 'full')).toMatchObject({ enabled: 1, amount: centavosToPesos(amount) })
    expect((await wayOf(order, 'full'))?.url).toContain('pay=all')
  })

  test('names the next instalment, and everything due after its day', {
    meta: { spec: ['7.call.init-pay-type', '1.repay.instalment'] },
  }, async () => {
    const order = await runningOrder(app)
    const { nextDue, nextDueOn } = await standingOf(app, order)
    const way = await wayOf(order, 'instalment')
    expect(way).toMatchObject({ enabled: 1, amount: centavosToPesos(nextDue) })
    expect(way?.reason).toBe(`Installment 1 of 4, due on ${nextDueOn}.`)
    await goTo(app, nextDueOn ?? '')
    expect((await wayOf(order, 'instalment'))?.reason).toBe('Everything that is due.')
    await goDays(app, 35)
    expect((await wayOf(order, 'instalment'))?.reason).toBe('Everything that is due, including late charges.')
    const { dueNow } = await standingOf(app, order)
    expect((await wayOf(order, 'instalment'))?.amount).toBe(centavosToPesos(dueNow))
  })

  test('offers the contract number for any amount', {
    meta: { spec: ['7.call.init-pay-type', '1.repay.code'] },
  }, async () => {
    const order = await runningOrder(app)
    const { payTypes, defDetail, canDebit } = await choice(order)
    expect(payTypes.find((way) => way.type === 'code')).toMatchObject({
      enabled: 1,
      amount: '',
      url: `/repaymentOfCode2?${new URLSearchParams(idsOf(order))}`,
    })
    expect(defDetail?.payCode).toMatch(/^\d{13}$/)
    expect(canDebit).toBe(1)
  })

  test('opens near a due date at the price of the extension page, and records nothing', {
    meta: { spec: ['7.call.init-pay-type', '1.repay.extension'] },
  }, async () => {
    const order = await runningOrder(app)
    expect(await wayOf(order, 'extension')).toMatchObject({ enabled: 0, amount: '' })
    await goTo(app, (await standingOf(app, order)).nextDueOn ?? '')
    const count = async () => (await readEvents(app.services.db, keyOf(order))).length
    const events = await count()
    const way = await wayOf(order, 'extension')
    expect(await count()).toBe(events)
    const { delayInfo, cost } = must(await app.call(extensionInfo, idsOf(order), order.session))
    expect(way).toMatchObject({ enabled: 1, amount: delayInfo.delayAmount })
    expect(way?.reason.replaceAll(',', '')).toContain(`You pay ₱${cost?.more} more in all.`)
  })

  test('is closed before the money came and after everything is paid, and to strangers', {
    meta: { spec: ['7.call.init-pay-type'] },
  }, async () => {
    const open = await pushed(app, await verifiedBorrower(app))
    expect((await app.call(initPayType, idsOf(open), open.session)).code).toBe('4007')
    const order = await runningOrder(app)
    expect((await app.call(initPayType, idsOf(order), open.session)).code).toBe('1003')
    expect((await app.call(initPayType, idsOf(order))).code).toBe('1001')
    await goDays(app, 65)
    await payContract(app, order, (await standingOf(app, order)).settlement.amount)
    expect((await app.call(initPayType, idsOf(order), order.session)).code).toBe('4001')
  })
})

describe('a payment on its way', () => {
  test('is shown as soon as its code is made until a provider reports it', async () => {
    const order = await runningOrder(app)
    const { nextDue } = await standingOf(app, order)
    expect((await choice(order)).onTheWay).toEqual([])
    const { payCode, payUrl } = await codeFor(app, order, nextDue)
    const [waiting] = (await choice(order)).onTheWay
    expect(waiting).toMatchObject({
      kind: 'code',
      channel: '7-Eleven',
      amount: centavosToPesos(nextDue),
      number: payCode,
      url: payUrl,
    })
    expect(waiting?.text).toContain('Already paid? It shows here once 7-Eleven confirms it.')
    await paySandboxCode(app.services, { payCode })
    expect((await choice(order)).onTheWay).toEqual([])
  })

  test('is no longer shown once its code has ended', async () => {
    const order = await runningOrder(app)
    await codeFor(app, order, 100_00)
    expect((await choice(order)).onTheWay).toHaveLength(1)
    await goDays(app, 2)
    expect((await choice(order)).onTheWay).toEqual([])
  })
})

describe('the facts of an extension', () => {
  const facts = async (order: TestOrder) => must(await app.call(delayDetail, idsOf(order), order.session))

  test('say why there is none, then its price, then that it was paid', {
    meta: { spec: ['7.call.delay-detail'] },
  }, async () => {
    const order = await runningOrder(app)
    expect(await facts(order)).toMatchObject({ isDelay: '', delayAmount: '', history: [] })
    await goTo(app, (await standingOf(app, order)).nextDueOn ?? '')
    const { delayInfo, repayDate } = must(await app.call(extensionInfo, idsOf(order), order.session))
    expect(await facts(order)).toMatchObject({
      isDelay: '1',
      delayAmount: delayInfo.delayAmount,
      delayDays: 120,
      repayDate,
    })
    const amount = pesosToCentavos(delayInfo.delayAmount) ?? 0
    const { payCode } = await codeFor(app, order, amount, { isDelay: '1' })
    await paySandboxCode(app.services, { payCode })
    const after = await facts(order)
    expect(after.isDelay).toBe('')
    expect(after.history).toEqual([
      { time: app.services.clock.today(), amount: delayInfo.delayAmount, days: 120 },
    ])
  })
})

describe('plan and history', () => {
  test('tell every instalment as it stands, and every payment with its receipt, newest first', {
    meta: { spec: ['7.call.loan-plan-info', '7.call.loan-trail'] },
  }, async () => {
    const order = await runningOrder(app)
    const { nextDue } = await standingOf(app, order)
    await payContract(app, order, nextDue)
    await goDays(app, 65)
    const { plan, totals, calendarUrl } = must(await app.call(loanPlanInfo, idsOf(order), order.session))
    expect(plan.map((row) => row.state)).toEqual(['paid', 'overdue', 'upcoming', 'upcoming'])
    const { instalments, outstanding } = await standingOf(app, order)
    const left = plan.reduce((sum, row) => sum + (pesosToCentavos(row.left) ?? 0), 0)
    expect(left).toBe(outstanding)
    expect(plan[1]?.time).toBe(instalments[1]?.dueOn)
    expect(totals.map((row) => row.text)).toEqual(['Paid', 'Left to pay'])
    expect(calendarUrl).toContain('/files/due-dates.ics?')
    const { trail } = must(await app.call(loanTrail, idsOf(order), order.session))
    expect(trail.map((line) => line.title)).toContain('You received the money')
    const paid = trail.find((line) => line.title === 'You paid')
    expect(paid?.amount).toBe(centavosToPesos(nextDue))
    expect(paid?.receiptUrl).toContain('/files/receipt.pdf?')
    const days = trail.map((line) => line.time)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  test('are closed before the money came, and to strangers', async () => {
    const open = await pushed(app, await verifiedBorrower(app))
    const order = await runningOrder(app)
    for (const call of [loanPlanInfo, loanTrail, delayDetail] as const)
      expect((await app.call(call, idsOf(order), open.session)).code).toBe('1003')
    expect((await app.call(loanPlanInfo, idsOf(open), open.session)).code).toBe('4007')
  })
})

test('planted bug: a payment that is recorded for no loan stays on its way', async () => {
  const sound = app
  app = await startTestApp()
  try {
    const { db } = app.services
    await sql`create function forget() returns trigger language plpgsql as
      'begin return null; end'`.execute(db)
    await sql`create trigger forget before insert on loan_payments for each row
      execute function forget()`.execute(db)
    const order = await runningOrder(app)
    const { payCode } = await codeFor(app, order, (await standingOf(app, order)).nextDue)
    await paySandboxCode(app.services, { payCode })
    expect((await choice(order)).onTheWay).not.toEqual([])
  } finally {
    await app.close()
    app = sound
  }
})
