import type { operatorCalls } from '@sandigan/contract'
import { refund } from '@sandigan/lending'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { changeByOperator, pesosOf } from '../changes/change-by-operator.ts'

/** Credit went back to the borrower, at most what is refundable today. The transfer itself is made outside. */
export const refundCredit: OperatorHandler<typeof operatorCalls.refundCredit> = (
  services,
  caller,
  { orderId, reference, amount: pesos, reason },
) => {
  const amount = pesosOf(pesos)
  return changeByOperator(services, signed(caller, reason), {
    action: 'refund-credit',
    orderId,
    facts: { reference, amount: pesos },
    command: (events, today) => refund(events, { reference, amount }, today),
    done: 'ALREADY_REFUNDED',
    isSame: (event) => event.type === 'refunded' && event.reference === reference && event.amount === amount,
  })
}
