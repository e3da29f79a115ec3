/** The house posts to days that are being closed, compared and stored on a real PostgreSQL, and to a month that is closed. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, type IsoDate, type JournalEntry } from '@sandigan/lending'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Trx } from '../../platform/database/database.ts'
import { tell } from '../../testing/ask-operator.ts'
import { goTo, payContract, runningOrder } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { CALLERS, doneOrWaiting, inParallel, startAppOnPostgres } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { balancesUpTo, trialBalanceOn } from './books-repository.ts'
import { closeBooks } from './close-books.ts'
import { holdPostings } from './closed-months.ts'
import { isClosed } from './closed-days.ts'
import { postHouseEntry } from './post-house-entry.ts'
import { reconcileClosedDay } from './reconcile-books.ts'

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  /** The last day of a month that is over and open. */
  let last: IsoDate
  beforeEach(async () => {
    await app?.close()
    app = await startAppOnPostgres()
    await payContract(app, await runningOrder(app), 100_00)
    const month = app.services.clock.today().slice(0, 7)
    const next = `${addDays(`${month}-28`, 4).slice(0, 7)}-01`
    last = addDays(next, -1)
    await goTo(app, next)
  }, 180_000)
  afterAll(() => app?.close())

  const entry = (on: IsoDate): JournalEntry => ({
    kind: 'event',
    on,
    reference: 'capital',
    reverses: null,
    lines: [
      { account: '1040', debit: 7_00, credit: 0 },
      { account: '2020', debit: 0, credit: 7_00 },
    ],
  })
  const post = (trx: Trx, on: IsoDate, id = 'raced') => postHouseEntry(trx, app.services, id, entry(on))
  const posted = (on: IsoDate, id?: string) =>
    app.services.db.transaction().execute((trx) => post(trx, on, id))
  const bank = async (day: IsoDate) => (await trialBalanceOn(app.services.db, day)).get('1040') ?? 0
  const sumOf = async (day: IsoDate) => (await balancesUpTo(app.services.db, day)).get('1040') ?? 0
  const close = () => tell(app, operator.closeMonth, { month: last.slice(0, 7) }, { reason: 'over' })
  const stored = async (day: IsoDate) => {
    const row = await app.services.db
      .selectFrom('closed_days')
      .select('has_balances')
      .where('day', '=', day)
      .executeTakeFirst()
    return row?.has_balances
  }

  test('a day is closed only after an entry on it has been written, and is stored with it', async () => {
    await app.passDays(1)
    const day = addDays(app.services.clock.today(), -1)
    expect(await isClosed(app.services.db, day)).toBe(false)
    const closing = await app.services.db.transaction().execute(async (trx) => {
      await post(trx, day)
      const begun = closeBooks(app.services)
      await doneOrWaiting(app, begun)
      expect(await isClosed(app.services.db, day)).toBe(false)
      return { begun }
    })
    await closing.begun
    expect(await isClosed(app.services.db, day)).toBe(true)
    await reconcileClosedDay(app.services, day)
    expect(await bank(day)).toBe(7_00)
    expect(await sumOf(day)).toBe(7_00)
  })

  test('an entry that comes between the reading of a day and its storing is stored', async () => {
    const answers: unknown[] = []
    const afterReading: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (answers.length === 0 && result.rows.some((row) => 'is_house' in row))
          answers.push(await posted(last))
        return result
      },
    }
    await reconcileClosedDay({ ...app.services, db: app.services.db.withPlugin(afterReading) }, last)
    expect(answers).toEqual([null])
    expect(await stored(last)).toBe(true)
    expect(await bank(last)).toBe(7_00)
    const { difference } = await app.services.db
      .selectFrom('closed_days')
      .select('difference')
      .where('day', '=', last)
      .executeTakeFirstOrThrow()
    expect(difference).toBe(0)
  })

  test('an entry that is being written when a day is stored is waited for, and counts once', async () => {
    const storing = await app.services.db.transaction().execute(async (trx) => {
      await post(trx, last)
      const begun = reconcileClosedDay(app.services, last)
      await doneOrWaiting(app, begun)
      return { begun }
    })
    await storing.begun
    expect(await bank(last)).toBe(7_00)
  })

  test.each(CALLERS)('%d who post to one closed day in parallel all count', async (callers) => {
    const answers = await inParallel(callers, (n) => posted(last, `of ${n}`))
    expect(answers).toEqual(answers.map(() => null))
    expect(await bank(last)).toBe(callers * 7_00)
    expect(await sumOf(last)).toBe(callers * 7_00)
    expect((await close()).status).toBe(200)
  })

  test('who posts while a month is closed is refused with a sentence, and nothing of it is written', async () => {
    const posting = await app.services.db.transaction().execute(async (trx) => {
      await holdPostings(trx)
      const begun = posted(last)
      await doneOrWaiting(app, begun)
      await trx
        .insertInto('closed_months')
        .values({
          month: `${last.slice(0, 7)}-01`,
          entries: 1,
          totals: '{}',
          hash: '0'.repeat(64),
          closed_by: 'another',
          reason: 'over',
          closed_at: new Date(),
        })
        .execute()
      return { begun }
    })
    expect(await posting.begun).toMatchObject({ ok: false, code: 'MONTH_CLOSED' })
    expect(await sumOf(last)).toBe(0)
  })

  test('an entry that is being written when its month is closed is closed in', async () => {
    const closing = await app.services.db.transaction().execute(async (trx) => {
      expect(await post(trx, last)).toBeNull()
      const begun = close()
      await doneOrWaiting(app, begun)
      return { begun }
    })
    const { status, body } = await closing.begun
    expect(status).toBe(200)
    expect(body).toMatchObject({
      accounts: expect.arrayContaining([expect.objectContaining({ account: '1040', debit: '7.00' })]),
    })
    expect(await posted(last, 'after')).toMatchObject({ code: 'MONTH_CLOSED' })
  })
})
