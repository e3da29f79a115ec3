import type { operatorCalls } from '@sandigan/contract'
import { waive } from '@sandigan/lending'
import type { PlainHandler } from '../../platform/http/plain-route.ts'
import { changeByOperator, pesosOf } from '../changes/change-by-operator.ts'

/** Late charges are let go, at most what is open today. */
export const waiveCharge: PlainHandler<typeof operatorCalls.waiveCharge> = (
  services,
  _caller,
  { orderId, reference, amount: pesos, by, reason },
) => {
  const amount = pesosOf(pesos)
  return changeByOperator(
    services,
    { by, reason },
    {
      action: 'waive-charge',
      orderId,
      facts: { reference, amount: pesos },
      command: (events, today) => waive(events, { reference, amount, reason, by }, today),
      done: 'ALREADY_WAIVED',
      isSame: (event) => event.type === 'waived' && event.reference === reference && event.amount === amount,
    },
  )
}
