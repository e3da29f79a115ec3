/** Loans that are written off, through the API, at the edges of the rule, and what everybody sees of it afterwards. */
import { extensionInfo, initPayType } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { centavosToPesos as pesos, daysBetween, pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBooks } from '../../core/loans/close-books.ts'
import { reconcileClosedDay } from '../../core/loans/reconcile-books.ts'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { longDate, loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { ask, SIGNED, tell } from '../../testing/ask-operator.ts'
import {
  detailsOf,
  goDays,
  idsOf,
  keyOf,
  must,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** So many days after the due date of its first instalment. */
async function lateBy(days: number): Promise<TestOrder> {
  const order = await runningOrder(app)
  const { nextDueOn, on } = await standingOf(app, order)
  await goDays(app, daysBetween(on, nextDueOn ?? on) + days)
  return order
}

const eventsOf = (order: TestOrder) => readEvents(app.services.db, keyOf(order))
const writeOff = (order: TestOrder) => tell(app, operator.writeOff, { orderId: order.orderId })

/** Debit positive. */
async function balance(code: string): Promise<number> {
  const { accounts } = (await ask(app, operator.showTrialBalance, {})).body
  const found = accounts.find(({ account }) => account === code)
  return (pesosToCentavos(found?.debit ?? '0.00') ?? 0) - (pesosToCentavos(found?.credit ?? '0.00') ?? 0)
}

describe('a loan is written off', () => {
  test('from its 91st late day on: nothing more is charged, and the books count on nothing', async () => {
    const order = await lateBy(90)
    expect((await writeOff(order)).body['code']).toBe('WRITE_OFF_TOO_EARLY')
    expect((await eventsOf(order)).some(({ type }) => type === 'writtenOff')).toBe(false)
    await goDays(app, 1)
    const { outstanding } = await standingOf(app, order)
    const before = await balance('5040')
    expect(await writeOff(order)).toMatchObject({
      status: 200,
      body: { repeated: false, outstanding: pesos(outstanding), orderStatus: 180 },
    })
    expect((await balance('5040')) - before).toBe(outstanding)
    expect((await ask(app, operator.listActions, { subject: order.orderId })).body).toEqual([
      expect.objectContaining({ action: 'write-off', ...SIGNED, facts: {} }),
    ])
    expect((await eventsOf(order)).at(-1)).toMatchObject({ amount: outstanding, ...SIGNED })
    await goDays(app, 60)
    expect((await standingOf(app, order)).outstanding).toBe(outstanding)
    expect((await balance('5040')) - before).toBe(outstanding)
  })

  test('once: again it changes nothing, and an order of nobody is refused', async () => {
    const order = await lateBy(91)
    const first = await writeOff(order)
    expect(await writeOff(order)).toEqual({ status: 200, body: { ...first.body, repeated: true } })
    expect((await eventsOf(order)).filter(({ type }) => type === 'writtenOff')).toHaveLength(1)
    expect((await writeOff({ ...order, orderId: 'nobody' })).status).toBe(404)
  })

  test('by two people, who see what the books count on before and after', async () => {
    const order = await lateBy(91)
    const owed = pesos((await standingOf(app, order)).outstanding)
    const [collections, finance] = [await signedInAs(app, 'collections'), await signedInAs(app, 'finance')]
    const payload = { orderId: order.orderId }
    const why = { reason: 'moved away' }
    expect((await finance.ask(operator.writeOff, { ...payload, ...why })).body.code).toBe('APPROVAL_NEEDED')
    const requested = await collections.ask(operator.requestApproval, { action: 'writeOff', payload, ...why })
    expect(requested.body).toMatchObject({
      before: { outstanding: owed, receivable: owed, writtenOff: '0.00', writtenOffOn: null },
      after: { outstanding: owed, receivable: '0.00', writtenOff: owed },
    })
    expect((await standingOf(app, order)).writtenOffOn).toBeNull()
    const { approvalId } = requested.body
    expect((await finance.ask(operator.approve, { approvalId, ...why })).status).toBe(200)
    expect((await standingOf(app, order)).writtenOffOn).toBe(app.services.clock.today())
  })
})

/** By part where the loan has a recognition policy. */
async function recovered(): Promise<number> {
  let sum = 0
  for (const account of ['4040', '4041', '4042', '4043', '4044']) sum += await balance(account)
  return sum
}

describe('afterwards', () => {
  test('what comes in is recovered: the page of the loan and the list of what happened say so', async () => {
    const order = await lateBy(91)
    const { outstanding } = await standingOf(app, order)
    const before = await recovered()
    await writeOff(order)
    await payContract(app, order, 500_00)
    expect((await ask(app, operator.showLoan, { orderId: order.orderId })).body).toMatchObject({
      writtenOffOn: app.services.clock.today(),
      writtenOff: pesos(outstanding),
      recovered: '500.00',
      outstanding: pesos(outstanding - 500_00),
    })
    expect((await recovered()) - before).toBe(-500_00)
    const { rows } = (await ask(app, operator.listLoans, { happened: 'written-off' })).body
    expect(rows[0]?.orderId).toBe(order.orderId)
  })

  test('the borrower reads that nothing is added any more, and since when', async () => {
    const order = await lateBy(91)
    await writeOff(order)
    const stopped = longDate(loanCopy('en'), app.services.clock.today())
    await goDays(app, 10)
    expect(await detailsOf(app, order)).toMatchObject({
      noticeStatusText: 'Payment overdue',
      noticeDesText: `Nothing more is added: late charges stopped on ${stopped}. You can still pay what is due.`,
    })
  })

  test('nothing is extended any more, and the borrower is notified', async () => {
    const order = await lateBy(91)
    await writeOff(order)
    expect((await app.call(extensionInfo, idsOf(order), order.session)).code).toBe('4004')
    const { payTypes } = must(await app.call(initPayType, idsOf(order), order.session))
    expect(payTypes.find(({ type }) => type === 'extension')).toMatchObject({
      enabled: 0,
      reason: 'This loan cannot be extended.',
    })
  })

  test('the books of the day agree with its loans, and no age has it', async () => {
    const order = await lateBy(91)
    const day = app.services.clock.today()
    await writeOff(order)
    await goDays(app, 1)
    await closeBooks(app.services)
    await reconcileClosedDay(app.services, day)
    const compared = await ask(app, operator.reconcileBooksOfDay, { date: day })
    expect(compared.body).toMatchObject({ difference: '0.00' })
    const { outstanding } = await standingOf(app, order)
    expect(outstanding).toBeGreaterThan(0)
    const { bands } = (await ask(app, operator.showAgeing, { date: day })).body
    expect(bands.find(({ band }) => band === 'late-91-plus')?.amount).toBe('0.00')
  })
})
