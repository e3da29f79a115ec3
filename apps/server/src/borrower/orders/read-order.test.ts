import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goTo, keyOf, runningOrder, standingOf } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { readOrder } from './read-order.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the events of a late order are read once, as its own', async () => {
  const order = await runningOrder(app)
  await goTo(app, addDays((await standingOf(app, order)).nextDueOn ?? '', 3))
  const key = { ...keyOf(order), productId: order.productId }
  const read = await readOrder(app.services.db, key, {
    today: app.services.clock.today(),
    now: new Date(app.services.clock.now()),
  })
  expect(read?.loan.events.length).toBeGreaterThan(2)
  expect(read?.own.loans).toHaveLength(1)
  expect(read?.own.events.get(order.orderId)).toBe(read?.loan.events)
})
