/** A month is closed on a real PostgreSQL by two in parallel, and while others post. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, type JournalEntry } from '@sandigan/lending'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { trialBalanceOn } from '../../core/loans/books-repository.ts'
import { addClosedMonth, firstDayOf } from '../../core/loans/closed-months.ts'
import { HOUSE, rowsOfEntry } from '../../core/loans/journal-rows.ts'
import { writeRows } from '../../core/loans/write-rows.ts'
import type { Trx } from '../../platform/database/database.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goTo, payContract, runningOrder } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { doneOrWaiting, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import type { OperatorCaller } from '../access/operator-handler.ts'
import { closeMonth } from './close-month.ts'

/** Whoever closes a month waits so long for others to have posted. */
const PATIENCE_MS = 3_000

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  let month: string
  let last: string
  let next: string
  beforeEach(async () => {
    await app?.close()
    app = await startAppOnPostgres()
    const today = app.services.clock.today()
    month = today.slice(0, 7)
    next = `${addDays(`${month}-28`, 4).slice(0, 7)}-01`
    last = addDays(next, -1)
    await payContract(app, await runningOrder(app), 100_00)
    await goTo(app, addDays(next, 1))
  }, 180_000)
  afterAll(() => app?.close())

  const close = () => tell(app, operator.closeMonth, { month })
  const codeOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { code?: string }).code,
  ]
  const closed = async () => (await ask(app, operator.listMonths)).body.rows

  /** Money of nobody, as a settlement file brings it. */
  function post(trx: Trx, on: string, entryId = 'stray') {
    const entry: JournalEntry = {
      kind: 'event',
      on,
      reference: 'stray',
      reverses: null,
      lines: [
        { account: '1010', debit: 7_00, credit: 0 },
        { account: '2020', debit: 0, credit: 7_00 },
      ],
    }
    const recordedAt = new Date(app.services.clock.now()).toISOString()
    const place = { borrowerId: HOUSE, loanId: null, entryId, recordedAt }
    return writeRows(trx, rowsOfEntry(entry, place))
  }

  test('of two who close a month in parallel one does, and the other one is refused', async () => {
    const answers = await inParallel(2, close)
    expect(answers.map(codeOf).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [200, undefined],
      [409, 'MONTH_CLOSED'],
    ])
    expect(await closed()).toHaveLength(1)
    const { rows } = (await ask(app, operator.searchAudit, { action: 'close-month' })).body
    expect(rows).toHaveLength(1)
  })

  test('who reads a month while another one closes it gets that answer, not that the books are off', async () => {
    const { db } = app.services
    const totals = Object.fromEntries(await trialBalanceOn(db, last))
    const closing = await db.transaction().execute(async (trx) => {
      await sql`lock table closed_days in access exclusive mode`.execute(trx)
      const begun = close()
      await doneOrWaiting(app, begun)
      await addClosedMonth(trx, {
        month: firstDayOf(month),
        entries: 1,
        totals,
        hash: '0'.repeat(64),
        closed_by: 'another',
        reason: 'at once',
        closed_at: new Date(),
      })
      return { begun }
    })
    expect(codeOf(await closing.begun)).toEqual([409, 'MONTH_CLOSED'])
  })

  test('an entry posted between reading the month and its balances is closed in', async () => {
    const { db } = app.services
    const before = (await ask(app, operator.showMonth, { month })).body.entries
    let posted = 0
    const onceRead: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (posted === 0 && result.rows.some((row) => 'lines' in row)) {
          posted += 1
          await db.transaction().execute((trx) => post(trx, last))
        }
        return result
      },
    }
    const services = { ...app.services, db: db.withPlugin(onceRead) }
    const caller = { operator: { id: 'accountant', name: 'accountant' } } as OperatorCaller
    const outcome = await closeMonth(services, caller, { month, reason: 'reconciled' })
    expect(outcome).toMatchObject({ ok: true, data: { entries: before + 1 } })
    expect(posted).toBe(1)
  })

  test('an entry that was being posted meanwhile is waited for, and closed in', async () => {
    const before = (await ask(app, operator.showMonth, { month })).body.entries
    const closing = await app.services.db.transaction().execute(async (trx) => {
      await post(trx, last)
      const begun = close()
      await doneOrWaiting(app, begun)
      return { begun }
    })
    expect((await closing.begun).status).toBe(200)
    const [row] = await closed()
    expect(row?.entries).toBe(before + 1)
    await expect(app.services.db.transaction().execute((trx) => post(trx, last, 'another'))).rejects.toThrow(
      'MONTH_CLOSED',
    )
  })

  test(
    'nothing is closed while somebody posts for long, and both are refused',
    async () => {
      const answer = await app.services.db.transaction().execute(async (trx) => {
        await post(trx, next)
        return close()
      })
      expect(codeOf(answer)).toEqual([409, 'BOOKS_BUSY'])
      expect(await closed()).toEqual([])
      expect((await close()).status).toBe(200)
    },
    PATIENCE_MS * 10,
  )
})
