/** While a loan rests nobody is reminded or called; its end is reminded of. So it is after a death. (Decisions 321 and 322.) */
import { chooseReminders } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays, type IsoDate } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { pauseFrom } from '../../testing/hardship.ts'
import { catchUpAll, goTo, must, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const today = () => app.services.clock.today()
const reminders = async ({ borrowerId }: TestOrder) =>
  (
    await app.services.db
      .selectFrom('messages')
      .select('template')
      .where('borrower_id', '=', borrowerId)
      .where('due_on', 'is not', null)
      .where('state', '=', 'sent')
      .orderBy('created_at')
      .execute()
  ).map(({ template }) => template)

async function eachDayUntil(day: IsoDate): Promise<void> {
  while (today() < day) {
    await goTo(app, addDays(today(), 1))
    await catchUpAll(app)
  }
}

const isCalled = async ({ orderId }: TestOrder) =>
  (await ask(app, operator.listCollections)).body.rows.some((row) => row.orderId === orderId)

/** Two days late, and called about. */
async function calledOrder(): Promise<TestOrder> {
  const order = await runningOrder(app)
  const due = (await standingOf(app, order)).nextDueOn ?? ''
  await eachDayUntil(addDays(due, 2))
  expect(await isCalled(order)).toBe(true)
  return order
}

describe('a pause', () => {
  test('rests reminders and calls from its first day, and its end is reminded of once, three days before', async () => {
    const order = await calledOrder()
    const pause = pauseFrom(app, order)
    await tell(app, operator.grantPause, pause)
    const before = await reminders(order)
    await eachDayUntil(addDays(pause.from, 1))
    expect(await isCalled(order)).toBe(false)
    await eachDayUntil(addDays(pause.to, -4))
    expect(await reminders(order)).toEqual(before)
    await eachDayUntil(pause.to)
    expect(await reminders(order)).toEqual([...before, 'pauseEnds'])
    expect(await isCalled(order)).toBe(false)
    await eachDayUntil(addDays(pause.to, 2))
    expect(await isCalled(order)).toBe(true)
    expect((await reminders(order)).at(-1)).toMatch(/^late/)
  })

  test('moves the dates that reminders read when it begins, so that the moved date is reminded of', async () => {
    const order = await runningOrder(app)
    const due = (await standingOf(app, order)).nextDueOn ?? ''
    await goTo(app, addDays(due, -10))
    const pause = { ...pauseFrom(app, order), to: addDays(today(), 8) }
    await tell(app, operator.grantPause, pause)
    await eachDayUntil(addDays(pause.to, 1))
    const moved = (await standingOf(app, order)).nextDueOn ?? ''
    expect(moved > due).toBe(true)
    const dues = await app.services.db
      .selectFrom('loan_dues')
      .select('due_on')
      .where('loan_id', '=', order.orderId)
      .orderBy('due_on')
      .execute()
    expect(dues[0]?.due_on).toBe(moved)
    await eachDayUntil(moved)
    expect(await reminders(order)).toEqual(['pauseEnds', 'soon', 'today'])
  })

  test('that was ended early, or of a borrower who turned reminders off, is not reminded of', async () => {
    const [ended, off] = [await runningOrder(app), await runningOrder(app)]
    const pause = { ...pauseFrom(app, ended), to: addDays(today(), 6) }
    for (const order of [ended, off])
      await tell(app, operator.grantPause, {
        ...pause,
        orderId: order.orderId,
        reference: `p-${order.orderId}`,
      })
    must(await app.call(chooseReminders, { wanted: '0' }, off.session))
    await eachDayUntil(addDays(pause.from, 1))
    await tell(app, operator.endPause, { orderId: ended.orderId, reference: `p-${ended.orderId}` })
    await eachDayUntil(addDays(pause.to, 1))
    expect([await reminders(ended), await reminders(off)]).toEqual([[], []])
  })
})

test('after a death that is recorded neither reminders nor calls go on, and they do once it is withdrawn', async () => {
  const order = await calledOrder()
  const before = await reminders(order)
  const diedOn = addDays(today(), -1)
  await tell(app, operator.recordDeath, { orderId: order.orderId, diedOn, proof: 'certificate 7' })
  await eachDayUntil(addDays(today(), 6))
  expect([await isCalled(order), await reminders(order)]).toEqual([false, before])
  await tell(app, operator.withdrawDeath, { orderId: order.orderId })
  expect(await isCalled(order)).toBe(true)
})
