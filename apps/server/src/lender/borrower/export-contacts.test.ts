/** The log of contacts as a file: by the days on which they were written down, whole, and only by two people. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { takeFile } from '../../testing/take-file.ts'
import { TEST_OPERATOR } from '../../testing/test-operator.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let order: TestOrder
let first: string
beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
  first = app.services.clock.today()
  // Half an hour before midnight in Manila, half an hour after it, and the next morning.
  await goToHour(23.5)
  await record({ way: 'incoming', text: 'late, at night' })
  await app.pass(HOUR_MS)
  await record({ way: 'incoming', outcome: 'promised', promisedOn: addDays(first, 3), promised: '1400.5' })
  await goToHour(9)
  await record({ way: 'visit', outcome: 'refused', text: '=1+1' })
})
afterAll(() => app?.close())

const hour = () => (app.clock.now() / HOUR_MS + 8) % 24
const goToHour = (to: number) => app.pass(((to - hour() + 24) % 24) * HOUR_MS)
async function record(over: object) {
  const contact = { orderId: order.orderId, way: 'call', outcome: 'reached', ...over }
  expect((await tell(app, operator.recordContact, contact, {})).status).toBe(200)
}

const HEADER = 'at,orderId,borrowerId,name,way,outcome,promisedOn,promised,text,operatorId,operator'
async function rowsOf(from: string, to: string) {
  const { exportId } = (await tell(app, operator.exportContacts, { from, to })).body
  const [header, ...rows] = (await takeFile(app, exportId)).text.trimEnd().split('\r\n')
  expect(header).toBe(HEADER)
  return rows
}

test('has each contact of its days, by the clock of Manila, as they were written down', async () => {
  const whose = `${order.orderId},${order.borrowerId}`
  const next = addDays(first, 1)
  const [night, promise, visit] = await rowsOf(first, next)
  expect(night?.startsWith(`${first}T23:30:00+08:00,${whose},`)).toBe(true)
  const by = `${TEST_OPERATOR.id},${TEST_OPERATOR.name}`
  expect(night?.endsWith(`,incoming,reached,,,"late, at night",${by}`)).toBe(true)
  expect(promise?.startsWith(`${next}T00:30:00+08:00,${whose},`)).toBe(true)
  expect(promise?.endsWith(`,incoming,promised,${addDays(first, 3)},1400.50,,${by}`)).toBe(true)
  // No spreadsheet takes a note for a formula.
  expect(visit?.endsWith(`,visit,refused,,,'=1+1,${by}`)).toBe(true)
})

test('ends with its last day, and begins with its first', async () => {
  const next = addDays(first, 1)
  expect(await rowsOf(first, first)).toHaveLength(1)
  expect(await rowsOf(next, next)).toHaveLength(2)
  expect(await rowsOf(addDays(first, -9), addDays(first, -1))).toEqual([])
})

test('days in the wrong order are refused', async () => {
  const { status, body } = await tell(app, operator.exportContacts, { from: addDays(first, 1), to: first })
  expect([status, body.code]).toEqual([400, 'INPUT_INVALID'])
})

test('is approved by another person, taken by whoever requested it, and logs each borrower', async () => {
  const [collections, admin] = [await signedInAs(app, 'collections'), await signedInAs(app, 'admin')]
  const reason = 'asked for by the regulator'
  const payload = { from: first, to: addDays(first, 1) }
  const alone = await collections.ask(operator.exportContacts, { ...payload, reason })
  expect([alone.status, alone.body.code]).toEqual([409, 'APPROVAL_NEEDED'])
  const requested = await collections.ask(operator.requestApproval, {
    action: 'exportContacts',
    payload,
    reason,
  })
  expect(requested.body.after).toMatchObject({ file: 'contacts', ...payload })
  const approved = await admin.ask(operator.approve, { approvalId: requested.body.approvalId, reason })
  const { exportId } = approved.body.outcome
  expect((await takeFile(app, exportId, admin.cookie())).status).toBe(404)
  expect((await takeFile(app, exportId, collections.cookie())).text).toContain(order.orderId)
  const { rows } = (await ask(app, operator.listReads, { borrowerId: order.borrowerId })).body
  expect(rows).toContainEqual(expect.objectContaining({ call: 'export-file', subject: exportId }))
})

test('nobody else may ask for it', async () => {
  for (const role of ['support', 'credit', 'finance', 'auditor']) {
    const payload = { action: 'exportContacts', payload: { from: first, to: first }, reason: 'x' }
    const { status } = await (await signedInAs(app, role)).ask(operator.requestApproval, payload)
    expect([role, status]).toEqual([role, 403])
  }
})
