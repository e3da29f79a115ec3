/** Books that a release before this one damaged by a clock that was ahead: shown, corrected, and closed again. */
import { addDays, type IsoDate, pay } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accrualRows } from '../../core/loans/close-books.ts'
import { journalRows, rowsOfEntry } from '../../core/loans/journal-rows.ts'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { reconcileBooks, reconcileClosedDay } from '../../core/loans/reconcile-books.ts'
import { writeRows } from '../../core/loans/write-rows.ts'
import { goDays, goTo, keyOf, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { runCorrectBooks, reportCorrections } from './run-correct-books.ts'

const TODAY = '2026-11-29'
const AHEAD = '2026-12-02'

let app: TestApp
let order: TestOrder
beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
  await runningOrder(app)
  await goTo(app, TODAY)
  await asBefore(AHEAD)
  await asBefore(TODAY)
})
afterAll(() => app.close())

/** Posts a payment as the release before did: on the day of its clock, wherever the books of the loan had come to. */
async function asBefore(today: IsoDate): Promise<void> {
  const { db } = app.services
  const key = keyOf(order)
  const events = await readEvents(db, key)
  const decided = pay(events, { reference: today, amount: 300_00, on: TODAY, channel: 'store' }, today)
  if (!decided.ok) throw new Error(decided.code)
  const at = new Date(app.clock.now()).toISOString()
  const loan = { ...key, events, postedTo: today === TODAY ? AHEAD : addDays(TODAY, -1) }
  const accrued = accrualRows(loan, today, at)
  const posted = journalRows(
    loan,
    decided.events,
    at,
    loan.postedTo > addDays(today, -1) ? loan.postedTo : addDays(today, -1),
  )
  const added = decided.events.map((event) => ({
    borrower_id: key.borrowerId,
    loan_id: key.loanId,
    sequence: events.length + 1,
    type: event.type,
    value_date: event.on,
    recorded_at: at,
    body: event,
  }))
  await db.transaction().execute(async (trx) => {
    await writeRows(trx, {
      events: added,
      entries: [...accrued.entries, ...posted.entries],
      lines: [...accrued.lines, ...posted.lines],
    })
    await sql`update loan_projection set posted_to = ${today}::date, sequence = ${events.length + 1}
      where loan_id = ${key.loanId}`.execute(trx)
  })
}

const { tell, journal, closed } = {
  tell: (post: boolean) => reportCorrections({ db: app.services.db, clock: app.clock }, post),
  journal: () =>
    app.services.db.selectFrom('journal_lines').selectAll().orderBy('entry_id').orderBy('line_no').execute(),
  closed: () =>
    app.services.db.selectFrom('closed_days').select(['day', 'difference']).orderBy('day').execute(),
}

test('shows per loan, day and account what would be posted, and writes nothing', async () => {
  const before = await journal()
  const { lines, ok } = await tell(false)
  expect(ok).toBe(false)
  expect(lines.at(-1)).toBe('1 loans differ; nothing was written: --post does.')
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines.slice(0, -1))
    expect(line).toMatch(new RegExp(`^${order.orderId}  2026-1[12]-\\d\\d  \\d{4}  -?\\d+\\.\\d\\d$`))
  expect(await journal()).toEqual(before)
})

test('posts it by new entries, and then nothing differs', async () => {
  const before = await journal()
  const { lines, ok } = await tell(true)
  expect({ ok, last: lines.at(-1) }).toEqual({ ok: true, last: '1 loans differ; 1 corrected.' })
  expect(await journal()).toEqual(expect.arrayContaining(before))
  expect(await tell(false)).toEqual({ lines: ['The books of every loan are what its events say.'], ok: true })
})

async function expectRight(from: IsoDate): Promise<void> {
  const days = (await closed()).filter(({ day }) => day >= from)
  expect(days).toEqual(days.map(({ day }) => ({ day, difference: 0 })))
  for (const { day } of days)
    expect({ day, off: (await reconcileBooks(app.services.db, day)).difference }).toEqual({ day, off: 0 })
}

test('every day after it is closed and differs by nothing', async () => {
  for (let days = 0; days < 5; days += 1) await goDays(app, 1)
  expect((await closed()).map(({ day }) => day)).toEqual(
    expect.arrayContaining([TODAY, '2026-11-30', '2026-12-01', AHEAD, '2026-12-03']),
  )
  await expectRight(TODAY)
})

test("a month's end that was closed with a difference is corrected, so that its month can be closed", async () => {
  const { services } = app
  const { borrowerId, loanId } = keyOf(order)
  const twice = {
    kind: 'accrual' as const,
    on: '2026-11-30',
    reference: 'twice',
    reverses: null,
    lines: [
      { account: '1120' as const, debit: 7_00, credit: 0 },
      { account: '4010' as const, debit: 0, credit: 7_00 },
    ],
  }
  const recordedAt = new Date(app.clock.now()).toISOString()
  const rows = rowsOfEntry(twice, { borrowerId, loanId, entryId: `${loanId}.twice`, recordedAt })
  await services.db.transaction().execute((trx) => writeRows(trx, rows))
  const ends = (await closed()).filter(({ day }) => day >= '2026-11-30')
  for (const { day } of ends) await reconcileClosedDay(services, day)
  expect((await closed()).find(({ day }) => day === '2026-11-30')?.difference).toBe(14_00)

  const { lines, ok } = await tell(true)
  expect({ ok, lines }).toEqual({
    ok: true,
    lines: [
      `${loanId}  2026-11-30  1120  -7.00`,
      `${loanId}  2026-11-30  4010  7.00`,
      '1 loans differ; 1 corrected.',
    ],
  })
  await expectRight(TODAY)
})

test('another word is refused with how it is used', async () => {
  await expect(runCorrectBooks(['now'], {}, app.clock)).rejects.toThrow('nothing was done')
})
