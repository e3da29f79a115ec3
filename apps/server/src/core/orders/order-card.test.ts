import { orderList } from '@sandigan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  goDays,
  must,
  payContract,
  pushed,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { decideApplication } from '../decisions/decide-application.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function listed({ session }: TestOrder) {
  const [first] = must(await app.call(orderList, {}, session)).orders
  return [first?.amountText, first?.amount, first?.dateText, first?.date]
}

test('a list names what was requested and when, then the next payment, then what was lent and when it ended', async () => {
  const waiting = await pushed(app, await verifiedBorrower(app))
  const { agreedOn } = await standingOf(app, waiting)
  expect(await listed(waiting)).toEqual(['Loan amount', '5000.00', 'Applied on', agreedOn])
  const order = await runningOrder(app)
  const { nextDueOn } = await standingOf(app, order)
  expect((await listed(order)).filter((_, at) => at !== 1)).toEqual(['Next payment', 'Due on', nextDueOn])
  await goDays(app, 65)
  await payContract(app, order, (await standingOf(app, order)).settlement.amount)
  expect(await listed(order)).toEqual(['Loan amount', '5000.00', 'Settled on', app.services.clock.today()])
})

test('a declined application is listed with the day from which one may apply again', async () => {
  const order = await pushed(app, await verifiedBorrower(app))
  await decideApplication(app.services, order.orderId, false)
  const { reapplyFrom } = await standingOf(app, order)
  expect(await listed(order)).toEqual(['Loan amount', '5000.00', 'Apply again from', reapplyFrom])
})
