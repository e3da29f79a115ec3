/** How many statements the pages send that borrowers open most: whose session it is, and everything else. */
import { homeIndex, loanDetails, loanPlanInfo, loanPlayDetail, loanTrail } from '@sandigan/contract'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withRequestCache } from '../platform/http/request-cache.ts'
import { countingPlugin } from '../testing/count-statements.ts'
import {
  approved,
  goTo,
  idsOf,
  payContract,
  pushed,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../testing/loan-steps.ts'
import { startTestApp, type TestAnswer, type TestApp } from '../testing/start-test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'

const MOST = 2
const { count, plugin } = countingPlugin()

let app: TestApp
beforeAll(async () => {
  const database = await openTestDatabase()
  app = await startTestApp({ database: { ...database, db: database.db.withPlugin(plugin) } })
})
afterAll(() => app.close())

/** What a page sends once the rows that rarely change are at hand. */
async function statementsOf(page: () => Promise<TestAnswer<unknown>[]>): Promise<number> {
  await withRequestCache(page)
  count.sent = 0
  const answers = await withRequestCache(page)
  expect(answers.every(({ success }) => success)).toBe(true)
  return count.sent
}

const orderPage = (order: TestOrder) => async () => [await app.call(loanDetails, idsOf(order), order.session)]

describe('an order page', () => {
  test('while the application waits', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    expect(await statementsOf(orderPage(order))).toBe(MOST)
    await app.passDays(1)
    await app.jobs.runDue()
    expect(await statementsOf(orderPage(order))).toBe(MOST)
  })

  test('while the offer waits', async () => {
    const order = await approved(app, await verifiedBorrower(app))
    expect(await statementsOf(orderPage(order))).toBe(MOST)
  })

  test('of a running and of a late loan', async () => {
    const order = await runningOrder(app)
    expect(await statementsOf(orderPage(order))).toBe(MOST)
    await goTo(app, addDays((await standingOf(app, order)).nextDueOn ?? '', 3))
    expect(await statementsOf(orderPage(order))).toBe(MOST)
  })

  test('of a settled loan', async () => {
    const order = await runningOrder(app)
    await payContract(app, order, (await standingOf(app, order)).outstanding)
    expect(await statementsOf(orderPage(order))).toBe(MOST)
  })
})

describe('with a loan that is late', () => {
  let order: TestOrder
  beforeEach(async () => {
    order = await runningOrder(app)
    await goTo(app, addDays((await standingOf(app, order)).nextDueOn ?? '', 3))
  })

  test('home', async () => {
    expect(await statementsOf(async () => [await app.call(homeIndex, {}, order.session)])).toBe(MOST)
  })

  test('repay', async () => {
    const page = async () => [await app.call(loanPlayDetail, idsOf(order), order.session)]
    expect(await statementsOf(page)).toBe(MOST)
  })

  test('the plan, which makes two calls', async () => {
    const page = () =>
      Promise.all([
        app.call(loanPlanInfo, idsOf(order), order.session),
        app.call(loanTrail, idsOf(order), order.session),
      ])
    expect(await statementsOf(page)).toBe(MOST)
  })
})

test('calls from outside a page share nothing', async () => {
  const order = await runningOrder(app)
  count.sent = 0
  await Promise.all([
    app.call(loanPlanInfo, idsOf(order), order.session),
    app.call(loanTrail, idsOf(order), order.session),
  ])
  expect(count.sent).toBe(2 * MOST)
})
