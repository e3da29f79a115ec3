/** What the database itself refuses, whatever the code above it does. */
import { addDays, approve, type LoanEvent, balancesOn } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  goDays,
  keyOf,
  payContract,
  pushed,
  runningOrder,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { evaluateCommand } from './evaluate-command.ts'
import { type LockedLoan, lockLoan, readEvents } from './loan-repository.ts'
import { record, renewProjection } from './record.ts'

let app: TestApp
let order: TestOrder
beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
  await goDays(app, 45)
  await payContract(app, order, 700_00)
})
afterAll(() => app.close())

/** Some work in a transaction that holds an order's lock. */
const locked = <T>(of: TestOrder, work: (trx: Trx, loan: LockedLoan) => Promise<T>): Promise<T> =>
  app.services.db.transaction().execute(async (trx) => {
    const loan = await lockLoan(trx, keyOf(of))
    if (loan === null) throw new Error('no loan')
    return work(trx, loan)
  })

const entry = (id: string) => sql`insert into journal_entries
  (borrower_id, entry_id, kind, posted_on, reference, recorded_at)
  values ('-', ${id}, 'event', '2026-11-23', 'r', now())`
const line = (id: string, no: number, debit: number, credit: number) => sql`insert into journal_lines
  (borrower_id, entry_id, line_no, account, debit, credit) values ('-', ${id}, ${no}, '1010', ${debit}, ${credit})`
const lines = (id: string, debit: number, credit: number) => sql`insert into journal_lines
  (borrower_id, entry_id, line_no, account, debit, credit)
  values ('-', ${id}, 1, '1010', ${debit}, 0), ('-', ${id}, 2, '2020', 0, ${credit})`

type Statement = ReturnType<typeof entry>
const inOne = (...statements: Statement[]) =>
  app.services.db.transaction().execute(async (trx) => {
    for (const statement of statements) await statement.execute(trx)
  })

describe('the journal', () => {
  test('takes an entry that balances', async () => {
    await expect(inOne(entry('good'), lines('good', 5, 5))).resolves.toBeUndefined()
  })

  test.each([
    { claim: 'that is a centavo off', make: () => inOne(entry('off'), lines('off', 5, 4)) },
    { claim: 'without any line', make: () => inOne(entry('empty')) },
    {
      claim: 'whose lines come one by one',
      make: () => inOne(entry('one'), line('one', 1, 5, 0), line('one', 2, 0, 5)),
    },
    { claim: 'with a line of nothing', make: () => inOne(entry('zero'), lines('zero', 0, 0)) },
    { claim: 'with a negative line', make: () => inOne(entry('minus'), lines('minus', -5, -5)) },
    { claim: 'to which a line is added later', make: () => inOne(line('good', 3, 1, 0)) },
    { claim: 'of which nobody knows the head', make: () => inOne(lines('headless', 5, 5)) },
  ])('refuses one $claim', async ({ make }) => {
    await expect(make()).rejects.toThrow()
  })

  test.each(['loan_events', 'journal_entries', 'journal_lines'])(
    '%s cannot be changed or emptied',
    async (table) => {
      const name = sql.table(table)
      const { db } = app.services
      await expect(sql`update ${name} set borrower_id = borrower_id`.execute(db)).rejects.toThrow(
        'only grows',
      )
      await expect(sql`delete from ${name}`.execute(db)).rejects.toThrow('only grows')
      await expect(sql`truncate ${name} cascade`.execute(db)).rejects.toThrow('only grows')
    },
  )

  test('adds up to what the rules of lending say of the loan', async () => {
    const { db, clock } = app.services
    const rows = await db
      .selectFrom('journal_lines as l')
      .innerJoin('journal_entries as e', (join) =>
        join.onRef('e.borrower_id', '=', 'l.borrower_id').onRef('e.entry_id', '=', 'l.entry_id'),
      )
      .select(['l.account', 'l.debit', 'l.credit'])
      .where('e.loan_id', '=', order.orderId)
      .execute()
    const sums: Record<string, number> = {}
    for (const row of rows) sums[row.account] = (sums[row.account] ?? 0) + row.debit - row.credit
    const expected = balancesOn(await readEvents(db, keyOf(order)), clock.today())
    const nonZero = (balances: Record<string, number | undefined>) =>
      Object.fromEntries(
        Object.entries(balances).filter(([, amount]) => amount !== 0 && amount !== undefined),
      )
    expect(nonZero(sums)).toEqual(nonZero(expected))
  })
})

test('a second writer of the same sequence is refused, lock or no lock', async () => {
  const events = await readEvents(app.services.db, keyOf(order))
  const again = events.at(-1) as LoanEvent
  await expect(
    locked(order, async (trx, loan) => {
      const stale: LockedLoan = { ...loan, events: events.slice(0, -1) }
      const decided = evaluateCommand(
        stale,
        () => ({ ok: true, events: [again] }),
        app.services.clock.today(),
      )
      if (decided.ok) await record(trx, app.services, stale, decided)
    }),
  ).rejects.toThrow('duplicate key')
})

test('what a rule said of another state of the loan is not recorded', async () => {
  const { clock } = app.services
  await expect(
    locked(order, async (trx, loan) => {
      const today = clock.today()
      const earlier = { events: loan.events.slice(0, -1) }
      const again = loan.events.at(-1) as LoanEvent
      const decided = evaluateCommand(earlier, () => ({ ok: true, events: [again] }), today)
      if (decided.ok) await record(trx, app.services, loan, decided)
    }),
  ).rejects.toThrow('changed after it was evaluated')
})

describe('what lists read is never overwritten', () => {
  const rowOf = () =>
    app.services.db
      .selectFrom('loan_projection')
      .selectAll()
      .where('loan_id', '=', order.orderId)
      .executeTakeFirstOrThrow()

  test('by a state with fewer events', async () => {
    const before = await rowOf()
    await locked(order, (trx, loan) =>
      renewProjection(trx, app.services, { ...loan, events: loan.events.slice(0, -1) }),
    )
    expect(await rowOf()).toEqual(before)
  })

  test('by the same events on an earlier day', async () => {
    const { services } = app
    const before = await rowOf()
    const yesterday = addDays(before.as_of, -1)
    const clock = { ...services.clock, today: () => yesterday }
    await locked(order, (trx, loan) => renewProjection(trx, { ...services, clock }, loan))
    expect(await rowOf()).toEqual(before)
  })
})

test('planted bug: without its guard the journal would take an entry that is a centavo off', async () => {
  const unguarded = app.services.db.transaction().execute(async (trx) => {
    await sql`alter table journal_lines disable trigger journal_lines_balanced`.execute(trx)
    await entry('planted').execute(trx)
    await lines('planted', 5, 4).execute(trx)
    const { rows } = await sql`select from journal_lines where entry_id = 'planted'`.execute(trx)
    throw new Error(`taken: ${rows.length}, and rolled back`)
  })
  await expect(unguarded).rejects.toThrow('taken: 2, and rolled back')
})

test('a failure halfway leaves nothing behind', async () => {
  const other = await pushed(app, await verifiedBorrower(app))
  const broken = locked(other, async (trx, loan) => {
    const decided = evaluateCommand(
      loan,
      (events, today) => approve(events, {}, today),
      app.services.clock.today(),
    )
    if (decided.ok) await record(trx, app.services, loan, decided)
    throw new Error('the power went')
  })
  await expect(broken).rejects.toThrow('the power went')
  expect(await readEvents(app.services.db, keyOf(other))).toHaveLength(1)
})

test('what falls due on a day over the whole book is one index range', async () => {
  const { db } = app.services
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return sql<Record<string, string>>`explain select borrower_id, loan_id, amount from loan_dues
      where due_on = '2026-12-23' and amount > 0`.execute(trx)
  })
  expect(JSON.stringify(plan.rows)).toContain('loan_dues_by_date')
})
