/**
 * Lists read what they show, however large the book: over two thousand loans, of which few match, each
 * statement reads a bounded number of rows. (Decision 190.)
 */
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../testing/ask-operator.ts'
import { codeFor, payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { watchStatements } from '../../testing/rows-read.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { openTestDatabase } from '../../testing/test-database.ts'

const LOANS = 2_000
/** Of a page of ten: its rows, six forms of each borrower, and one row that tells of a next page. */
const MOST = 66
const { log, rowsRead, scans } = watchStatements()
let app: TestApp

/** Copies the rows that a table has of the order, each with what differs; `n` numbers the copies. */
const copies = (table: string, { borrowerId }: TestOrder, changes: Readonly<Record<string, string>> = {}) => {
  const fields = Object.entries({ borrower_id: `t.borrower_id || 'x' || lpad(n::text, 6, '0')`, ...changes })
  return sql`insert into ${sql.table(table)}
    select (jsonb_populate_record(t, jsonb_build_object(${sql.raw(fields.map(([name, by]) => `'${name}', ${by}`).join(', '))}))).*
    from ${sql.table(table)} t, generate_series(1, ${sql.lit(LOANS)}) n where t.borrower_id = ${borrowerId}`
}

/** Of the copies each twentieth is late, those behind them settled, and of the rest each fiftieth waits. */
const KIND = `case when n % 20 = 0 then 'overdue' when n % 20 = 1 then 'settled' when n % 50 = 2 then 'reviewing' else 'running' end`
/** The oldest loans are late and settled, as in any book: nobody who registered lately is either. */
const AGE = `(case when n % 20 < 2 then 100000 else 0 end + n) * interval '1 minute'`
const CODE = `t.pay_code || 'x' || lpad(n::text, 6, '0')`
const LOAN_ID = `t.loan_id || 'x' || lpad(n::text, 6, '0')`

async function fill(order: TestOrder): Promise<void> {
  const today = app.clock.today()
  const all = [
    copies('borrowers', order, {
      phone: `'2' || lpad(n::text, 9, '0')`,
      registered_at: `t.registered_at - ${AGE}`,
    }),
    copies('loans', order, { loan_id: LOAN_ID, created_at: `t.created_at - ${AGE}` }),
    copies('loan_events', order, { loan_id: LOAN_ID }),
    copies('loan_projection', order, {
      loan_id: LOAN_ID,
      stage: KIND,
      open: `${KIND} <> 'settled'`,
      // Of each third that promised, those who are late broke it.
      promised_on: `case when n % 3 = 0 then date '${today}' - 7 end`,
      next_due_on: `date '${today}' + 30 - case when n % 20 = 0 then 30 + n % 37 else 0 end`,
      registered_at: `t.registered_at - ${AGE}`,
      applied_at: `t.applied_at - ${AGE}`,
    }),
    // Long ago, so that none of them is among the latest events.
    sql`insert into loan_events (borrower_id, loan_id, sequence, type, value_date, recorded_at, body)
      select borrower_id, loan_id, 1000, 'writtenOff', value_date, recorded_at - interval '1 year',
        jsonb_build_object('type', 'writtenOff', 'on', value_date, 'recordedOn', value_date, 'amount', 1, 'reason', 'an example', 'by', 'an example')
      from loan_events where sequence = 1 and borrower_id like ${`${order.borrowerId}x%00`}`,
    copies('journal_entries', order, { loan_id: LOAN_ID, recorded_at: `t.recorded_at - ${AGE}` }),
    copies('journal_lines', order),
    // Twenty years of them.
    sql`insert into closed_months (month, entries, totals, hash, closed_by, reason, closed_at)
      select date '2000-01-01' + n * interval '1 month', 1, '{}', repeat('0', 64), 'an example', 'an example', now()
      from generate_series(0, 239) n`,
    copies('receipts', order, { loan_id: LOAN_ID, number: `n + 1`, posted_at: `t.posted_at - ${AGE}` }),
    copies('payment_codes', order, {
      loan_id: LOAN_ID,
      pay_code: CODE,
      created_at: `t.created_at - ${AGE}`,
      expires_on: 't.expires_on - n % 4',
    }),
    copies('loan_payments', order, { loan_id: LOAN_ID, pay_code: CODE }),
    sql`insert into loan_payments (borrower_id, loan_id, provider, reference, pay_code, outcome)
      select borrower_id, loan_id, 'sandbox', 'paid' || pay_code, pay_code, 'credited' from payment_codes
      where purpose = 'repay' and borrower_id like ${`${order.borrowerId}x%`} and right(pay_code, 6)::int % 3 = 0`,
    copies('certification_sections', order, {
      data: `t.data || jsonb_build_object('lastName', 'Rare' || n % 400, 'firstName', 'Common', 'idNumber', 'ID' || n)`,
    }),
    sql`insert into tracked_events (borrower_id, event_id, page, module_id, position_id, product_id, fault, happened_at, received_at)
      select ${order.borrowerId}, 'event' || n, 'order', '1', '1', '', case when n % 100 = 0 then 'TypeError' end, timestamptz '2026-10-01 12:00+08', now()
      from generate_series(1, ${sql.lit(LOANS)}) n`,
    sql`insert into complaints (borrower_id, problem_id, problem_type, content, filed_at, reply_by)
      select ${order.borrowerId}, 'problem' || n, '1', 'an example', timestamptz '2026-10-01' - n * interval '1 hour', '2026-10-04'
      from generate_series(1, ${sql.lit(LOANS)}) n`,
    // Two thirds of what waits has waited for a day.
    sql`insert into application_flags (borrower_id, loan_id, flagged_at)
      select borrower_id, loan_id, now() from loan_projection where stage = 'reviewing' and right(borrower_id, 6)::int % 3 > 0`,
  ]
  await app.services.db.transaction().execute(async (trx) => {
    // Copies of good rows: what refers to another table would have to come in its order.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of all) await statement.execute(trx)
  })
  await sql`vacuum analyze`.execute(app.services.db)
}

beforeAll(async () => {
  app = await startTestApp({ database: await openTestDatabase(log) })
  const order = await runningOrder(app)
  await payContract(app, order, 100_00)
  await codeFor(app, order, 100_00)
  await app.services.db.updateTable('receipts').set({ number: 1 }).execute()
  await fill(order)
}, 120_000)
afterAll(() => app?.close())

const page = (over: object = {}) => ({ limit: '10', ...over })
const day = (back: number) => addDays(app.clock.today(), -back)

test.each([
  { list: 'receipts from the first', of: () => ask(app, operator.listReceipts, page()) },
  { list: 'receipts from the last', of: () => ask(app, operator.listReceipts, page({ sort: '-number' })) },
  {
    list: 'receipts of a day',
    of: () => ask(app, operator.listReceipts, page({ postedFrom: day(0), postedTo: day(0) })),
  },
  { list: 'what waits for a decision', of: () => ask(app, operator.listApplications, page()) },
  {
    list: 'what waits, the largest first',
    of: () => ask(app, operator.listApplications, page({ sort: '-amount' })),
  },
  {
    list: 'what has waited for a day',
    of: () => ask(app, operator.listApplications, page({ flagged: '1' })),
  },
  {
    list: 'what waits, of a rare name',
    of: () => ask(app, operator.listApplications, page({ q: 'rare242' })),
  },
  {
    list: 'what waits, of a name that nobody bears',
    of: () => ask(app, operator.listApplications, page({ q: 'nobody' })),
  },
  {
    list: 'borrowers who are overdue',
    of: () => ask(app, operator.listBorrowers, page({ state: 'overdue' })),
  },
  {
    list: 'borrowers whose loans have ended',
    of: () => ask(app, operator.listBorrowers, page({ state: 'ended' })),
  },
  { list: 'borrowers by the end of an ID', of: () => ask(app, operator.findAnything, { q: '1999' }) },
  { list: 'entries of the books', of: () => ask(app, operator.listJournal, page()) },
  { list: 'entries of a day', of: () => ask(app, operator.listJournal, page({ from: day(0), to: day(0) })) },
  { list: 'months of the books', of: () => ask(app, operator.listMonths, page()) },
  { list: 'payment codes', of: () => ask(app, operator.listPaymentCodes, page()) },
  {
    list: 'payment codes that can be paid',
    of: () => ask(app, operator.listPaymentCodes, page({ state: 'open' })),
  },
  {
    list: 'payment codes that have expired',
    of: () => ask(app, operator.listPaymentCodes, page({ state: 'expired' })),
  },
  { list: 'the newest loans', of: () => ask(app, operator.listLoans, page()) },
])('the list of $list reads about what it shows', async ({ of }) => {
  expect(await rowsRead(app.services.db, of)).toBeLessThanOrEqual(MOST)
})

test('payment codes of one loan are found among those of its borrower', async () => {
  const [row] = (await ask(app, operator.listPaymentCodes, page())).body.rows
  for (const q of [row?.payCode, row?.orderId]) {
    const one = () => ask(app, operator.listPaymentCodes, page({ q }))
    expect((await one()).body.rows.length).toBeGreaterThan(0)
    expect(await rowsRead(app.services.db, one)).toBeLessThanOrEqual(MOST)
  }
})

test('entries of one loan are found among those of its borrower', async () => {
  const rows = (await ask(app, operator.listJournal, page())).body.rows
  const one = () => ask(app, operator.listJournal, page({ q: rows[0]?.orderId ?? '' }))
  expect((await one()).body.rows.length).toBeGreaterThan(1)
  expect(await rowsRead(app.services.db, one)).toBeLessThanOrEqual(MOST)
})

test('a later page of the journal reads no more than the first', async () => {
  const { next } = (await ask(app, operator.listJournal, page())).body
  const later = () => ask(app, operator.listJournal, page({ after: next }))
  expect((await later()).body.rows).toHaveLength(10)
  expect(await rowsRead(app.services.db, later)).toBeLessThanOrEqual(MOST)
})

test('loans that were written off are found among all that happened; each has one event more than others', async () => {
  const list = () => ask(app, operator.listLoans, page({ happened: 'written-off' }))
  expect((await list()).body.rows).toHaveLength(10)
  expect(await rowsRead(app.services.db, list)).toBeLessThanOrEqual(MOST + 10)
})

test('calls to make are found among late loans, and no other loan is read', async () => {
  const calls = () => ask(app, operator.listInbox, { kind: 'collection' })
  expect((await calls()).body.rows.length).toBeGreaterThan(66)
  expect(await rowsRead(app.services.db, calls)).toBeLessThanOrEqual(LOANS / 20 + 1)
})

test('a third of the late loans have a broken promise', async () => {
  const { rows } = (await ask(app, operator.listCollections, { rule: 'broken-promise' })).body
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.length).toBeLessThan(LOANS / 20 / 2)
})

test('late loans are found by their due dates, and no others are read', async () => {
  const late = page({ late: '8-30', sort: '-amount' })
  const all = (await ask(app, operator.listLoans, { late: '8-30', limit: '100' })).body.rows.length
  expect(all).toBeGreaterThan(50)
  expect(await rowsRead(app.services.db, () => ask(app, operator.listLoans, late))).toBeLessThanOrEqual(
    all + 1,
  )
})

test('a page of late loans reads no more of them than it shows', async () => {
  const all = (await ask(app, operator.listLoans, { late: '1-30', limit: '100' })).body.rows.length
  expect(all).toBeGreaterThan(MOST)
  const list = () => ask(app, operator.listLoans, page({ late: '1-30' }))
  expect(await rowsRead(app.services.db, list)).toBeLessThanOrEqual(MOST)
})

test('faults of the pages are read without what did not fail', async () => {
  const days = { from: '2026-10-01', to: '2026-10-01' }
  const { body } = await ask(app, operator.listPageFaults, days)
  expect(body).toMatchObject([{ fault: 'TypeError', times: LOANS / 100 }])
  expect(await rowsRead(app.services.db, () => ask(app, operator.listPageFaults, days))).toBe(LOANS / 100)
})

type Days = Readonly<Record<'from' | 'to', string>>

test.each([
  {
    what: 'faults of the pages',
    table: 'tracked_events',
    report: (days: Days) => ask(app, operator.listPageFaults, days),
  },
  {
    what: 'figures of complaints',
    table: 'complaints',
    report: (days: Days) => ask(app, operator.showComplaintFigures, days),
  },
])('$what are read from an index alone', async ({ table, report }) => {
  const { db } = app.services
  await sql`vacuum ${sql.table(table)}`.execute(db)
  const days = { from: '2026-09-28', to: '2026-10-01' }
  const read = await scans(db, async () => expect((await report(days)).status).toBe(200))
  expect(read.slice(-1)).toEqual(['Index Only Scan'])
})

test('figures of complaints read those of their days', async () => {
  const days = { from: '2026-09-28', to: '2026-09-29' }
  const { body } = await ask(app, operator.showComplaintFigures, days)
  expect(body.filed).toBe(48)
  expect(await rowsRead(app.services.db, () => ask(app, operator.showComplaintFigures, days))).toBe(48)
})
