/** What waits for a decision, in its order, and by a name that few or many bear. (Decision 190.) */
import * as operator from '@sandigan/contract/client/operator'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteRegistrations } from '../../core/loans/loan-repository.ts'
import { ask } from '../../testing/ask-operator.ts'
import { pushed, runningOrder, type TestOrder, verifiedBorrower } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
const orders: TestOrder[] = []
beforeAll(async () => {
  app = await startTestApp()
  for (let no = 0; no < 3; no += 1) {
    orders.push(await pushed(app, await verifiedBorrower(app)))
    await app.pass(1_000)
  }
})
afterAll(() => app?.close())

async function byPages(over: Readonly<Record<string, string>> = {}): Promise<number[]> {
  const found: number[] = []
  let after: string | null = null
  do {
    const query: Record<string, string> = { limit: '1', ...over, ...(after && { after }) }
    const { body } = await ask(app, operator.listApplications, query)
    found.push(...body.rows.map((row) => orders.findIndex((order) => order.orderId === row.orderId)))
    after = body.next
  } while (after !== null)
  return found
}

const setName = (no: number, lastName: string) =>
  sql`update certification_sections set data = data || jsonb_build_object('lastName', ${lastName}::text)
    where section = 'basic' and borrower_id = ${orders[no]?.borrowerId}`.execute(app.services.db)

test('the longest-waiting comes first, page by page, and from the other end', async () => {
  expect(await byPages()).toEqual([0, 1, 2])
  expect(await byPages({ sort: '-applied' })).toEqual([2, 1, 0])
})

test('one that a node of an earlier release has added is the latest until it is noted', async () => {
  const { db } = app.services
  const loanId = orders[1]?.orderId ?? ''
  await db.updateTable('loan_projection').set({ applied_at: null }).where('loan_id', '=', loanId).execute()
  const { rows } = (await ask(app, operator.listApplications, {})).body
  expect(rows.map((row) => row.orderId)).toEqual([0, 2, 1].map((no) => orders[no]?.orderId))
  await noteRegistrations(db)
  expect(await byPages()).toEqual([0, 1, 2])
})

test('an order is found by its number, and none that waits no more', async () => {
  expect(await byPages({ q: orders[1]?.orderId ?? '' })).toEqual([1])
  const paidOut = await runningOrder(app)
  expect(await byPages({ q: paidOut.orderId })).toEqual([])
})

test.each([
  { claim: 'five hundred', bear: 499 },
  { claim: 'one more', bear: 500 },
])('a name that $claim bear finds those of them who wait, in the order of the list', async ({ bear }) => {
  await setName(0, 'Zebra')
  await setName(2, 'Zebra')
  await setName(1, 'Zebu')
  // Of borrowers who wait for nothing.
  await sql`insert into certification_sections
    select (jsonb_populate_record(c, jsonb_build_object('borrower_id', 'zebra' || n))).*
    from certification_sections c, generate_series(1, ${bear - 1}) n
    where section = 'basic' and c.borrower_id = ${orders[0]?.borrowerId}
    on conflict do nothing`.execute(app.services.db)
  expect(await byPages({ q: 'zebra' })).toEqual([0, 2])
  expect(await byPages({ q: 'zebra', sort: '-applied' })).toEqual([2, 0])
  expect(await byPages({ q: 'zeb' })).toEqual([0, 1, 2])
  expect(await byPages({ q: 'zebrb' })).toEqual([])
})
