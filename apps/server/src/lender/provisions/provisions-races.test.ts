/** A month is counted on a real PostgreSQL by several in parallel, and by runs that are killed again and again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMonth } from '../books/close-month.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { goTo, runningOrder } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { inParallel, startAppOnPostgres } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { closeBooks } from '../../core/loans/close-books.ts'
import { lastDayOf, type Month } from '../../core/loans/closed-months.ts'
import { HOUSE } from '../../core/loans/journal-rows.ts'
import { reconcileClosedDay } from '../../core/loans/reconcile-books.ts'
import { countMonth } from '../../core/month-ends/count-month.ts'

const LOANS = 5
const KILLED = new Error('killed')

/** Of the database itself, which has private fields. */
function memberOf(target: object, name: string | symbol): unknown {
  const member = Reflect.get(target, name, target) as unknown
  return typeof member === 'function' ? (member.bind(target) as unknown) : member
}

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  const first = '2026-12'
  const second = '2027-01'
  beforeAll(async () => {
    app = await startAppOnPostgres()
    await goTo(app, '2026-12-01')
    for (let n = 0; n < LOANS; n += 1) await runningOrder(app)
  }, 180_000)
  afterAll(() => app?.close())

  /** The days of a month are closed and compared, and nothing of it is counted. */
  async function end(month: Month): Promise<void> {
    const last = lastDayOf(month)
    await app.passDays(40)
    while (app.services.clock.today() <= last) await app.passDays(1)
    await closeBooks(app.services)
    await reconcileClosedDay(app.services, last)
  }

  /** All that counting makes: rows, sums, entries, and the hash of the month's file. */
  async function made(db: Db, month: Month) {
    const rows = await db
      .selectFrom('loan_month_ends')
      .selectAll()
      .where('month', '=', `${month}-01`)
      .orderBy('loan_id')
      .execute()
    const sums = await db
      .selectFrom('month_provisions')
      .selectAll()
      .where('month', '=', `${month}-01`)
      .execute()
    const entries = await db
      .selectFrom('journal_entries')
      .select(['entry_id', 'posted_on', 'reference'])
      .where('borrower_id', '=', HOUSE)
      .where('posted_on', '=', lastDayOf(month))
      .execute()
    return { rows, sums, entries, hash: (await readMonth(db, month)).hash }
  }

  /** Counted whole within a transaction that is rolled back: whatever follows finds nothing of it. */
  async function uninterrupted(month: Month) {
    let found: Awaited<ReturnType<typeof made>> | undefined
    const counted = app.services.db.transaction().execute(async (trx: Trx) => {
      await countMonth({ ...app.services, db: within(trx) }, month)
      found = await made(trx, month)
      throw KILLED
    })
    await expect(counted).rejects.toBe(KILLED)
    return found
  }

  const within = (trx: Trx): Db =>
    new Proxy(trx, {
      get: (target, name) =>
        name === 'transaction'
          ? () => ({ execute: (work: (inner: Trx) => unknown) => work(trx) })
          : memberOf(target, name),
    })

  /** One transaction is committed; the next one is killed after it has done its work. */
  function killedAfterOne(db: Db): Db {
    let committed = 0
    return new Proxy(db, {
      get(target, name) {
        if (name !== 'transaction') return memberOf(target, name)
        return () => ({
          execute: (work: (trx: Trx) => Promise<unknown>) =>
            db.transaction().execute(async (trx) => {
              const answer = await work(trx)
              committed += 1
              if (committed > 1) throw KILLED
              return answer
            }),
        })
      },
    })
  }

  test('killed after each page, it comes to the same rows, the same entry and the same hash', async () => {
    await end(first)
    const whole = await uninterrupted(first)
    expect([whole?.rows.length, whole?.sums.length, whole?.entries.length]).toEqual([LOANS, 1, 1])
    let kills = 0
    for (;;) {
      const db = killedAfterOne(app.services.db)
      const killed = await countMonth({ ...app.services, db }, first, 1).then(
        () => false,
        (error: unknown) => error === KILLED,
      )
      if (!killed) break
      kills += 1
    }
    expect(kills).toBeGreaterThanOrEqual(LOANS)
    expect(await made(app.services.db, first)).toEqual(whole)
  }, 120_000)

  test('of several in parallel one posts, and each loan has one row', async () => {
    await end(second)
    const whole = await uninterrupted(second)
    await inParallel(4, () => countMonth(app.services, second, 1))
    expect(await made(app.services.db, second)).toEqual(whole)
    expect(whole?.entries).toHaveLength(1)
  }, 120_000)
})
