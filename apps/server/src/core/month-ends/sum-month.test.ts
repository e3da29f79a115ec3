/** Sums of a month are those of its rows, whatever ran when; each figure leads to as many loans as it counts. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, lateStepOf, writeOff } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../testing/ask-operator.ts'
import { changeLoan } from '../../testing/change-loan.ts'
import { goTo, keyOf, payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { lastDayOf, type Month, monthOf } from '../loans/closed-months.ts'
import { countMonth } from './count-month.ts'
import { sumMonth } from './sum-month.ts'

let app: TestApp
let paying: TestOrder
let silent: TestOrder
const months: Month[] = []

const today = () => app.services.clock.today()
const after = (month: Month): Month => monthOf(addDays(lastDayOf(month), 1))

/** To the first day after a month, and its rows and figures. */
async function end(month: Month): Promise<void> {
  await goTo(app, addDays(lastDayOf(month), 1))
  await countMonth(app.services, month)
  months.push(month)
}

beforeAll(async () => {
  app = await startTestApp()
  paying = await runningOrder(app)
  silent = await runningOrder(app)
  await runningOrder(app)
  const first = monthOf(today())
  await end(first)
  await payContract(app, paying, 1_000_00)
  const second = after(first)
  await end(second)
  const third = after(second)
  // Late for more than 90 days in the fifth month; written off in it.
  await end(third)
  const fourth = after(third)
  await end(fourth)
  const fifth = after(fourth)
  await goTo(app, addDays(lastDayOf(fifth), -3))
  await changeLoan(app, keyOf(silent), (events, day) =>
    writeOff(events, { reason: 'not found', by: 'operator' }, day),
  )
  await end(fifth)
}, 120_000)
afterAll(() => app?.close())

const figures = () =>
  app.services.db
    .selectFrom('portfolio_figures')
    .selectAll()
    .orderBy('month')
    .orderBy('figure')
    .orderBy('product_id')
    .orderBy('key')
    .execute()
const rowsOf = (month: Month) =>
  app.services.db.selectFrom('loan_month_ends').selectAll().where('month', '=', `${month}-01`).execute()
const owed = (row: Awaited<ReturnType<typeof rowsOf>>[number]) =>
  row.principal_owed + row.interest_owed + row.fee_owed + row.charges_owed

const portfolio = async (query: object = {}) => (await ask(app, operator.showPortfolio, query)).body
const loans = async (query: object) => (await ask(app, operator.listMonthEndLoans, query as never)).body.rows

describe('the figures of a month', () => {
  test('by days late are sums of its rows, by the steps of the rule', async () => {
    for (const month of months) {
      const open = (await rowsOf(month)).filter((row) => owed(row) > 0)
      const { ageing, book } = await portfolio({ month })
      for (const { step, loans: counted, principal } of ageing) {
        const own = open.filter((row) => lateStepOf(row.days_late) === step)
        expect([month, step, counted, Number(principal) * 100]).toEqual([
          month,
          step,
          own.length,
          own.reduce((sum, row) => sum + row.principal_owed, 0),
        ])
      }
      expect(book.loans).toBe(open.length)
    }
  })

  test('are the same when they are summed again, also where a month before was summed late', async () => {
    const before = await figures()
    const { db } = app.services
    const second = `${months[1] ?? ''}-01`
    await db.deleteFrom('portfolio_figures').where('month', '>=', second).execute()
    await db.updateTable('month_ends').set({ summed_at: null }).where('month', '=', second).execute()
    await sumMonth(app.services, months[1] ?? '')
    expect(await figures()).toEqual(before)
  })

  test('a loan that was written off is out of the book and in the loss of its month of payout', async () => {
    const last = months.at(-1) ?? ''
    const { writtenOff } = (await ask(app, operator.showCollected, { month: last })).body
    const row = (await rowsOf(last)).find(({ loan_id: id }) => id === silent.orderId)
    expect(writtenOff).toMatchObject({ loans: 1, amount: pesos(row?.written_off ?? 0) })
    const { vintages } = (await ask(app, operator.showVintages)).body
    expect(vintages).toHaveLength(1)
    // Of the money that went out: more than that was written off, with interest and charges.
    const lost = (row?.principal ?? 0) - (row?.principal_paid ?? 0)
    expect(lost).toBeLessThan(row?.written_off ?? 0)
    expect(vintages[0]).toMatchObject({ vintage: months[0], loans: 3, lost: pesos(lost) })
    expect(vintages[0]?.losses.slice(0, -1)).toEqual([0, 0, 0, 0])
    expect(vintages[0]?.losses.at(-1)).toBeGreaterThan(0)
  })

  test('from one month end to the next every loan that was owed goes somewhere', async () => {
    for (const [at, month] of months.entries()) {
      if (at === 0) continue
      const start = (await rowsOf(months[at - 1] ?? '')).filter((row) => owed(row) > 0)
      const { steps, moves } = (await ask(app, operator.showRolls, { month })).body
      expect(steps.reduce((sum, row) => sum + row.loans, 0)).toBe(start.length)
      for (const { from, to, loans: counted } of moves)
        expect(await loans({ month, from, to })).toHaveLength(counted)
    }
  })

  test('first instalments that were open for 30 days are of one month each', async () => {
    const all = []
    for (const month of months)
      all.push((await ask(app, operator.showCollected, { month })).body.firstDefault)
    expect(all.map(({ of }) => of).reduce((sum, of) => sum + of, 0)).toBe(3)
    expect(all.map(({ loans: open }) => open).reduce((sum, open) => sum + open, 0)).toBeGreaterThanOrEqual(2)
  })

  test('what came in is by channel what was recorded', async () => {
    const { channels } = (await ask(app, operator.showCollected, { month: months[1] ?? '' })).body
    expect(channels.reduce((sum, row) => sum + Number(row.amount), 0)).toBe(1_000)
    expect(channels.reduce((sum, row) => sum + row.payments, 0)).toBe(1)
  })
})

describe('the rows of a figure', () => {
  test('are as many as it counts, of each step and of each line of the portfolio at risk', async () => {
    for (const month of months) {
      const { ageing, par } = await portfolio({ month })
      for (const { step, loans: counted } of ageing)
        expect([month, step, (await loans({ month, step })).length]).toEqual([month, step, counted])
      for (const { days, loans: counted } of par)
        expect([month, days, (await loans({ month, lateOver: days })).length]).toEqual([month, days, counted])
    }
  })

  test('are as many as it counts of each province, and of those of which none is known', async () => {
    const month = months[0] ?? ''
    const { rows } = (await ask(app, operator.listMonthEndLoans, { month })).body
    const home = rows.find(({ orderId }) => orderId === paying.orderId)?.province
    // Tondo, Manila.
    expect(home).toBe('Metro Manila')
    const { byProvince, bySize } = (await ask(app, operator.showConcentration, { month })).body
    const sum = (list: readonly { loans: number }[]) => list.reduce((all, one) => all + one.loans, 0)
    expect(sum(byProvince)).toBe(sum(bySize))
    // A row of before this was stored.
    await app.services.db
      .updateTable('loan_month_ends')
      .set({ province: null })
      .where('month', '=', `${month}-01`)
      .where('loan_id', '=', silent.orderId)
      .execute()
    await app.services.db
      .updateTable('month_ends')
      .set({ summed_at: null })
      .where('month', '=', `${month}-01`)
      .execute()
    await sumMonth(app.services, month)
    const after = (await ask(app, operator.showConcentration, { month })).body.byProvince
    expect(after.map(({ province, name, loans: counted }) => [province === null, name, counted])).toEqual([
      [false, home, 2],
      [true, 'Not known', 1],
    ])
    for (const { province, loans: counted } of after)
      expect(await loans({ month, province: province ?? 'unknown' })).toHaveLength(counted)
    expect(await loans({ month, province: '99999' })).toEqual([])
  })

  test('go on where a page ended', async () => {
    const query = { month: months[0] ?? '', limit: '2' }
    const { body } = await ask(app, operator.listMonthEndLoans, query)
    expect(body.rows).toHaveLength(2)
    const { rows, next } = (await ask(app, operator.listMonthEndLoans, { ...query, after: body.next ?? '' }))
      .body
    expect([rows.length, next]).toEqual([1, null])
  })

  test('a month that is not counted is refused, and so is where loans went without where they stood', async () => {
    const wrong = await ask(app, operator.showPortfolio, { month: '2020-01' })
    expect([wrong.status, wrong.body]).toMatchObject([400, { code: 'INPUT_INVALID' }])
    expect((await ask(app, operator.listMonthEndLoans, { month: '2020-01' })).status).toBe(400)
    expect((await ask(app, operator.listMonthEndLoans, { month: months[0] ?? '', to: 'paid' })).status).toBe(
      400,
    )
  })
})

test('before a month is counted there is none, and nothing is refused', async () => {
  const fresh = await startTestApp()
  for (const call of [
    operator.showPortfolio,
    operator.showVintages,
    operator.showRolls,
    operator.showCollected,
    operator.showConcentration,
  ]) {
    const { status, body } = await ask(fresh, call as typeof operator.showPortfolio)
    expect([status, body.month]).toEqual([200, null])
  }
  await fresh.close()
})

const pesos = (centavos: number) => (centavos / 100).toFixed(2)
