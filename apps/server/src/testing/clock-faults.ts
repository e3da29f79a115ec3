/** A life of two loans on a node whose clock goes wrong for a while: payments go on, and in the end every day is right. */
import { homeIndex, loanDetails, loanPlayDetail, loanTrail } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays, type IsoDate } from '@sandigan/lending'
import { expect } from 'vitest'
import { balancesUpTo, trialBalanceOn } from '../core/loans/books-repository.ts'
import { reconcileBooks } from '../core/loans/reconcile-books.ts'
import { sweep } from '../lender/automation/sweep.ts'
import { carrySessions } from '../sandbox/clock-repository.ts'
import { ask } from './ask-operator.ts'
import { goDays, goTo, idsOf, payContract, runningOrder, type TestOrder } from './loan-steps.ts'
import type { TestApp, TestAppOptions } from './start-test-app.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** By how much the clock is wrong, and the time of day at which it goes wrong: two hours are most at midnight. */
const FAULTS = [
  { fault: '+1 day', wrong: DAY_MS, hour: 10 },
  { fault: '+3 days', wrong: 3 * DAY_MS, hour: 10 },
  { fault: '-1 day', wrong: -DAY_MS, hour: 10 },
  { fault: '-2 days', wrong: -2 * DAY_MS, hour: 10 },
  { fault: '+2 hours', wrong: 2 * HOUR_MS, hour: 23 },
  { fault: '-2 hours', wrong: -2 * HOUR_MS, hour: 1 },
] as const

/** What happens while it is wrong. */
const AROUND = [
  { around: 'payments', day: '2026-11-25', closes: false, lends: false },
  { around: 'a closing', day: '2026-11-25', closes: true, lends: false },
  { around: "a month's end", day: '2026-11-30', closes: true, lends: true },
] as const

type ClockFault = (typeof FAULTS)[number] & (typeof AROUND)[number]

export const CLOCK_FAULTS: readonly ClockFault[] = FAULTS.flatMap((fault) =>
  AROUND.map((around) => ({ ...fault, ...around })),
)

/** Before the first of the days. */
const START = Date.parse('2026-11-20T10:00:00+08:00')

/** An app whose machine is wrong by itself, beside a clock of the database that never is. */
export async function startWithClocks(
  start: (options: Pick<TestAppOptions, 'at' | 'databaseClock'>) => Promise<TestApp>,
): Promise<{ app: TestApp; goWrong(milliseconds: number): void }> {
  let wrong = 0
  const app = await start({ at: START, databaseClock: (machine) => machine - wrong })
  return {
    app,
    goWrong(milliseconds) {
      wrong += milliseconds
      app.jump(milliseconds)
    },
  }
}

type Clocks = Awaited<ReturnType<typeof startWithClocks>>

/** The life; the caller checks what became of it. */
export async function liveThrough({ app, goWrong }: Clocks, { wrong, hour, day, closes, lends }: ClockFault) {
  const orders = [await runningOrder(app), await runningOrder(app)] as const
  await goTo(app, addDays(day, hour < 10 ? 0 : -1))
  await app.pass((hour < 10 ? hour + 14 - 24 : hour + 14) * HOUR_MS)
  await sweep(app.services)
  await carry(app, 4)
  goWrong(wrong)
  await pays(app, orders[0])
  if (closes) await sweep(app.services)
  if (lends) await shows(app, await runningOrder(app))
  await shows(app, orders[0])
  if (closes) await pays(app, orders[0])
  goWrong(-wrong)
  await carry(app, 4)
  for (const order of orders) await shows(app, order)
  await pays(app, orders[0])
  for (let days = 0; days < 6; days += 1) {
    await goDays(app, 1)
    await shows(app, orders[0])
    if (days === 1) await pays(app, orders[0])
  }
}

const carry = (app: TestApp, days: number): Promise<void> =>
  app.services.db.transaction().execute((trx) => carrySessions(trx, days))

/** A payment that the provider dates by its own clock, which is right, counts. */
async function pays(app: TestApp, order: TestOrder): Promise<void> {
  expect(await payContract(app, order, 300_00)).toMatchObject({ status: 'credited' })
}

/** The pages of the borrower and the operator's lists: none of them fails. */
async function shows(app: TestApp, order: TestOrder): Promise<void> {
  for (const declaration of [loanDetails, loanPlayDetail, loanTrail])
    expect(await app.call(declaration, idsOf(order), order.session)).toMatchObject({ success: true })
  expect(await app.call(homeIndex, {}, order.session)).toMatchObject({ success: true })
  const named = { orderId: order.orderId }
  expect((await ask(app, operator.listLoans, {})).status).toBe(200)
  expect((await ask(app, operator.listDues, {})).status).toBe(200)
  expect((await ask(app, operator.showLoan, named)).status).toBe(200)
  expect((await ask(app, operator.showStatement, named)).status).toBe(200)
}

/** Every day that is closed, with by how much its books differ now and differed when they were compared. */
async function closedBooks(app: TestApp) {
  const { db } = app.services
  const rows = await db.selectFrom('closed_days').select(['day', 'difference']).orderBy('day').execute()
  const found: { day: IsoDate; stored: number | null; difference: number; trialBalance: boolean }[] = []
  for (const { day, difference: stored } of rows) {
    const { difference } = await reconcileBooks(db, day)
    const posted = entriesOf(await balancesUpTo(db, day))
    found.push({
      day,
      stored,
      difference,
      trialBalance: JSON.stringify(entriesOf(await trialBalanceOn(db, day))) === JSON.stringify(posted),
    })
  }
  return found
}

const entriesOf = (balances: ReadonlyMap<string, number>) =>
  [...balances].filter(([, balance]) => balance !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** What each of them must say. */
const isRight = (day: IsoDate) => ({ day, stored: 0, difference: 0, trialBalance: true })

/** Of what nobody's clock put into suspense. */
const suspenseOf = async (app: TestApp) =>
  app.services.db.selectFrom('suspense').select(['reference', 'reason']).execute()

/** The books of every day up to yesterday are closed and right, and nothing waits in suspense. */
export async function expectRight(app: TestApp): Promise<void> {
  const books = await closedBooks(app)
  expect(books).toEqual(books.map(({ day }) => isRight(day)))
  expect(books.at(-1)?.day).toBe(addDays(app.services.clock.today(), -1))
  expect(books.map(({ day }) => day)).toContain('2026-11-30')
  expect(await suspenseOf(app)).toEqual([])
}
