/** What falls due on a day: summed whole, read by pages. */
import * as operator from '@sandigan/contract/client/operator'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../testing/ask-operator.ts'
import { runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
const orders: TestOrder[] = []
beforeAll(async () => {
  app = await startTestApp()
  for (let no = 0; no < 3; no += 1) orders.push(await runningOrder(app))
})
afterAll(() => app?.close())

test('what falls due on a day is summed whole and read by pages', async () => {
  const { rows } = (await ask(app, operator.listLoans, { sort: 'due', stage: 'running' })).body
  const date = rows[0]?.nextDueOn ?? ''
  const due = (over: object) => ask(app, operator.listDues, { date, ...over })
  const whole = (await due({})).body
  expect(whole.rows).toHaveLength(3)
  expect(whole.count).toBe(3)
  const first = (await due({ limit: '2' })).body
  expect({ ...first, next: typeof first.next }).toEqual({
    ...whole,
    rows: whole.rows.slice(0, 2),
    next: 'string',
  })
  const last = (await due({ limit: '2', after: first.next })).body
  expect(last).toEqual({ ...whole, rows: whole.rows.slice(2), next: null })
  const { orderId } = orders[1] as TestOrder
  expect((await due({ q: orderId })).body.rows.map((row) => row.orderId)).toEqual([orderId])
})

test('a range holds both of its ends, and those that are covered where all are requested', async () => {
  const { borrowerId, orderId, phone } = orders[0] as TestOrder & { phone: string }
  const { body } = await ask(app, operator.showLoan, { orderId })
  const [first, second] = body.plan
  if (first === undefined || second === undefined) throw new Error('a plan of fewer than two')
  const due = async (over: object) => (await ask(app, operator.listDues, { q: orderId, ...over })).body
  const both = await due({ date: first.dueOn, to: second.dueOn })
  expect(both.rows.map(({ no, dueOn }) => [no, dueOn])).toEqual([
    [1, first.dueOn],
    [2, second.dueOn],
  ])
  expect(both.rows[0]).toMatchObject({ borrowerId, scheduled: both.rows[0]?.amount })
  expect(both.rows[0]?.name).not.toBe('')
  expect(both.rows[0]?.phone).toContain(phone.slice(-4))
  expect(both.rows[0]?.phone).not.toBe(phone)
  expect((await due({ date: first.dueOn, to: first.dueOn })).rows).toHaveLength(1)
  await app.services.db.updateTable('loan_dues').set({ amount: 0 }).where('loan_id', '=', orderId).execute()
  expect((await due({ date: first.dueOn, to: second.dueOn })).rows).toEqual([])
  expect(await due({ date: first.dueOn, to: second.dueOn, state: 'all' })).toMatchObject({
    rows: [{ scheduled: both.rows[0]?.scheduled, amount: '0.00' }, { amount: '0.00' }],
  })
})

test.each([
  { claim: 'a last day before the first', date: '2026-11-24', to: '2026-11-23', status: 400 },
  { claim: 'more than a year', date: '2026-01-01', to: '2027-01-02', status: 400 },
  { claim: 'a leap year long at most', date: '2026-01-01', to: '2027-01-01', status: 200 },
])('$claim: $status', async ({ date, to, status }) => {
  expect((await ask(app, operator.listDues, { date, to })).status).toBe(status)
})

test('a view of what falls due is logged for each borrower in it', async () => {
  const { borrowerId } = orders[1] as TestOrder
  const before = (await ask(app, operator.listReads, { borrowerId })).body.rows.length
  // A list that is shown again within the hour is no second read.
  await app.pass(3_600_000)
  await ask(app, operator.listDues, { date: '2026-01-01', to: '2027-01-01' })
  const after = (await ask(app, operator.listReads, { borrowerId })).body.rows
  expect(after.slice(0, after.length - before)).toMatchObject([{ call: 'due-on' }])
})

test('what fell due in a range is found by an index alone', async () => {
  const plan = await app.services.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_bitmapscan = off`.execute(trx)
    await sql`set local enable_sort = off`.execute(trx)
    const { rows } = await sql`explain select due_on, loan_id, no, borrower_id, amount from loan_dues
      where due_on >= '2026-01-01' and due_on <= '2026-12-31'
      order by due_on, loan_id, no limit 101`.execute(trx)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('Index Only Scan using loan_dues_by_day')
})
