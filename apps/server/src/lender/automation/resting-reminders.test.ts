/** Reminders rest after a borrower requested a call back. (Decision 314.) */
import { callBackCancel, callBackSave, cannotPay } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays, type IsoDate } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../testing/ask-operator.ts'
import {
  catchUpAll,
  goTo,
  idsOf,
  must,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { remind } from './remind.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const today = () => app.services.clock.today()
const firstDue = async (order: TestOrder) => (await standingOf(app, order)).nextDueOn ?? ''

/** The first hour of a day that can be chosen, the last one if none is named. */
async function requestCall(order: TestOrder, at = -1) {
  const { callDays } = must(await app.call(cannotPay, idsOf(order), order.session))
  const slot = callDays.at(at)
  const payload = { ...idsOf(order), day: slot?.day ?? '', hour: String(slot?.hours[0]) }
  return must(await app.call(callBackSave, payload, order.session)).restsUntil
}

const remindersOf = async ({ borrowerId }: TestOrder) =>
  app.services.db
    .selectFrom('messages')
    .select(['template', 'state', 'reason'])
    .where('borrower_id', '=', borrowerId)
    .where('due_on', 'is not', null)
    .orderBy('created_at')
    .execute()
const sentTo = async (order: TestOrder) =>
  (await remindersOf(order)).filter(({ state }) => state === 'sent').map(({ template }) => template)

async function lateSince(days: number): Promise<TestOrder> {
  const order = await runningOrder(app)
  await goTo(app, addDays(await firstDue(order), days))
  return order
}

/** Every day up to one, as a running service has them. */
async function eachDayUntil(day: IsoDate): Promise<void> {
  while (today() < day) {
    await goTo(app, addDays(today(), 1))
    await catchUpAll(app)
  }
}

test('through the third business day none leaves, and the next day the one that is valid then', async () => {
  const order = await lateSince(1)
  expect((await sentTo(order)).at(-1)).toBe('late1')
  const before = await sentTo(order)
  const until = await requestCall(order)
  expect(until > addDays(today(), 2)).toBe(true)
  await eachDayUntil(until)
  expect(await sentTo(order)).toEqual(before)
  await eachDayUntil(addDays(until, 1))
  expect(await sentTo(order)).toEqual([...before, expect.stringMatching(/^late(3|7)$/)])
})

test('also those before and on the due date, of this loan alone', async () => {
  const [resting, other] = [await runningOrder(app), await runningOrder(app)]
  const due = await firstDue(resting)
  await goTo(app, addDays(due, -4))
  const until = await requestCall(resting)
  await goTo(app, addDays(due, -3))
  await catchUpAll(app)
  expect(addDays(due, -3) <= until).toBe(true)
  expect(await sentTo(resting)).toEqual([])
  expect(await sentTo(other)).toEqual(['soon'])
})

test('neither another time, nor a cancellation, nor a new request within 30 days moves the end', async () => {
  const order = await lateSince(3)
  const begun = today()
  const until = await requestCall(order)
  expect(await requestCall(order, 1)).toBe(until)
  await goTo(app, addDays(begun, 1))
  expect(await requestCall(order)).toBe(until)
  expect(must(await app.call(callBackCancel, idsOf(order), order.session)).restsUntil).toBe(until)
  await goTo(app, addDays(until, 1))
  expect(await requestCall(order)).toBe('')
  await goTo(app, addDays(begun, 29))
  expect(await requestCall(order)).toBe('')
  await goTo(app, addDays(begun, 30))
  expect((await requestCall(order, 2)) > today()).toBe(true)
})

test('one that is in the outbox already is dropped, and the operator reads why', async () => {
  const order = await lateSince(2)
  await app.services.db.deleteFrom('reminders').where('borrower_id', '=', order.borrowerId).execute()
  const { borrowerId, orderId } = order
  await remind(app.services, { borrowerId, orderId, on: await firstDue(order), reason: 'late1' })
  const begun = today()
  const until = await requestCall(order)
  await app.jobs.runDue()
  expect(await remindersOf(order)).toContainEqual({
    template: 'late1',
    state: 'dropped',
    reason: 'call-back-requested',
  })
  const rest = { requestedOn: begun, until }
  expect((await ask(app, operator.listMessages, { orderId })).body.remindersRest).toEqual(rest)
  expect((await ask(app, operator.showLoan, { orderId })).body.remindersRest).toEqual(rest)
  await goTo(app, addDays(until, 1))
  expect((await ask(app, operator.showLoan, { orderId })).body.remindersRest).toBeNull()
})
