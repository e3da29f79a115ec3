/** A borrower turns the reminders before and on a due date off, and on again. (Decision 127.) */
import { chooseReminders, userInfo } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goTo, must, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const choose = (order: Pick<TestOrder, 'session'>, wanted: '0' | '1') =>
  app.call(chooseReminders, { wanted }, order.session)
const shown = async (order: Pick<TestOrder, 'session'>) =>
  must(await app.call(userInfo, {}, order.session)).dueReminders
const fatesOf = async (order: TestOrder): Promise<Record<string, string>> => {
  const rows = await app.services.db
    .selectFrom('messages')
    .select(['template', 'state', 'reason'])
    .where('borrower_id', '=', order.borrowerId)
    .where('due_on', 'is not', null)
    .execute()
  return Object.fromEntries(rows.map(({ template, state, reason }) => [template, reason ?? state]))
}
const dueOf = async (order: TestOrder) => (await standingOf(app, order)).nextDueOn ?? ''

test('off, neither the reminder before nor the one on the day leaves, and what is late is reported', async () => {
  const order = await runningOrder(app)
  expect(await shown(order)).toBe(1)
  expect(must(await choose(order, '0'))).toEqual({ dueReminders: 0 })
  expect(await shown(order)).toBe(0)
  const due = await dueOf(order)
  for (const day of [-3, 0, 1]) await goTo(app, addDays(due, day))
  expect(await fatesOf(order)).toEqual({ soon: 'opted-out', today: 'opted-out', late1: 'sent' })
  const { body } = await ask(app, operator.listMessages, { orderId: order.orderId })
  expect(body).toMatchObject({ reminders: 'on', dueReminders: 'off' })
})

test('of another borrower nothing changes, and on again they leave', async () => {
  const [order, other] = [await runningOrder(app), await runningOrder(app)]
  must(await choose(order, '0'))
  expect(await shown(other)).toBe(1)
  must(await choose(order, '1'))
  const due = await dueOf(order)
  for (const day of [-3, 0]) await goTo(app, addDays(due, day))
  expect(await fatesOf(order)).toEqual({ soon: 'sent', today: 'sent' })
})

test('whoever had an operator switch all of them off gets them again by asking for them', async () => {
  const order = await runningOrder(app)
  await tell(app, operator.setReminders, { orderId: order.orderId, reminders: 'off' })
  expect(await shown(order)).toBe(0)
  must(await choose(order, '1'))
  expect(await shown(order)).toBe(1)
  const { body } = await ask(app, operator.listMessages, { orderId: order.orderId })
  expect(body).toMatchObject({ reminders: 'on', dueReminders: 'on' })
})

test('an operator’s no to every reminder covers what is late, whatever the switch says', async () => {
  const order = await runningOrder(app)
  await tell(app, operator.setReminders, { orderId: order.orderId, reminders: 'off' })
  await goTo(app, addDays(await dueOf(order), 1))
  expect(await fatesOf(order)).toEqual({ late1: 'opted-out' })
})

test('is for who is logged in, and takes 0 and 1 alone', async () => {
  const order = await runningOrder(app)
  expect((await app.call(chooseReminders, { wanted: '0' })).code).toBe('1001')
  expect((await app.call(chooseReminders, { wanted: '2' }, order.session)).success).toBe(false)
  expect(await shown(order)).toBe(1)
})
