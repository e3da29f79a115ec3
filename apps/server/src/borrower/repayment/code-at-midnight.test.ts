/** A code for an overdue sum, the minute before and after midnight in Manila. */
import { codeCheck, codeStatus } from '@sandigan/contract'
import { addDays, centavosToPesos } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processPayment } from '../../money/payments/process-payments.ts'
import {
  codeFor,
  goDays,
  goTo,
  idsOf,
  must,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { startTestApp, TEST_MORNING, type TestApp } from '../../testing/start-test-app.ts'

const MINUTE_MS = 60_000
/** From ten in the morning to a minute before midnight. */
const TO_LAST_MINUTE_MS = 14 * 60 * MINUTE_MS - MINUTE_MS

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ at: TEST_MORNING })
})
afterAll(() => app.close())

const statusOf = async (order: TestOrder, payCode: string) =>
  must(await app.call(codeStatus, { ...idsOf(order), payCode }, order.session))
const isOpen = async (payCode: string) => must(await app.call(codeCheck, { payCode })).open
const received = (payCode: string, amount: number, paidOn: string) =>
  processPayment(app.services, 'sandbox', {
    reference: `${payCode}-${paidOn}`,
    payCode,
    amount,
    currency: 'PHP',
    paidOn,
  })

test('ends at midnight and says what tomorrow costs; what is paid under it counts on its own day', async () => {
  const [order, late] = [await runningOrder(app), await runningOrder(app)]
  await goDays(app, 35)
  await app.pass(TO_LAST_MINUTE_MS)
  const today = app.services.clock.today()
  const { dueNow } = await standingOf(app, order)
  const [{ payCode }, { payCode: lateCode }] = [
    await codeFor(app, order, dueNow),
    await codeFor(app, late, dueNow),
  ]
  const before = await statusOf(order, payCode)
  expect([before.until, await isOpen(payCode)]).toEqual([today, 1])
  await app.pass(MINUTE_MS)
  expect(app.services.clock.today()).toBe(addDays(today, 1))
  const tomorrow = (await standingOf(app, order)).dueNow
  expect(tomorrow).toBeGreaterThan(dueNow)
  expect(before.dueTomorrow).toBe(centavosToPesos(tomorrow))
  const after = await statusOf(order, payCode)
  expect([await isOpen(payCode), after.dueTomorrow]).toEqual([0, undefined])
  // The counter still takes it.
  expect(after.number).toBe(payCode)
  expect(await received(payCode, dueNow, today)).toBe('credited')
  expect((await standingOf(app, order)).dueNow).toBe(0)
  expect(await received(lateCode, dueNow, addDays(today, 1))).toBe('credited')
  expect((await standingOf(app, late)).dueNow).toBe(tomorrow - dueNow)
})

test('for a part of an overdue sum, or on the due date, can still be paid tomorrow', async () => {
  const order = await runningOrder(app)
  const { nextDueOn } = await standingOf(app, order)
  await goTo(app, nextDueOn ?? '')
  const { dueNow } = await standingOf(app, order)
  const onDueDate = await statusOf(order, (await codeFor(app, order, dueNow)).payCode)
  expect([onDueDate.until, onDueDate.dueTomorrow]).toEqual([addDays(nextDueOn ?? '', 1), undefined])
  await goDays(app, 1)
  const today = app.services.clock.today()
  const part = await statusOf(order, (await codeFor(app, order, 100_00)).payCode)
  expect([part.until, part.dueTomorrow]).toEqual([addDays(today, 1), undefined])
})
