import { processPayment } from '../money/payments/process-payments.ts'
import { codeFor, type TestOrder } from './loan-steps.ts'
import type { TestApp } from './start-test-app.ts'

/** Money that nobody can credit: of a day that is yet to come under a code of the order, or under none. */
export async function suspendedMoney(
  app: TestApp,
  reference: string,
  of?: TestOrder,
): Promise<{ provider: string; reference: string }> {
  const provider = 'sandbox'
  const payCode = of === undefined ? '000000000000' : (await codeFor(app, of, 100_00)).payCode
  const paidOn = of === undefined ? app.services.clock.today() : '2099-01-01'
  const notice = { reference, payCode, amount: 77_00, currency: 'PHP', paidOn }
  await processPayment(app.services, provider, notice)
  return { provider, reference }
}
