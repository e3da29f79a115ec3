/**
 * A year of a lender in a database: the same events as in memory, recorded and closed as the service does it. At the end of
 * each month the books are those in memory to the centavo, and what the events of the loans say; closed months stay.
 */
import * as operator from '@sandigan/contract/client/operator'
import {
  addDays,
  CHART,
  daysBetween,
  type IsoDate,
  type LoanEvent,
  RECOGNITION_POLICIES,
} from '@sandigan/lending'
import { simulate, type SimulatedLoan, type SimulatedMonth } from '@sandigan/lending/simulation'
import { isLongRun, testSeed } from '@sandigan/testkit/sampling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVENTFUL, yearOf } from '../../../../../packages/lending/src/testing/simulated.ts'
import { readMonth } from '../../lender/books/close-month.ts'
import { tell } from '../../testing/ask-operator.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { CATALOGUE } from '../products/catalogue.ts'
import { trialBalanceOn } from './books-repository.ts'
import { closeBooks } from './close-books.ts'
import { lastDayOf, type Month, monthOf } from './closed-months.ts'
import { insertLoan, lockLoan } from './loan-repository.ts'
import { reconcileBooks, reconcileClosedDay } from './reconcile-books.ts'
import { record } from './record.ts'

const BORROWERS = isLongRun() ? 500 : 40
const DAY_MS = 86_400_000
const FROM = '2027-01-01'

/** Some loans have the books of earlier years, and those paid out from March on an allowance for losses. */
const POLICIES = RECOGNITION_POLICIES.map((policy) =>
  policy.id === 'effective' ? { ...policy, from: '2027-03-01' } : policy,
)

const PLAN = yearOf(BORROWERS, {
  versions: CATALOGUE.map(({ definition }) => definition).filter(
    ({ productId }) => productId === 'sandigan-lite',
  ),
  from: FROM,
  to: addDays(FROM, 364),
  behaviour: EVENTFUL,
  policies: POLICIES,
  seed: testSeed(),
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ at: Date.parse(`${FROM}T10:00:00+08:00`) })
})
afterAll(() => app.close())

const today = () => app.services.clock.today()
const closed = new Map<Month, string>()

/** What happens to a loan on one day. */
interface Step {
  readonly loan: SimulatedLoan
  readonly events: readonly LoanEvent[]
}

function stepsByDay(loans: readonly SimulatedLoan[]): ReadonlyMap<IsoDate, readonly Step[]> {
  const days = new Map<IsoDate, Step[]>()
  for (const loan of loans)
    for (const on of new Set(loan.events.map((event) => event.recordedOn))) {
      const steps = days.get(on) ?? []
      days.set(on, steps)
      steps.push({ loan, events: loan.events.filter((event) => event.recordedOn === on) })
    }
  return days
}

const idsOf = new Map<number, string>()

async function take({ loan, events }: Step): Promise<void> {
  const { services } = app
  const borrowerId = idsOf.get(loan.borrower) ?? (await app.newBorrower()).borrowerId
  idsOf.set(loan.borrower, borrowerId)
  const key = { borrowerId, loanId: `simulated-${loan.borrower}-${loan.no}` }
  await services.db.transaction().execute(async (trx) => {
    const at = new Date(services.clock.now())
    const locked =
      (await lockLoan(trx, key)) ?? (await insertLoan(trx, { ...key, productId: 'sandigan-lite', at }))
    await record(trx, services, locked, { ok: true, events, on: today(), eventCount: locked.events.length })
  })
}

/** The house posts these at the end of a quarter or a month; in memory they are figures of each month. */
const OF_HOUSE: readonly string[] = ['2040', '5090', '1170', '5150']

/**
 * The books of a day are those in memory, account by account, and what the events of the loans come to. The allowance is what
 * was expected to be lost then, and its expense that with what write-offs took.
 */
async function expectBooksAt({ to: day, accounts: inMemory, allowance }: SimulatedMonth): Promise<void> {
  const { accounts, difference } = await reconcileBooks(app.services.db, day)
  const off = accounts.filter((account) => account.off !== 0)
  expect({ day, off, difference }).toEqual({ day, off: [], difference: 0 })
  const balances = await trialBalanceOn(app.services.db, day)
  const ofLoans = CHART.filter(({ code }) => !OF_HOUSE.includes(code))
  const books = ofLoans.map(({ code }) => [code, balances.get(code) ?? 0])
  expect(books, day).toEqual(ofLoans.map(({ code }) => [code, inMemory[code] ?? 0]))
  expect([day, balances.get('1170') ?? 0]).toEqual([day, 0 - allowance])
  expect([day, balances.get('5150') ?? 0]).toEqual([day, allowance + (inMemory['1170'] ?? 0)])
}

async function closeMonth(month: Month): Promise<void> {
  await closeBooks(app.services)
  await reconcileClosedDay(app.services, lastDayOf(month))
  const { status, body } = await tell(app, operator.closeMonth, { month })
  expect({ status, body }).toMatchObject({ status: 200 })
  closed.set(month, (await readMonth(app.services.db, month)).hash)
}

/** Whatever was recorded since with an earlier value date, what was closed before is as it was. */
async function expectClosed(months: readonly SimulatedMonth[]): Promise<void> {
  for (const [month, hash] of closed) {
    const inMemory = months.find(({ to }) => to === lastDayOf(month))
    if (inMemory === undefined) throw new Error(`${month} was not simulated`)
    await expectBooksAt(inMemory)
    expect((await readMonth(app.services.db, month)).hash, month).toBe(hash)
  }
}

test(`a year of ${BORROWERS} borrowers in a database is the one in memory, month by month, and stays as it was closed`, {
  timeout: 3_600_000,
}, async () => {
  const loans: SimulatedLoan[] = []
  const { months } = simulate(PLAN, (loan) => loans.push(loan))
  const steps = stepsByDay(loans)
  console.info(
    `SEED=${testSeed()}: ${loans.length} loans, ${loans.flatMap(({ events }) => events).length} events`,
  )
  for (let day = FROM; day <= addDays(PLAN.to, 1); day = addDays(day, 1)) {
    app.jump(daysBetween(today(), day) * DAY_MS)
    const before = monthOf(addDays(day, -1))
    if (day > FROM && before !== monthOf(day)) {
      await closeMonth(before)
      await expectClosed(months)
    }
    for (const step of steps.get(day) ?? []) await take(step)
  }
  expect([...closed.keys()]).toEqual(months.map(({ to }) => monthOf(to)))
  expect(new Set(months.map(({ interest }) => interest > 0))).toEqual(new Set([true]))
  const books = await trialBalanceOn(app.services.db, PLAN.to)
  const stamp = months.at(-1)?.accounts['5080'] ?? 0
  const percentage = months.reduce((sum, { taxes }) => sum + taxes, 0) - stamp
  expect(books.get('5090') ?? 0).toBe(percentage)
  expect(percentage).toBeGreaterThan(0)
  expect(months.at(-1)?.allowance).toBeGreaterThan(0)
})
