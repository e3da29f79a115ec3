/** Figures of today as they were counted, with what came since, are those that a scan of all rows gives. (Decision 193.) */
import { addDays, type IsoDate, reversePayment } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginOfDay } from '../../platform/clock.ts'
import { changeLoan } from '../../testing/change-loan.ts'
import {
  goTo,
  keyOf,
  payContract,
  pushed,
  runningOrder,
  standingOf,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { countToday, UNSETTLED_MS } from './count-today.ts'
import { figuresOfToday } from './figures-of-today.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const today = (): IsoDate => app.services.clock.today()
const shown = () => figuresOfToday(app.services.db, today())

/** What the rows of all loans say, whatever was counted. */
async function scan() {
  const { db } = app.services
  const { rows } = await sql<{ type: string; count: number; amount: number }>`
    select type, count(*)::int as count, sum(coalesce((body ->> 'amount')::bigint, principal))::bigint as amount
    from loan_events e join loan_projection p using (borrower_id, loan_id)
    where recorded_at >= ${beginOfDay(today())} and recorded_at < ${beginOfDay(addDays(today(), 1))}
    group by type`.execute(db)
  const { rows: due } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from loan_dues
    where due_on = ${today()} and amount > 0`.execute(db)
  const of = (...types: string[]) => {
    const own = rows.filter(({ type }) => types.includes(type))
    return {
      count: own.reduce((sum, row) => sum + row.count, 0),
      amount: own.reduce((sum, row) => sum + row.amount, 0),
    }
  }
  return {
    applied: of('agreed'),
    approved: of('approved'),
    declined: of('declined'),
    disbursed: of('disbursed'),
    collected: of('paid', 'extended'),
    stillDue: due[0],
  }
}

/** Counted or not, at each step: what is shown is what the rows say. */
async function expectTheScan() {
  const all = await scan()
  expect(await shown()).toMatchObject(all)
  await countToday(app.services)
  expect(await shown()).toMatchObject(all)
  return all
}

const stored = () => app.services.db.selectFrom('today_figures').selectAll().orderBy('figure').execute()
const changes = () => app.services.db.selectFrom('due_changes').selectAll().execute()

test('what was applied for and paid out today is counted once, however often it is counted', async () => {
  await runningOrder(app)
  await pushed(app, await verifiedBorrower(app))
  await expectTheScan()
  await app.pass(UNSETTLED_MS + 1)
  await countToday(app.services)
  const { applied, disbursed } = await expectTheScan()
  expect({ applied: applied.count, disbursed: disbursed.count }).toEqual({ applied: 2, disbursed: 1 })
  expect((await stored()).find(({ figure }) => figure === 'agreed')).toMatchObject({ day: today(), count: 2 })
})

test('a payment of what falls due today is in what is still due immediately, and so is its reversal', async () => {
  const order = await runningOrder(app)
  const { nextDueOn, nextDue } = await standingOf(app, order)
  if (nextDueOn === null) throw new Error('nothing falls due')
  await goTo(app, nextDueOn)
  const before = await expectTheScan()
  expect(before.stillDue).toMatchObject({ count: 2 })
  expect(await changes()).toEqual([])

  await payContract(app, order, 100)
  expect(await changes()).toMatchObject([{ day: nextDueOn, count: 0, amount: -100 }])
  await expectTheScan()
  expect(await changes()).toEqual([])

  await payContract(app, order, nextDue - 100)
  expect(await changes()).toMatchObject([{ day: nextDueOn, count: -1, amount: 100 - nextDue }])
  expect((await expectTheScan()).stillDue).toMatchObject({ count: 1 })

  await changeLoan(app, keyOf(order), (events, day) => {
    const last = events.findLast((event) => event.type === 'paid')
    return reversePayment(events, { reference: last?.reference ?? '', reason: 'bounced' }, day)
  })
  expect((await expectTheScan()).stillDue).toMatchObject({ count: 2 })
})

test('a payment that is reported late counts on the day on which we learned of it', async () => {
  const order = await runningOrder(app)
  await app.passDays(1)
  await expectTheScan()
  await payContract(app, order, 123_45, addDays(today(), -1))
  const { collected } = await expectTheScan()
  expect(collected).toEqual({ count: 1, amount: 123_45 })
})

test('a new day begins with nothing, and with what falls due on it, counted or not', async () => {
  const order = await runningOrder(app)
  const { nextDueOn } = await standingOf(app, order)
  if (nextDueOn === null) throw new Error('nothing falls due')
  await goTo(app, addDays(nextDueOn, -1))
  await expectTheScan()
  // Of tomorrow: what this takes off it is counted with the new day.
  await payContract(app, order, 50_00)
  expect(await changes()).toMatchObject([{ day: nextDueOn, amount: -50_00 }])
  await expectTheScan()
  await app.passDays(1)
  const { collected, stillDue } = await expectTheScan()
  expect(collected.count).toBe(0)
  expect(stillDue?.count).toBeGreaterThan(0)
  expect(await changes()).toEqual([])
  expect(new Set((await stored()).map(({ day }) => day))).toEqual(new Set([today()]))
})

test('a payment of what falls due later is noted nowhere beside the loan', async () => {
  const order = await runningOrder(app)
  await payContract(app, order, 100_00)
  expect(await changes()).toEqual([])
})

// The last one: its event cannot be taken away again.
test('an event that is committed after a count and recorded before it is not lost', async () => {
  await countToday(app.services)
  const recorded = new Date(app.services.clock.now() - UNSETTLED_MS)
  const { applied } = await scan()
  await sql`insert into loan_events (borrower_id, loan_id, sequence, type, value_date, recorded_at, body)
    select borrower_id, loan_id, 99, type, value_date, ${recorded}, body from loan_events
    where type = 'agreed' limit 1`.execute(app.services.db)
  expect((await expectTheScan()).applied.count).toBe(applied.count + 1)
  await app.pass(UNSETTLED_MS + 1)
  expect((await expectTheScan()).applied.count).toBe(applied.count + 1)
})
