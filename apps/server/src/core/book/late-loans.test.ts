/** Late loans, found by their due dates and sorted by anything else. (Decision 190.) */
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../testing/ask-operator.ts'
import { runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
const orders: TestOrder[] = []
/** Applied for on these days before today, with these amounts; the third is not late, the last two are just too little and too much. */
const LOANS = [
  { agreed: 50, amount: 300_00, late: 8 },
  { agreed: 40, amount: 500_00, late: 10 },
  { agreed: 45, amount: 900_00, late: -5 },
  { agreed: 45, amount: 400_00, late: 30 },
  { agreed: 42, amount: 450_00, late: 7 },
  { agreed: 42, amount: 350_00, late: 31 },
]

beforeAll(async () => {
  app = await startTestApp()
  const today = app.clock.today()
  for (const { agreed, amount, late } of LOANS) {
    const order = await runningOrder(app)
    orders.push(order)
    await app.services.db
      .updateTable('loan_projection')
      .set({ agreed_on: addDays(today, -agreed), principal: amount, next_due_on: addDays(today, -late) })
      .where('loan_id', '=', order.orderId)
      .execute()
  }
})
afterAll(() => app?.close())

async function byPages(sort: string | undefined): Promise<number[]> {
  const found: number[] = []
  let after: string | null = null
  do {
    const query: Record<string, string> = {
      late: '8-30',
      limit: '1',
      ...(sort && { sort }),
      ...(after && { after }),
    }
    const { body } = await ask(app, operator.listLoans, query)
    found.push(...body.rows.map((row) => orders.findIndex((order) => order.orderId === row.orderId)))
    after = body.next
  } while (after !== null)
  return found
}

test('those of 8 to 30 days, the longest late first where no order is requested', async () => {
  expect(await byPages(undefined)).toEqual([3, 1, 0])
})

test.each([
  { sort: 'opened', loans: [0, 3, 1] },
  { sort: '-opened', loans: [1, 3, 0] },
  { sort: 'amount', loans: [0, 3, 1] },
  { sort: '-amount', loans: [1, 3, 0] },
  { sort: '-late', loans: [3, 1, 0] },
  { sort: 'late', loans: [0, 1, 3] },
  { sort: 'due', loans: [3, 1, 0] },
  { sort: '-due', loans: [0, 1, 3] },
])('those of 8 to 30 days by $sort, over the pages', async ({ sort, loans }) => {
  expect(await byPages(sort)).toEqual(loans)
})
