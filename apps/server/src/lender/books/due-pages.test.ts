/** What falls due on a day: summed whole, read by pages. */
import * as operator from '@sandigan/contract/client/operator'
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
