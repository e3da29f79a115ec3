/** Contacts about a loan: written down, read in the list of late ones, and never made at night. */
import { dataExport } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../../core/identity/session-repository.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goDays, must, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { TEST_OPERATOR } from '../../testing/test-operator.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let order: TestOrder
beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
  await goDays(app, 40)
})
afterAll(() => app?.close())

const record = (over: object) =>
  tell(app, operator.recordContact, { orderId: order.orderId, way: 'call', outcome: 'reached', ...over }, {})
const lastContact = async () =>
  (await ask(app, operator.listLoans, { borrowerId: order.borrowerId })).body.rows[0]?.lastContact

test('the list of loans has the latest contact of each, with what was promised', async () => {
  expect(await lastContact()).toBeNull()
  expect((await record({ outcome: 'no-answer' })).body).toMatchObject({ repeated: false })
  await app.pass(1_000)
  const promisedOn = app.services.clock.today()
  const promise = { outcome: 'promised', promisedOn, promised: '1400.5', text: 'After payday.' }
  expect((await record(promise)).body).toMatchObject({ repeated: false })
  expect((await record(promise)).body).toMatchObject({ repeated: true })
  expect(await lastContact()).toEqual({
    at: new Date(app.clock.now()).toISOString(),
    by: TEST_OPERATOR.name,
    way: 'call',
    outcome: 'promised',
    promisedOn,
    promised: '1400.50',
  })
  const late = (await ask(app, operator.listLoans, { sort: '-late' })).body.rows
  expect(late.find(({ orderId }) => orderId === order.orderId)?.lastContact?.promisedOn).toBe(promisedOn)
})

test('it stands in the timeline and in the borrower’s copy, there without who wrote it', async () => {
  const { borrowerId, orderId } = order
  const { rows } = (await ask(app, operator.showTimeline, { borrowerId })).body
  expect(rows.find(({ kind }) => kind === 'contact')).toMatchObject({
    what: 'call',
    orderId,
    by: TEST_OPERATOR.name,
    facts: { outcome: 'promised', promised: 140_050, text: 'After payday.' },
  })
  // A copy is given to who logged in within a day.
  const session = await app.services.db
    .transaction()
    .execute((trx) => openSession(trx, app.services.clock, borrowerId))
  const { document } = must(await app.call(dataExport, {}, session))
  expect(document).toContain('After payday.')
  expect(document).not.toContain(TEST_OPERATOR.name)
})

test('a promise has a day from today on, and nothing else has one', async () => {
  const today = app.services.clock.today()
  for (const [over, status] of [
    [{ outcome: 'promised' }, 400],
    [{ outcome: 'promised', promisedOn: addDays(today, -1) }, 400],
    [{ outcome: 'promised', promisedOn: today, text: 'today' }, 200],
    [{ outcome: 'reached', promisedOn: today }, 400],
    [{ outcome: 'reached', promised: '100' }, 400],
  ] as const)
    expect([over, (await record(over)).status]).toEqual([over, status])
  expect((await record({ orderId: 'nobodys' })).status).toBe(404)
})

test('nobody is contacted from 22:00 to 06:00, but who calls by themselves is written down', async () => {
  const hour = () => new Date(app.clock.now() + 8 * HOUR_MS).getUTCHours()
  const goToHour = (to: number) => app.pass(((to - hour() + 24) % 24) * HOUR_MS)
  for (const [at, status] of [
    [21, 200],
    [22, 409],
    [5, 409],
    [6, 200],
  ] as const) {
    await goToHour(at)
    expect([at, (await record({ text: `at ${at}` })).status]).toEqual([at, status])
  }
  await goToHour(23)
  expect((await record({})).body).toMatchObject({ code: 'CONTACT_HOURS' })
  expect((await record({ way: 'incoming' })).status).toBe(200)
})
