/** Today is counted on a real PostgreSQL again and again while payments of what falls due today come in. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goTo, payContract, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { startAppOnPostgres, inParallel } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { countToday, stillDueOn, UNSETTLED_MS } from './count-today.ts'
import { figuresOfToday } from './figures-of-today.ts'

const LOANS = 6
const ROUNDS = 5

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 180_000)
  afterAll(() => app?.close())

  test('what is collected and still due is right at any time, whoever counts', async () => {
    const { db, clock } = app.services
    const orders: TestOrder[] = []
    for (let n = 0; n < LOANS; n += 1) orders.push(await runningOrder(app))
    const [first] = orders
    const dueOn = first === undefined ? null : (await standingOf(app, first)).nextDueOn
    if (dueOn === null) throw new Error('nothing falls due')
    await goTo(app, dueOn)
    const before = await stillDueOn(db, dueOn)
    expect(before.count).toBe(LOANS)
    let paid = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const payments = Promise.all(orders.map((order) => payContract(app, order, 10_00)))
      // Two counts in parallel: one of them may be refused, and the next makes up for it.
      const counts = inParallel(2, () => Promise.allSettled([countToday(app.services)]))
      for (const one of await payments) expect(one).toMatchObject({ status: 'credited' })
      paid += LOANS * 10_00
      expect(await stillDueOn(db, dueOn)).toEqual({ count: LOANS, amount: before.amount - paid })
      expect((await counts).flat().some(({ status }) => status === 'fulfilled')).toBe(true)
      await app.pass(UNSETTLED_MS / 2)
      const { stillDue, collected } = await figuresOfToday(db, clock.today())
      expect(stillDue).toEqual({ count: LOANS, amount: before.amount - paid })
      expect(collected).toEqual({ count: LOANS * (round + 1), amount: paid })
    }
    await countToday(app.services)
    const { rows } = await sql`select 1 from due_changes`.execute(db)
    expect(rows).toEqual([])
  })
})
