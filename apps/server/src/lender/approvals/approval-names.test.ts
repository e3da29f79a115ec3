/** Requests in the list name whom they are about, and each name is a read. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goDays, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { type OperatorBrowser, signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let order: TestOrder
beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
  await goDays(app, 50)
  const collections = await signedInAs(app, 'collections')
  const payload = { orderId: order.orderId, reference: 'w-1', amount: '12.50' }
  await collections.ask(operator.requestApproval, { action: 'waiveCharge', payload, reason: 'as a test' })
  const admin = await signedInAs(app, 'admin')
  const reset = { action: 'resetSignIn', payload: { operatorId: 'sandbox0credit' }, reason: 'as a test' }
  await admin.ask(operator.requestApproval, reset)
})
afterAll(() => app.close())

const listed = async (by: OperatorBrowser) => (await by.ask(operator.listApprovals, {})).body.rows
const reads = () =>
  app.services.db
    .selectFrom('operator_reads')
    .select(['borrower_id', 'operator'])
    .where('call', '=', 'approvals')
    .execute()

test('an approver from outside is given no name of a borrower, and reads nothing', async () => {
  expect(await listed(await signedInAs(app, 'approver'))).toContainEqual(
    expect.objectContaining({ action: 'waiveCharge', borrowerId: null, about: null, amount: null }),
  )
  expect(await reads()).toEqual([])
})

test('a change of a loan has the borrower and the amount, one of an operator the name', async () => {
  const rows = await listed(await signedInAs(app, 'finance'))
  expect(rows).toContainEqual(
    expect.objectContaining({
      action: 'waiveCharge',
      borrowerId: order.borrowerId,
      about: expect.stringMatching(/\S+ \S+/),
      amount: '12.50',
    }),
  )
  expect(rows).toContainEqual(
    expect.objectContaining({ action: 'resetSignIn', borrowerId: null, about: 'Sandbox Credit' }),
  )
  expect(await reads()).toEqual([{ borrower_id: order.borrowerId, operator: 'Sandbox Finance' }])
})
