import type { operatorCalls } from '@sandigan/contract'
import { waive } from '@sandigan/lending'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { changeByOperator, pesosOf } from '../changes/change-by-operator.ts'

/** Late charges are let go, at most what is open today. */
export const waiveCharge: OperatorHandler<typeof operatorCalls.waiveCharge> = (
  services,
  caller,
  { orderId, reference, amount: pesos, reason },
) => {
  const amount = pesosOf(pesos)
  return changeByOperator(services, signed(caller, reason), {
    action: 'waive-charge',
    orderId,
    facts: { reference, amount: pesos },
    command: (events, today) => waive(events, { reference, amount, reason, by: caller.operator.name }, today),
    done: 'ALREADY_WAIVED',
    isSame: (event) => event.type === 'waived' && event.reference === reference && event.amount === amount,
  })
}
