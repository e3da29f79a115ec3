import type { operatorCalls } from '@sandigan/contract'
import { refund } from '@sandigan/lending'
import { changeByOperator, readOrder, pesosOf } from '../changes/change-by-operator.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'

/** Credit went back to the borrower, at most what is refundable today. The transfer itself is made outside. */
export const refundCredit: ApprovableAction<typeof operatorCalls.refundCredit> = {
  subject: ({ orderId }) => orderId,
  read: readOrder,
  make(trx, services, signature, { orderId, reference, amount: pesos }) {
    const amount = pesosOf(pesos)
    return changeByOperator(trx, services, signature, {
      action: 'refund-credit',
      orderId,
      facts: { reference, amount: pesos },
      command: (events, today) => refund(events, { reference, amount }, today),
      done: 'ALREADY_REFUNDED',
      isSame: (event) =>
        event.type === 'refunded' && event.reference === reference && event.amount === amount,
    })
  },
}
