import { loanCopy, longDate } from '../../copy/loans/catalogue.ts'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  goTo,
  payContract,
  pushed,
  runningOrder,
  standingOf,
  type TestBorrower,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { decideApplication } from '../decisions/decide-application.ts'
import { catchUp } from './catch-up.ts'
import { enqueueReminders } from './remind.ts'

const HOUR_MS = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function textsTo({ phone }: TestBorrower): Promise<string[]> {
  const rows = await app.services.db
    .selectFrom('sandbox_messages')
    .select('text')
    .where('phone', '=', phone)
    .orderBy('sent_at')
    .execute()
  return rows.map((row) => row.text)
}
const reminders = async (borrower: TestBorrower) =>
  (await textsTo(borrower)).filter((text) => text.includes('Open the app to pay'))
const firstDue = async (order: TestOrder) => (await standingOf(app, order)).nextDueOn ?? ''

test('a borrower is reminded three days before and on the day, once each', async () => {
  const order = await runningOrder(app)
  const due = await firstDue(order)
  await goTo(app, addDays(due, -4))
  expect(await reminders(order)).toEqual([])
  for (const days of [-3, -3, -2, 0, 0]) {
    await goTo(app, addDays(due, days))
    await catchUp(app.services)
  }
  const sent = await reminders(order)
  expect(sent).toHaveLength(2)
  expect(sent[0]).toContain(`is due on ${longDate(loanCopy('en'), due)}.`)
  expect(sent[1]).toContain('is due today')
  await goTo(app, addDays(due, 1))
  expect(await reminders(order)).toHaveLength(2)
})

test('a day on which more falls due than one batch holds is worked off whole', async () => {
  const orders = []
  for (let left = 5; left > 0; left -= 1) orders.push(await runningOrder(app))
  const due = await firstDue(orders[0] as TestOrder)
  while (app.services.clock.today() < addDays(due, -2)) await app.passDays(1)
  expect(await enqueueReminders(app.services, 2)).toBeGreaterThanOrEqual(5)
  await app.jobs.runDue()
  for (const order of orders) expect(await reminders(order)).toHaveLength(1)
})

test('nobody is reminded of what is paid, or of what lies too far back when the date jumps', async () => {
  const paid = await runningOrder(app)
  const jumped = await runningOrder(app)
  const due = await firstDue(paid)
  await payContract(app, paid, (await standingOf(app, paid)).nextDue)
  await goTo(app, addDays(due, 2))
  expect(await reminders(paid)).toEqual([])
  expect(await reminders(jumped)).toEqual([])
})

test('nothing goes out between 22:00 and 06:00; it waits for the morning', async () => {
  const order = await runningOrder(app)
  const due = await firstDue(order)
  await goTo(app, addDays(due, -4))
  await app.pass(13 * HOUR_MS)
  await catchUp(app.services)
  const night = await pushed(app, await verifiedBorrower(app))
  await decideApplication(app.services, night.orderId, true)
  await app.jobs.runDue()
  expect(await textsTo(night)).toEqual([])
  await app.pass(3 * HOUR_MS)
  await catchUp(app.services)
  expect(await reminders(order)).toEqual([])
  await app.pass(4 * HOUR_MS)
  await catchUp(app.services)
  expect(await reminders(order)).toHaveLength(1)
  expect(await textsTo(night)).toHaveLength(1)
  await app.pass(4 * HOUR_MS)
})

test('@spec 9.terms.decision an application that nobody decides is decided within a day, and the borrower is told', async () => {
  const order = await pushed(app, await verifiedBorrower(app))
  await app.pass(24 * HOUR_MS - 60_000)
  await app.jobs.runDue()
  expect((await standingOf(app, order)).stage).toBe('reviewing')
  await app.pass(60_000)
  await app.jobs.runDue()
  expect((await standingOf(app, order)).stage).toBe('awaiting-note')
  expect((await textsTo(order)).at(-1)).toContain('is approved')
})

test('who is late with another loan is declined by the rule, and what an operator decided stays', async () => {
  const late = await runningOrder(app)
  await goTo(app, addDays(await firstDue(late), 1))
  const offer = { productId: 'sandigan-plus', amount: '12000.00', periods: '6', termUnit: '30' }
  const second = await pushed(app, late, offer)
  const decided = await pushed(app, await verifiedBorrower(app))
  await decideApplication(app.services, decided.orderId, false)
  await goTo(app, addDays(app.services.clock.today(), 1))
  expect((await standingOf(app, second)).stage).toBe('declined')
  expect((await standingOf(app, decided)).stage).toBe('declined')
  expect((await textsTo(decided)).filter((text) => text.includes('cannot offer'))).toHaveLength(1)
})

test('no message holds a link, for carriers drop those', async () => {
  const rows = await app.services.db.selectFrom('sandbox_messages').select('text').execute()
  expect(rows.length).toBeGreaterThan(5)
  for (const { text } of rows) expect(text).not.toMatch(/https?:|www\.|^test/i)
})
