/** Reports that wait for a provider's word: those that are confirmed are noted, and no list reads them. (Decision 028.) */
import * as operator from '@sandigan/contract/client/operator'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '../../lender/automation/sweep.ts'
import { ask } from '../../testing/ask-operator.ts'
import { runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { longestWaitingReports, noteConfirmedReports } from './report-repository.ts'

let app: TestApp
let order: TestOrder
beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
})
afterAll(() => app?.close())

async function addReport(reference: string): Promise<void> {
  const { db, clock } = app.services
  await db
    .insertInto('payment_reports')
    .values({
      borrower_id: order.borrowerId,
      loan_id: order.orderId,
      reference,
      channel: '',
      amount: 100_00,
      paid_on: clock.today(),
      reported_at: new Date(clock.now()),
    })
    .execute()
}

const addPayment = (reference: string, payCode: string, outcome: 'credited' | 'suspense') =>
  app.services.db
    .insertInto('loan_payments')
    .values({
      borrower_id: order.borrowerId,
      loan_id: order.orderId,
      provider: 'sandbox',
      reference,
      pay_code: payCode,
      outcome,
    })
    .execute()

const noted = async () =>
  (
    await app.services.db
      .selectFrom('payment_reports')
      .select('reference')
      .where('confirmed_at', 'is not', null)
      .orderBy('reference')
      .execute()
  ).map(({ reference }) => reference)

const listed = async () => {
  const { body } = await ask(app, operator.listPaymentReports, {})
  return body.rows.map((row) => row.reference)
}

test('a report is noted once its number or its code was credited to its loan, and is in no list before and after', async () => {
  await addReport('BY-NUMBER')
  await addReport('BY-CODE')
  await addReport('IN-SUSPENSE')
  await addReport('UNKNOWN')
  expect(await listed()).toEqual(['BY-CODE', 'BY-NUMBER', 'IN-SUSPENSE', 'UNKNOWN'])
  await addPayment('by-number', '1', 'credited')
  await addPayment('another', 'BY-CODE', 'credited')
  await addPayment('in-suspense', '2', 'suspense')
  const waiting = ['IN-SUSPENSE', 'UNKNOWN']
  expect(await noted()).toEqual([])
  expect(await listed()).toEqual(waiting)

  await sweep(app.services)
  expect(await noted()).toEqual(['BY-CODE', 'BY-NUMBER'])
  expect(await listed()).toEqual(waiting)
  const inbox = await longestWaitingReports(app.services.db, 10)
  expect(inbox.map(({ reference }) => reference)).toEqual(expect.arrayContaining(waiting))
  expect(inbox).toHaveLength(2)
  expect(await noteConfirmedReports(app.services)).toBe(0)
})

test('more than fit into a batch are noted one batch after the other', async () => {
  for (const no of [1, 2, 3]) {
    await addReport(`BATCH-${no}`)
    await addPayment(`batch-${no}`, '', 'credited')
  }
  expect(await noteConfirmedReports(app.services, 1)).toBe(3)
  expect(await noted()).toEqual(expect.arrayContaining(['BATCH-1', 'BATCH-2', 'BATCH-3']))
})

test.each([
  { order: 'reported_at', index: 'payment_reports_by_time' },
  { order: 'amount', index: 'payment_reports_by_amount' },
])('the list by $order is an index of those that are not noted', async ({ order: by, index }) => {
  const plan = await app.services.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_sort = off`.execute(trx)
    return sql<object>`explain select * from payment_reports where confirmed_at is null
      order by ${sql.ref(by)}, loan_id, reference limit 101`.execute(trx)
  })
  expect(JSON.stringify(plan.rows)).toContain(index)
})
