import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { tell } from './ask-operator.ts'
import type { TestOrder } from './loan-steps.ts'
import type { TestApp } from './start-test-app.ts'

/** A new payment plan for a loan of the test product. */
export const newPlan = ({ orderId }: Pick<TestOrder, 'orderId'>) => ({
  orderId,
  reference: 'plan-1',
  periods: 6,
  termUnit: 30,
  dailyRatePpm: 500,
  interest: 'capitalised',
  charges: 'waived',
  validDays: 7,
})

/** A pause of thirty days that begins tomorrow. */
export function pauseFrom({ services }: TestApp, { orderId }: Pick<TestOrder, 'orderId'>) {
  const today = services.clock.today()
  return { orderId, reference: 'p-1', from: addDays(today, 1), to: addDays(today, 30), movesDates: true }
}

export async function pausedOrder(app: TestApp, order: Pick<TestOrder, 'orderId'>) {
  const pause = pauseFrom(app, order)
  await tell(app, operator.grantPause, pause)
  return { orderId: pause.orderId, reference: pause.reference }
}

/** A sale at the end of the longest notice. */
export const saleOf = ({ services }: TestApp, { orderId }: Pick<TestOrder, 'orderId'>) => ({
  orderId,
  reference: 'sale-1',
  buyer: { name: 'Buyer of loans', contact: '02 8123 4567', payTo: 'Account 0012 3456' },
  price: '1000.00',
  transferOn: addDays(services.clock.today(), 90),
})

/** From here on a loan whose first instalment is due after 30 days may be written off. */
export const WRITE_OFF_DAYS = 30 + 91

export const deathOf = ({ services }: TestApp, { orderId }: Pick<TestOrder, 'orderId'>) => ({
  orderId,
  diedOn: services.clock.today(),
  proof: 'certificate',
})
