/** Up to fifty requests of one kind are approved with one code. (Decision 172.) */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goDays, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { type OperatorBrowser, signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const WHY = { reason: 'as a test' }

let app: TestApp
let order: TestOrder
let finance: OperatorBrowser
let collections: OperatorBrowser
beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
  await goDays(app, 50)
  finance = await signedInAs(app, 'finance')
  collections = await signedInAs(app, 'collections')
})
afterAll(() => app.close())

let waivers = 0
const requested = async (by: OperatorBrowser, action = 'waiveCharge'): Promise<string> => {
  waivers += 1
  const waiver = { reference: `w-${waivers}`, amount: '1.00' }
  const payload = { orderId: order.orderId, ...(action === 'writeOff' ? {} : waiver) }
  return (await by.ask(operator.requestApproval, { action, payload, ...WHY })).body.approvalId
}
const approveMany = (approvalIds: readonly string[]) =>
  finance.ask(operator.approveMany, { approvalIds, ...WHY })

test('each is made or refused for itself', async () => {
  const other = await runningOrder(app)
  await goDays(app, 50)
  finance = await signedInAs(app, 'finance')
  collections = await signedInAs(app, 'collections')
  const { duePenalty } = await standingOf(app, order)
  const [own, first] = [await requested(finance), await requested(collections)]
  const loan = order
  order = other
  const second = await requested(collections)
  order = loan
  const { body } = await approveMany([own, first, second, first])
  expect(body.approvals).toMatchObject([
    { approvalId: own, code: 'NOT_OWN' },
    { approvalId: first, code: null },
    { approvalId: second, code: null },
  ])
  expect((await standingOf(app, order)).duePenalty).toBe(duePenalty - 1_00)
})

test('they are of one kind', async () => {
  await goDays(app, 60)
  finance = await signedInAs(app, 'finance')
  collections = await signedInAs(app, 'collections')
  const mixed = [await requested(collections), await requested(collections, 'writeOff')]
  expect(mixed.every((id) => typeof id === 'string')).toBe(true)
  expect((await approveMany(mixed)).body.code).toBe('INPUT_INVALID')
})
