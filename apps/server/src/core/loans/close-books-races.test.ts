/** The books of a day are closed on a real PostgreSQL by several nodes in parallel, while payments come in. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../testing/ask-operator.ts'
import { payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { startAppOnPostgres, inParallel } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { closeBooks } from './close-books.ts'
import { isClosed } from './closed-days.ts'

const LOANS = 8
const NODES = 4
const DAYS = 3

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 180_000)
  afterAll(() => app?.close())

  test('each loan is posted once a day, whoever comes first, and the books are what the loans say', async () => {
    const orders: TestOrder[] = []
    for (let n = 0; n < LOANS; n += 1) orders.push(await runningOrder(app))
    for (let day = 0; day < DAYS; day += 1) {
      await app.passDays(11)
      const yesterday = addDays(app.services.clock.today(), -1)
      const payments = Promise.all(orders.map((order) => payContract(app, order, 100_00 + day)))
      await inParallel(NODES, () => closeBooks(app.services, 2))
      for (const paid of await payments) expect(paid).toMatchObject({ status: 'credited' })
      // A loan that a payment had locked meanwhile is posted by the next run.
      await closeBooks(app.services)
      expect(await isClosed(app.services.db, yesterday)).toBe(true)
      const { body } = await ask(app, operator.reconcileBooksOfDay, { date: yesterday })
      expect(body).toMatchObject({ date: yesterday, difference: '0.00' })
    }
    const accrued = await app.services.db
      .selectFrom('journal_entries')
      .select(['loan_id', 'posted_on'])
      .where('entry_id', 'like', '%.accrued.%')
      .execute()
    expect(new Set(accrued.map((entry) => `${entry.loan_id} ${entry.posted_on}`)).size).toBe(accrued.length)
    expect(accrued.length).toBeGreaterThanOrEqual(LOANS * DAYS)
  })
})
