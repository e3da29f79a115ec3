/** What was reported and is no longer so, or is disputed, is corrected: as a whole row with its reason, for submission. */
import { creditReports, dataExport, problemSave } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays, centavosToPesos } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshCreditRows } from '../../core/credit-bureau/refresh-credit-rows.ts'
import { firstDayOf, lastDayOf, type Month, monthAfter, monthOf } from '../../core/loans/closed-months.ts'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import {
  goDays,
  goTo,
  keyOf,
  must,
  payContract,
  runningOrder,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { logInByCalls } from '../../testing/register-by-calls.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let order: TestOrder
let other: TestOrder
let month: Month
const today = () => app.services.clock.today()
const rowsOf = async ({ orderId }: TestOrder) =>
  (await ask(app, operator.listCreditRows, { q: orderId, sort: 'month' })).body.rows
const submit = async (payload: object) => {
  const answer = await tell(app, operator.submitCreditData, payload)
  await app.jobs.runDue()
  return answer
}
const reportsOf = async ({ session, orderId }: TestOrder) =>
  must(await app.call(creditReports, {}, session)).loans.find((loan) => loan.orderId === orderId)
const waiting = async () => (await ask(app, operator.listCreditMonths, {})).body.corrections

beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
  other = await runningOrder(app)
  month = monthOf(today())
  await goTo(app, addDays(firstDayOf(monthAfter(month)), 1))
}, 60_000)
afterAll(() => app?.close())

describe('a payment of an earlier month that is reported late', () => {
  test('changes the row in its place while the month is not submitted', async () => {
    await payContract(app, order, 100_00, lastDayOf(month))
    await goDays(app, 1)
    expect(await rowsOf(order)).toMatchObject([
      { version: 0, state: 'to-submit', lastPaid: '100.00', lastPaidOn: lastDayOf(month), reason: null },
    ])
    expect(await waiting()).toBe(0)
  })

  test('is a correction of the whole row once the month was submitted, with what changed', async () => {
    await submit({ month })
    const [before] = await rowsOf(order)
    await payContract(app, order, 50_00, lastDayOf(month))
    await goDays(app, 1)
    const [first, second, ...more] = await rowsOf(order)
    expect(more).toEqual([])
    expect(first).toEqual(before)
    expect(second).toMatchObject({ version: 1, state: 'to-submit', cause: 'changed', lastPaid: '150.00' })
    expect(second?.reason).toMatch(/^Changed since: .*outstanding.*last payment/)
    expect(await waiting()).toBe(1)
    // Nothing of the other loan changed.
    expect(await rowsOf(other)).toHaveLength(1)
  })

  test('a pass that runs again adds nothing', async () => {
    await refreshCreditRows(app.services, addDays(today(), -1))
    expect(await rowsOf(order)).toHaveLength(2)
  })

  test('corrections are submitted together, once, and accepted', async () => {
    expect((await submit({})).body).toMatchObject({ repeated: false, rows: 1 })
    expect((await rowsOf(order)).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    expect((await submit({})).status).toBe(400)
  })

  test('one that is of the running month corrects nothing', async () => {
    await payContract(app, other, 70_00)
    await goDays(app, 1)
    expect(await rowsOf(other)).toHaveLength(1)
  })

  test('a payment that is taken back as if it had never come is taken out of the earlier month', async () => {
    const last = (await readEvents(app.services.db, keyOf(order))).findLast(({ type }) => type === 'paid')
    const reference = last !== undefined && 'reference' in last ? last.reference : ''
    const back = await tell(app, operator.reversePayment, { orderId: order.orderId, reference })
    expect(back.status).toBe(200)
    await goDays(app, 1)
    const rows = await rowsOf(order)
    expect(rows).toHaveLength(3)
    expect(rows.at(-1)).toMatchObject({
      version: 2,
      state: 'to-submit',
      cause: 'changed',
      lastPaid: '100.00',
    })
    await submit({})
  })
})

describe('a dispute of the borrower', () => {
  let problemId: string

  test('is flagged in a correction of the last report, and the borrower reads that it is disputed', async () => {
    const text = { problemType: '8', problemDetail: 'I had paid by then.', orderNo: other.orderId }
    problemId = must(await app.call(problemSave, text, other.session)).problemId
    expect(await reportsOf(other)).toMatchObject({ disputed: 1, report: { disputed: 0 } })
    await goDays(app, 1)
    expect((await rowsOf(other)).at(-1)).toMatchObject({
      version: 1,
      state: 'to-submit',
      cause: 'dispute',
      disputed: true,
      reason: 'The borrower disputes it',
    })
    expect((await reportsOf(other))?.report).toMatchObject({ correcting: 1 })
    await submit({})
    expect((await reportsOf(other))?.report).toMatchObject({ correcting: 0, disputed: 1 })
  })

  test('is in the next report while nobody has answered', async () => {
    const next = monthAfter(month)
    await goTo(app, addDays(firstDayOf(monthAfter(next)), 1))
    const [row] = (await rowsOf(other)).filter((one) => one.month === next)
    expect(row).toMatchObject({ version: 0, disputed: true })
    await submit({ month: next })
  })

  test('that is answered is taken out of the last report', async () => {
    await tell(
      app,
      operator.replyToComplaint,
      { problemId, text: 'Your payment came later.', askScore: false },
      {},
    )
    await goDays(app, 1)
    const last = (await rowsOf(other)).at(-1)
    expect(last).toMatchObject({
      month: monthAfter(month),
      version: 1,
      disputed: false,
      reason: 'The dispute was answered',
    })
    expect((await reportsOf(other))?.disputed).toBe(0)
  })
})

describe('an operator', () => {
  test('lists a row once more, with a reason; twice is once', async () => {
    const { orderId } = order
    const count = (await rowsOf(order)).filter((row) => row.month === month).length
    const first = await tell(
      app,
      operator.correctCreditRow,
      { orderId, month },
      { reason: 'address was wrong' },
    )
    expect(first.body).toEqual({ repeated: false, version: count })
    const again = await tell(app, operator.correctCreditRow, { orderId, month }, { reason: 'once more' })
    expect(again.body).toEqual({ repeated: true, version: count })
    const row = (await rowsOf(order)).find((one) => one.month === month && one.version === count)
    expect(row).toMatchObject({ cause: 'operator', reason: 'address was wrong', state: 'to-submit' })
  })

  test('cannot correct what was never reported', async () => {
    const { orderId } = order
    expect((await tell(app, operator.correctCreditRow, { orderId, month: '2020-01' })).status).toBe(404)
    expect((await tell(app, operator.correctCreditRow, { orderId: 'none', month })).status).toBe(404)
  })
})

describe('the borrower', () => {
  test('reads the last report of each own loan, in whole pesos of that month’s end', async () => {
    const [last] = (await rowsOf(other)).filter(({ state }) => state === 'accepted').slice(-1)
    const own = await reportsOf(other)
    expect(own).toMatchObject({ granted: '5000.00', report: { phase: 'active' } })
    expect(own?.report).toMatchObject({
      asOf: lastDayOf(last?.month ?? ''),
      outstanding: last?.outstanding,
      overdue: last?.overdue,
      daysLate: last?.daysLate,
    })
    expect(must(await app.call(creditReports, {}, order.session)).loans).toHaveLength(1)
  })

  test('one whose loan is not reported yet reads so', async () => {
    const fresh = await runningOrder(app)
    expect(await reportsOf(fresh)).toMatchObject({ granted: centavosToPesos(5_000_00), disputed: 0 })
    expect((await reportsOf(fresh))?.report).toBeUndefined()
  })

  test('the copy of the data has the reports, without who of the lender corrected them', async () => {
    const session = await logInByCalls(app, order.phone)
    const { document } = must(await app.call(dataExport, {}, session))
    const { credit_rows: rows } = (JSON.parse(document) as { stored: Record<string, unknown[]> }).stored
    expect(rows?.length).toBeGreaterThan(0)
    expect(document).not.toContain('address was wrong')
  })
})
