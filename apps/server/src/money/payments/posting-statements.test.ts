/** How many statements a posting sends: each is a round trip under the loan's lock. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countingPlugin } from '../../testing/count-statements.ts'
import { keyOf, runningOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { contractCode } from './payment-codes.ts'
import { processPayment } from './process-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a payment is posted by two statements: one locks and reads, one writes', async () => {
  const order = await runningOrder(app)
  const payCode = (await contractCode(app.services.db, keyOf(order))) ?? ''
  const { count, plugin } = countingPlugin()
  const services = { ...app.services, db: app.services.db.withPlugin(plugin) }
  const paidOn = app.services.clock.today()
  const notice = { reference: 'counted', payCode, amount: 100_00, currency: 'PHP', paidOn }
  expect(await processPayment(services, 'sandbox', notice)).toBe('credited')
  expect(count.sent).toBe(2)
})
