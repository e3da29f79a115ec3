import { loanOn } from '@sandigan/lending'
import { contractCode } from '../money/payments/payment-codes.ts'
import { paySandboxCode } from './sandbox-payments.ts'
import { readEvents } from '../core/loans/loan-repository.ts'
import type { Order, Stage } from './seed-stage.ts'

/** Pays each instalment on its due date under the contract number, until the loan is settled. */
export async function payInstalments(stage: Stage, order: Order): Promise<void> {
  const { services } = stage
  const key = { borrowerId: order.borrowerId, loanId: order.orderId }
  const payCode = await contractCode(services.db, key)
  if (payCode === null) throw new Error(`the order ${order.orderId} has no contract number`)
  for (;;) {
    const { nextDueOn, status } = loanOn(await readEvents(services.db, key), services.clock.today())
    if (nextDueOn === null || status === 200) return
    stage.goTo(nextDueOn)
    const { nextDue } = loanOn(await readEvents(services.db, key), nextDueOn)
    const paid = await paySandboxCode(services, { payCode, amount: nextDue })
    if (!paid.ok || paid.status !== 'credited')
      throw new Error(`an instalment of the order ${order.orderId} could not be paid`)
  }
}
