/** Each figure of the dashboard leads to a list: as many rows as it counts, of the same days, with the same sum. */
import * as operator from '@sandigan/contract/client/operator'
import type { ClientCall } from '@sandigan/contract/client/operator'
import { addDays, centavosToPesos, type IsoDate, pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBooks } from '../../core/loans/close-books.ts'
import { numberReceipts } from '../../money/payments/receipt-numbers.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { payContract, runningOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
/** The last day that is closed. */
let day: IsoDate

beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_PORTFOLIO: '90' } })
  day = app.services.clock.today()
  const order = await runningOrder(app)
  await payContract(app, order, 500_00)
  await app.passDays(1)
  await closeBooks(app.services)
  await app.jobs.runDue()
  await numberReceipts(app.services)
}, 120_000)
afterAll(() => app?.close())

const dashboard = async (over: object = {}) => (await ask(app, operator.showDashboard, over)).body

async function all<Row>(
  call: ClientCall<object, { rows: Row[]; next: string | null }, unknown>,
  query: object,
) {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const { status, body } = await ask(app, call, { ...query, ...(after && { after }) })
    expect([status, query]).toEqual([200, query])
    rows.push(...body.rows)
    after = body.next ?? undefined
  } while (after !== undefined)
  return rows
}

const sum = (rows: readonly { amount: string }[]): string =>
  centavosToPesos(rows.reduce((total, { amount }) => total + (pesosToCentavos(amount) ?? 0), 0))
const figureOf = (rows: readonly { amount: string }[]) => ({ count: rows.length, amount: sum(rows) })
const happened = (what: string, from: IsoDate, to: IsoDate, over: object = {}) =>
  all(operator.listLoans as never, {
    happened: what,
    happenedFrom: from,
    happenedTo: to,
    ...over,
  }) as Promise<{ orderId: string; amount: string; happenedAt: string }[]>

describe('the rows behind a figure', () => {
  test.each(['applied', 'approved', 'declined', 'disbursed'] as const)('%s', async (figure) => {
    for (const range of [
      { from: addDays(day, -89), to: day },
      { from: day, to: day },
    ]) {
      const { total } = await dashboard(range)
      expect(figureOf(await happened(figure, range.from, range.to))).toEqual(total[figure])
    }
  })

  test('of each reason of a decline', async () => {
    const range = { from: addDays(day, -89), to: day }
    const { declines } = await dashboard(range)
    expect(declines.length).toBeGreaterThan(0)
    for (const { reason, count } of declines)
      expect(await happened('declined', range.from, range.to, { declinedFor: reason })).toHaveLength(count)
  })

  test('of both decisions, and of payments that were taken back', async () => {
    const range = { from: addDays(day, -89), to: day }
    const { total } = await dashboard(range)
    expect(await happened('decided', range.from, range.to)).toHaveLength(
      total.approved.count + total.declined.count,
    )
    expect(await happened('taken-back', range.from, range.to)).toHaveLength(total.takenBack.count)
  })

  test('collected are the receipts of those days, and no others', async () => {
    for (const range of [
      { from: addDays(day, -89), to: day },
      { from: day, to: day },
    ]) {
      const { total } = await dashboard(range)
      const query = { postedFrom: range.from, postedTo: range.to }
      const receipts = await all<{ amount: string; number: string }>(operator.listReceipts, query)
      expect(figureOf(receipts)).toEqual(total.collected)
      const numbers = receipts.map(({ number }) => number)
      expect(numbers).toEqual(numbers.toSorted())
      const falling = await all<{ number: string }>(operator.listReceipts, {
        ...query,
        sort: '-number',
      })
      expect(falling.map(({ number }) => number)).toEqual(numbers.toReversed())
    }
    const { total } = await dashboard({ from: day, to: day })
    expect(total.collected.count).toBeGreaterThan(0)
  })

  test('due are the instalments of those days, covered or not, as they were scheduled', async () => {
    for (const range of [
      { from: addDays(day, -89), to: day },
      { from: day, to: day },
    ]) {
      const { total } = await dashboard(range)
      const query = { date: range.from, to: range.to, state: 'all' }
      const rows = await all<{ scheduled: string; dueOn: string }>(operator.listDues, query)
      expect(figureOf(rows.map(({ scheduled: amount }) => ({ amount })))).toEqual(total.due)
      const { body } = await ask(app, operator.listDues, query as never)
      expect(body.fell).toEqual(total.due)
    }
    const { total } = await dashboard({ from: addDays(day, -89), to: day })
    expect(total.due.count).toBeGreaterThan(10)
  })

  test('complaints by the day of their filing and of their first answer', async () => {
    const { days, complaints } = await dashboard({ from: addDays(day, -89), to: day })
    const listed = (query: object) => all(operator.listComplaints as never, { state: 'all', ...query })
    const range = { from: addDays(day, -89), to: day }
    expect(await listed({ filedFrom: range.from, filedTo: range.to })).toHaveLength(complaints.filed)
    expect(await listed({ answeredFrom: range.from, answeredTo: range.to })).toHaveLength(complaints.answered)
    expect(complaints.answered).toBeGreaterThan(0)
    for (const one of days.filter(
      ({ complaintsInTime, complaintsLate }) => complaintsInTime + complaintsLate > 0,
    )) {
      const on = { answeredFrom: one.day, answeredTo: one.day }
      expect(await listed({ ...on, answered: 'in-time' })).toHaveLength(one.complaintsInTime)
      expect(await listed({ ...on, answered: 'late' })).toHaveLength(one.complaintsLate)
    }
  })

  test('a loan whose payment was taken back is listed once for each time that it was', async () => {
    const order = await runningOrder(app)
    const { orderId } = order
    await payContract(app, order, 100_00)
    await payContract(app, order, 200_00)
    const { body } = await ask(app, operator.showStatement, { orderId })
    for (const { reference } of body.lines.filter(({ type }) => type === 'paid'))
      expect((await tell(app, operator.reversePayment, { orderId, reference })).status).toBe(200)
    const today = app.services.clock.today()
    for (const over of [{}, { sort: 'amount', limit: '1' }]) {
      const rows = await happened('taken-back', today, today, over)
      expect(rows.filter((row) => row.orderId === orderId)).toHaveLength(2)
    }
  })
})
