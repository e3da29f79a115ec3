import { loanCopy, longDate } from '../../platform/copy/loans/catalogue.ts'
import { addDays } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearBorrower } from '../../testing/clear-borrower.ts'
import {
  catchUpAll,
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
import { decideApplication } from '../../core/decisions/decide-application.ts'
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

/** How many reminders had gone out by each day about a first due date, the service checking twice on some. */
async function remindedAround(order: TestOrder) {
  const due = await firstDue(order)
  const sent: [day: number, reminders: number][] = []
  for (const day of [-4, -3, -3, -2, 0, 0, 1]) {
    await goTo(app, addDays(due, day))
    await catchUpAll(app)
    sent.push([day, (await reminders(order)).length])
  }
  return { due, sent }
}
const ONCE_EACH = [
  [-4, 0],
  [-3, 1],
  [-3, 1],
  [-2, 1],
  [0, 2],
  [0, 2],
  [1, 2],
]

test('the message that the money is there names what was received, the fee taken off', async () => {
  const order = await runningOrder(app)
  const said = (await textsTo(order)).join('\n')
  expect(said).toContain('4,850.00')
  expect(said).not.toMatch(/sent.*5,000\.00/)
})

test('a borrower is reminded three days before and on the day, once each', async () => {
  const order = await runningOrder(app)
  const { due, sent } = await remindedAround(order)
  expect(sent).toEqual(ONCE_EACH)
  const [soon, today] = await reminders(order)
  expect(soon).toContain(`is due on ${longDate(loanCopy('en'), due)}.`)
  expect(today).toContain('is due today')
})

test.each([
  {
    claim: 'the table and the queue forget what went out',
    when: 'after insert on reminders',
    // Either of them alone prevents a second reminder; here one goes out at each of ten runs.
    body: `delete from reminders where loan_id = new.loan_id;
      delete from jobs.job where name = 'remind'; return null`,
    inAll: 10,
  },
  {
    claim: 'a due date is written down a day late',
    when: 'before insert on loan_dues',
    body: 'new.due_on := new.due_on + 1; return new',
    inAll: 0,
  },
])('planted bug: it is noticed when $claim', async ({ when, body, inAll }) => {
  const sound = app
  // The most of a day would hide what the table and the queue let through.
  app = await startTestApp({ env: { MAX_REMINDERS_PER_DAY: '100' } })
  try {
    const { db } = app.services
    await sql
      .raw(`create function forget() returns trigger language plpgsql as $$ begin ${body}; end $$`)
      .execute(db)
    await sql.raw(`create trigger forget ${when} for each row execute function forget()`).execute(db)
    const { sent } = await remindedAround(await runningOrder(app))
    expect(sent).not.toEqual(ONCE_EACH)
    expect(sent.at(-1)).toEqual([1, inAll])
  } finally {
    await app.close()
    app = sound
  }
})

test('a day on which more falls due than one batch holds is processed whole', async () => {
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

test('what can wait does not go out between 22:00 and 06:00; it waits for the morning', async () => {
  const order = await runningOrder(app)
  const due = await firstDue(order)
  await goTo(app, addDays(due, -4))
  await app.pass(13 * HOUR_MS)
  await catchUpAll(app)
  const night = await pushed(app, await verifiedBorrower(app))
  await decideApplication(app.services, night.orderId, true)
  await app.jobs.runDue()
  // That an account was bound is sent immediately: it may have been somebody else.
  expect(await textsTo(night)).toEqual([expect.stringContaining('was set to receive your loans')])
  await app.pass(3 * HOUR_MS)
  await catchUpAll(app)
  expect(await reminders(order)).toEqual([])
  await app.pass(4 * HOUR_MS)
  await catchUpAll(app)
  expect(await reminders(order)).toHaveLength(1)
  // And that the loan is approved.
  expect(await textsTo(night)).toHaveLength(2)
  await app.pass(4 * HOUR_MS)
})

test('an application that nothing holds is decided within a day in the sandbox, and the borrower is notified', {
  meta: { spec: ['9.terms.decision'] },
}, async () => {
  const order = await pushed(app, await clearBorrower(app))
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
  await goTo(app, await firstDue(late))
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
