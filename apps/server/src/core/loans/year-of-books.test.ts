/** A year of a lender at random: at the end of each month the books are what the events of the loans say. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, daysBetween, type IsoDate } from '@sandigan/lending'
import { isLongRun, testSeed } from '@sandigan/testkit/sampling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMonth } from '../../lender/books/close-month.ts'
import { tell } from '../../testing/ask-operator.ts'
import { goDays, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { CHANGES, changeAtRandom, randomOf } from '../../testing/year-of-loans.ts'
import { trialBalanceOn } from './books-repository.ts'
import { lastDayOf, type Month, monthOf } from './closed-months.ts'
import { reconcileBooks } from './reconcile-books.ts'

/** Three weeks before loans begin to be agreed by the second book. */
const BEGIN = '2026-11-08'
const { days: DAYS, loans: LOANS } = isLongRun() ? { days: 365, loans: 50 } : { days: 122, loans: 12 }
/** Loans are agreed in the first part: each has time for what may become of it. */
const AGREED_WITHIN = DAYS / 3
/** Of so many loans one is hardly ever paid, so that it is written off. */
const SILENT = 5
/** A loan may change on one of so many business days. */
const daysBetweenChanges = (no: number): number => (no % SILENT === 0 ? 20 : 2)

/** The first two are small and short enough for the ceilings of law; the others are not covered. */
const OFFERS = [
  { productId: 'sandigan-lite', amount: '9500.00', periods: '7', termUnit: '14' },
  { productId: 'sandigan-lite', amount: '5000.00', periods: '4', termUnit: '30' },
  { productId: 'sandigan-plus', amount: '20000.00', periods: '6', termUnit: '30' },
  { productId: 'sandigan-plus', amount: '12000.00', periods: '12', termUnit: '30' },
] as const

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ at: Date.parse(`${BEGIN}T10:00:00+08:00`) })
})
afterAll(() => app.close())

const today = () => app.services.clock.today()
const random = randomOf(testSeed())
const counts = new Map(CHANGES.map(({ kind }) => [kind, 0]))
const closed = new Map<Month, string>()

/** Compared with the events of the loans as known at the end of a month. */
async function expectBooksAt(day: IsoDate): Promise<void> {
  const { accounts, difference } = await reconcileBooks(app.services.db, day)
  const off = accounts.filter((account) => account.off !== 0)
  expect({ day, off, difference }).toEqual({ day, off: [], difference: 0 })
  const balances = await trialBalanceOn(app.services.db, day)
  for (const { code, posted } of accounts) expect(balances.get(code) ?? 0, `${code} on ${day}`).toBe(posted)
}

async function closeMonth(month: Month): Promise<void> {
  await expectBooksAt(lastDayOf(month))
  const { status, body } = await tell(app, operator.closeMonth, { month })
  expect({ status, body }).toMatchObject({ status: 200 })
  for (const [earlier, hash] of closed) {
    expect((await readMonth(app.services.db, earlier)).hash, earlier).toBe(hash)
    await expectBooksAt(lastDayOf(earlier))
  }
  closed.set(month, (await readMonth(app.services.db, month)).hash)
}

test('whatever becomes of loans, the books of each month are what they say, and stay as they were closed', {
  timeout: 3_600_000,
}, async () => {
  const orders: TestOrder[] = []
  const agreedAfter = Array.from({ length: LOANS }, (_, no) => Math.floor((no * AGREED_WITHIN) / LOANS))
  for (;;) {
    const passed = daysBetween(BEGIN, today())
    while (orders.length < LOANS && (agreedAfter[orders.length] ?? 0) <= passed)
      orders.push(await runningOrder(app, OFFERS[orders.length % OFFERS.length]))
    for (const [no, order] of orders.entries()) {
      if (random(daysBetweenChanges(no)) > 0) continue
      const kind = await changeAtRandom(app, random, order)
      if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    if (passed >= DAYS) break
    const before = monthOf(today())
    await goDays(app, 1 + random(3))
    if (monthOf(today()) !== before) await closeMonth(before)
  }
  console.info(`SEED=${testSeed()}: ${[...counts].map(([kind, count]) => `${kind} ${count}`).join(', ')}`)
  expect(closed.size).toBe(isLongRun() ? 12 : 4)
  await goDays(app, 1)
  await expectBooksAt(addDays(today(), -1))
  const never = [...counts].filter(([, count]) => count === 0).map(([kind]) => kind)
  expect(isLongRun() ? never : []).toEqual([])
})
