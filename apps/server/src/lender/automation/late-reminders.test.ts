/** Reminders of what was not paid, and thanks for what was. */
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberReceipts } from '../../money/payments/receipt-numbers.ts'
import {
  catchUpAll,
  goTo,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sent = async ({ borrowerId }: TestOrder) =>
  app.services.db
    .selectFrom('messages')
    .select(['template', 'body', 'due_on'])
    .where('borrower_id', '=', borrowerId)
    .where('channel', '=', 'sms')
    .where('state', '=', 'sent')
    .orderBy('sent_at')
    .execute()
const late = async (order: TestOrder) =>
  (await sent(order)).filter(({ template }) => template.startsWith('late')).map(({ template }) => template)
const firstDue = async (order: TestOrder) => (await standingOf(app, order)).nextDueOn ?? ''

test('who is late is reminded after 1, 3, 7, 14 and 30 days, once each, of the oldest date alone', async () => {
  const order = await runningOrder(app)
  const due = await firstDue(order)
  const received: [day: number, reminders: number][] = []
  for (const day of [0, 1, 1, 2, 3, 6, 7, 13, 14, 29, 30, 31, 45]) {
    await goTo(app, addDays(due, day))
    await catchUpAll(app)
    received.push([day, (await late(order)).length])
  }
  expect(received).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
    [2, 1],
    [3, 2],
    [6, 2],
    [7, 3],
    [13, 3],
    [14, 4],
    [29, 4],
    [30, 5],
    [31, 5],
    [45, 5],
  ])
  expect(await late(order)).toEqual(['late1', 'late3', 'late7', 'late14', 'late30'])
  const dates = (await sent(order)).filter(({ template }) => template.startsWith('late'))
  expect(new Set(dates.map((one) => one.due_on))).toEqual(new Set([due]))
})

test('a date that lies further back is reminded of by the latest reminder alone', async () => {
  const order = await runningOrder(app)
  const due = await firstDue(order)
  await app.passDays(8 + (Date.parse(due) - Date.parse(app.services.clock.today())) / 86_400_000)
  await catchUpAll(app)
  expect(await late(order)).toEqual(['late7'])
})

test('who has paid is thanked with the receipt number, and reminded no more', async () => {
  const order = await runningOrder(app)
  const due = await firstDue(order)
  await goTo(app, addDays(due, 1))
  expect(await late(order)).toEqual(['late1'])
  const { dueNow } = await standingOf(app, order)
  await payContract(app, order, dueNow)
  await numberReceipts(app.services)
  await catchUpAll(app)
  await catchUpAll(app)
  const thanks = (await sent(order)).filter(({ template }) => template === 'paid')
  expect(thanks).toEqual([
    expect.objectContaining({ body: expect.stringMatching(/Your receipt, number \d{8}, is in the app/) }),
  ])
  await goTo(app, addDays(due, 4))
  expect(await late(order)).toEqual(['late1'])
})

test('who confirmed the note is notified of it, before the money that was sent', async () => {
  const answers = (await sent(await runningOrder(app))).map(({ template }) => template)
  expect(answers.filter((template) => template === 'noteConfirmed')).toHaveLength(1)
  expect(answers).toContain('disbursed')
})
