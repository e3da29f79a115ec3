/** Figures of days: written down at the closing, and the same as a scan of every event says. */
import * as operator from '@sandigan/contract/client/operator'
import {
  addDays,
  centavosToPesos,
  type IsoDate,
  type LoanEvent,
  loanOn,
  pesosToCentavos,
} from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loansAsKnownOn } from '../../core/loans/books-repository.ts'
import { closeBooks } from '../../core/loans/close-books.ts'
import { DailyFigures } from '../../core/loans/daily-figures.ts'
import { ask } from '../../testing/ask-operator.ts'
import { payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let order: TestOrder
/** The day on which the portfolio was made: the last that is closed. */
let day: IsoDate

async function close() {
  await closeBooks(app.services)
  await app.jobs.runDue()
}

beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_PORTFOLIO: '90' } })
  day = app.services.clock.today()
  order = await runningOrder(app)
  await app.passDays(1)
  await close()
}, 120_000)
afterAll(() => app?.close())

const dashboard = async (over: object = {}) => (await ask(app, operator.showDashboard, over)).body
const byDayAndFigure = (a: { day: string; figure: string }, b: { day: string; figure: string }) =>
  `${a.day} ${a.figure} ${JSON.stringify(a)}`.localeCompare(`${b.day} ${b.figure} ${JSON.stringify(b)}`)

/** Every event of the book that was recorded in the range, counted anew. */
async function scan(type: string, from: IsoDate, to: IsoDate) {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum((body ->> 'amount')::bigint), 0)::bigint as amount
    from loan_events
    where type = ${type} and (body ->> 'recordedOn')::date between ${from}::date and ${to}::date`.execute(
    app.services.db,
  )
  return rows[0] ?? { count: 0, amount: 0 }
}

/** What a loan asks for on a day, by its plan. */
function scheduledOn(events: readonly LoanEvent[], on: IsoDate): number {
  if (events.length === 0) return 0
  const rows = loanOn(events, on).instalments.filter((row) => row.dueOn === on)
  return rows.reduce((sum, { total }) => sum + total, 0)
}

describe('the dashboard', () => {
  test('says what a scan of every event says', async () => {
    const from = addDays(day, -300)
    const { total, days, declines } = await dashboard({ from, to: day })
    expect(days).toHaveLength(301)
    expect(total.applied.count).toBe((await scan('agreed', from, day)).count)
    expect(total.approved.count).toBe((await scan('approved', from, day)).count)
    expect(total.disbursed.count).toBe((await scan('disbursed', from, day)).count)
    const declined = await scan('declined', from, day)
    expect(total.declined.count).toBe(declined.count)
    expect(declines.reduce((sum, { count }) => sum + count, 0)).toBe(declined.count)
    const [paid, extended] = [await scan('paid', from, day), await scan('extended', from, day)]
    expect(total.collected).toEqual({
      count: paid.count + extended.count,
      amount: centavosToPesos(paid.amount + extended.amount),
    })
    expect(total.collected.count).toBeGreaterThan(50)
  })

  test('says what fell due on a day, as every loan that ran then says', async () => {
    const from = addDays(day, -60)
    const { days } = await dashboard({ from, to: day })
    for (const one of days) {
      let due = 0
      for await (const events of loansAsKnownOn(app.services.db, one.day)) due += scheduledOn(events, one.day)
      expect([one.day, one.due.amount]).toEqual([one.day, centavosToPesos(due)])
    }
    expect(days.some((one) => one.due.count > 0)).toBe(true)
  })

  test('shows 30 days up to the latest closed one, with what was owed at its end', async () => {
    const { from, to, days, owed, tenthsToDecision, tenthsToMoney } = await dashboard()
    expect({ from, to }).toEqual({ from: addDays(day, -29), to: day })
    expect(days).toHaveLength(30)
    expect(owed.map(({ band }) => band)).toEqual(['current', 'late-1-30', 'late-31-90', 'late-91-plus'])
    const ageing = (await ask(app, operator.showAgeing, { date: day })).body
    const sum = owed.reduce((all, { amount }) => all + (pesosToCentavos(amount) ?? 0), 0)
    expect(centavosToPesos(sum)).toBe(ageing.total)
    expect(tenthsToDecision).toBeGreaterThan(0)
    expect(tenthsToMoney).toBeGreaterThan(0)
  })

  test('compares with as many days before, which another question for those says as well', async () => {
    const { before } = await dashboard()
    expect([before.from, before.to]).toEqual([addDays(day, -59), addDays(day, -30)])
    const requested = await dashboard({ from: before.from, to: before.to })
    expect(before).toEqual({
      from: requested.from,
      to: requested.to,
      total: requested.total,
      declines: requested.declines,
      tenthsToDecision: requested.tenthsToDecision,
      tenthsToMoney: requested.tenthsToMoney,
      complaints: requested.complaints,
      owed: requested.owed,
    })
    expect(before.total.collected.count).toBeGreaterThan(0)
  })

  test('shows what was owed by age at the end of the range before as well', async () => {
    const { owed, before } = await dashboard({ from: addDays(day, -30), to: addDays(day, -1) })
    expect(owed.map(({ band }) => band)).toEqual(before.owed.map(({ band }) => band))
    expect(before.owed).not.toEqual(owed)
  })

  test('fills every chart with a portfolio: complaints in time and late, answered and closed', async () => {
    const { complaints, days, declines } = await dashboard({ last: '90' })
    expect(days).toHaveLength(90)
    expect(declines.length).toBeGreaterThan(1)
    const { filed, answered, answeredInTime, closed, closedInTime, minutesToAnswer, minutesToClose } =
      complaints
    expect(filed).toBeGreaterThan(10)
    expect(answeredInTime).toBeGreaterThan(0)
    expect(answeredInTime).toBeLessThan(answered)
    expect(closed).toBeGreaterThan(answered)
    expect(closedInTime).toBe(closed)
    expect(minutesToClose).toBeGreaterThan(minutesToAnswer ?? 0)
    const sum = (of: (one: (typeof days)[number]) => number) => days.reduce((all, one) => all + of(one), 0)
    expect(sum((one) => one.complaintsFiled)).toBe(filed)
    expect(sum((one) => one.complaintsInTime)).toBe(answeredInTime)
    expect(sum((one) => one.complaintsLate)).toBe(answered - answeredInTime)
  })

  test('has the next day once it is closed, and each day as if it were counted anew', async () => {
    const today = app.services.clock.today()
    await payContract(app, order, 123_45)
    const requested = await dashboard({ from: today, to: today })
    expect(requested.total.collected.count).toBe(0)
    expect(requested.today).toMatchObject({ day: today, collected: { count: 1, amount: '123.45' } })
    await app.passDays(1)
    await close()
    const { total, today: next } = await dashboard({ from: today, to: today })
    expect(next).toMatchObject({ collected: { count: 0, amount: '0.00' }, applied: { count: 0 } })
    expect(total.collected).toEqual({ count: 1, amount: '123.45' })
    const anew = new DailyFigures(null, today)
    for await (const events of loansAsKnownOn(app.services.db, today)) anew.add(events)
    const all = await app.services.db.selectFrom('daily_figures').selectAll().execute()
    const stored = all.filter(({ figure }) => !figure.startsWith('complaint-'))
    expect(stored.toSorted(byDayAndFigure)).toEqual(anew.rows().toSorted(byDayAndFigure))
  })

  test.each([
    { claim: 'no day between them', from: 1, to: 0, status: 400 },
    { claim: 'one day', from: 0, to: 0, status: 200 },
    { claim: '366 days', from: -365, to: 0, status: 200 },
    { claim: '367 days', from: -366, to: 0, status: 400 },
  ])('for $claim answers $status', async ({ from, to, status }) => {
    const answer = await ask(app, operator.showDashboard, { from: addDays(day, from), to: addDays(day, to) })
    expect(answer.status).toBe(status)
  })
})
