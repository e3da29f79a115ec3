/** Overdue and waiting borrowers in the order in which they registered, by what is noted beside their loans. (Decision 190.) */
import * as operator from '@sandigan/contract/client/operator'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '../../lender/automation/sweep.ts'
import { areClosedNoted } from '../loans/loan-repository.ts'
import { ask } from '../../testing/ask-operator.ts'
import { pushed, runningOrder, type TestOrder, verifiedBorrower } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
const orders: TestOrder[] = []
beforeAll(async () => {
  app = await startTestApp()
  for (let no = 0; no < 4; no += 1) {
    orders.push(await runningOrder(app))
    await app.pass(1_000)
  }
  await setOverdue([0, 1, 3])
})
afterAll(() => app?.close())

const setOverdue = (which: readonly number[]) =>
  app.services.db
    .updateTable('loan_projection')
    .set({ stage: 'overdue' })
    .where(
      'loan_id',
      'in',
      which.map((no) => idsOfOrder(no).orderId),
    )
    .execute()

function idsOfOrder(no: number): TestOrder {
  const order = orders[no]
  if (order === undefined) throw new Error(`there is no order ${no}`)
  return order
}
const borrowersOf = (...which: number[]) => which.map((no) => idsOfOrder(no).borrowerId)

async function byPages(sort?: string): Promise<string[]> {
  const found: string[] = []
  let after: string | null = null
  do {
    const query: Record<string, string> = {
      state: 'overdue',
      limit: '1',
      ...(sort && { sort }),
      ...(after && { after }),
    }
    const { body } = await ask(app, operator.listBorrowers, query)
    found.push(...body.rows.map((row) => row.borrowerId))
    after = body.next
  } while (after !== null)
  return found
}

test('each is listed once, however many loans are overdue, from both ends', async () => {
  const [first] = borrowersOf(0)
  await sql`insert into loan_projection
    select (jsonb_populate_record(p, '{"loan_id": "second", "product_id": "another"}')).*
    from loan_projection p where borrower_id = ${first}`.execute(app.services.db)
  try {
    expect(await byPages()).toEqual(borrowersOf(3, 1, 0))
    const whole = await ask(app, operator.listBorrowers, { state: 'overdue' })
    expect(whole.body.rows.map((row) => row.borrowerId)).toEqual(borrowersOf(3, 1, 0))
    expect(await byPages('registered')).toEqual(borrowersOf(0, 1, 3))
    expect(await byPages('name')).toEqual(borrowersOf(0, 1, 3).toSorted())
  } finally {
    await app.services.db.deleteFrom('loan_projection').where('loan_id', '=', 'second').execute()
  }
})

test('one whose loan is closed or overdue no more is not among them', async () => {
  const { db } = app.services
  const [first = '', second = ''] = borrowersOf(0, 1)
  await db.updateTable('loan_projection').set({ open: false }).where('borrower_id', '=', first).execute()
  await db
    .updateTable('loan_projection')
    .set({ stage: 'running' })
    .where('borrower_id', '=', second)
    .execute()
  expect(await byPages()).toEqual(borrowersOf(3))
  await db.updateTable('loan_projection').set({ open: true }).where('borrower_id', '=', first).execute()
  await setOverdue([1])
})

test('a loan that a node of an earlier release has added is noted at the next run', async () => {
  const { db } = app.services
  const [first = ''] = borrowersOf(0)
  await db
    .updateTable('loan_projection')
    .set({ registered_at: null })
    .where('borrower_id', '=', first)
    .execute()
  expect(await byPages()).toEqual(borrowersOf(3, 1))
  await sweep(app.services)
  expect(await byPages()).toEqual(borrowersOf(3, 1, 0))
})

test('whoever waits is in the order of registration, too, from the application on', async () => {
  const waits = [
    await pushed(app, await verifiedBorrower(app)),
    await pushed(app, await verifiedBorrower(app)),
  ]
  const { rows } = (await ask(app, operator.listBorrowers, { state: 'waiting' })).body
  const registered = await app.services.db
    .selectFrom('borrowers')
    .select('borrower_id')
    .where(
      'borrower_id',
      'in',
      waits.map((one) => one.borrowerId),
    )
    .orderBy('registered_at', 'desc')
    .orderBy('borrower_id', 'desc')
    .execute()
  expect(rows.map((row) => row.borrowerId)).toEqual(registered.map((row) => row.borrower_id))
  expect(rows).toHaveLength(2)
})

test.each([
  { state: 'overdue', stages: ['overdue'], index: 'loan_projection_overdue' },
  {
    state: 'waiting',
    stages: ['reviewing', 'awaiting-note', 'sending', 'payout-failed'],
    index: 'loan_projection_waiting',
  },
])('the list of those $state is an index of such loans', async ({ stages, index }) => {
  const plan = await app.services.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_sort = off`.execute(trx)
    await sql`set local enable_hashagg = off`.execute(trx)
    return sql<object>`explain select borrower_id, registered_at from loan_projection
      where open = true and stage in (${sql.join(stages.map((stage) => sql.lit(stage)))})
        and registered_at is not null
      group by registered_at, borrower_id order by registered_at desc, borrower_id desc limit 101`.execute(
      trx,
    )
  })
  const text = JSON.stringify(plan.rows)
  expect(text).toContain(index)
  expect(text).not.toContain('Sort')
})

// The last one: it closes all loans.
test('those whose loans have ended are listed once, and none with another that is open, or erased', async () => {
  const { db } = app.services
  const [first = '', second = '', third = '', fourth = ''] = borrowersOf(0, 1, 2, 3)
  const ended = async () =>
    (await ask(app, operator.listBorrowers, { state: 'ended' })).body.rows
      .map((row) => row.borrowerId)
      .filter((borrowerId) => borrowersOf(0, 1, 2, 3).includes(borrowerId))
  await db.updateTable('loan_projection').set({ open: false, stage: 'settled' }).execute()
  const another = (borrowerId: string, open: boolean) =>
    sql`insert into loan_projection
    select (jsonb_populate_record(p, ${JSON.stringify({ loan_id: `another-${borrowerId}`, open })}::jsonb)).*
    from loan_projection p where borrower_id = ${borrowerId}`.execute(db)
  await another(second, true)
  await another(third, false)
  await db.updateTable('borrowers').set({ phone: '' }).where('borrower_id', '=', first).execute()
  expect(await ended()).toEqual([fourth, third])

  // A loan of an earlier release, closed since: the search covers all borrowers until it is noted.
  await db
    .updateTable('loan_projection')
    .set({ registered_at: null })
    .where('borrower_id', '=', fourth)
    .execute()
  expect(await ended()).toEqual([fourth, third])
  await sweep(app.services)
  expect(await areClosedNoted(db)).toBe(true)
  expect(await ended()).toEqual([fourth, third])
})
