import type { operatorCalls } from '@sandigan/contract'
import { waive } from '@sandigan/lending'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { changeByOperator, pesosOf, readOrder } from '../changes/change-by-operator.ts'
import { isSameWaiver } from './waive-charge.ts'

/** Interest that was earned, or principal, is let go: at most what is open today. */
export const waiveDebt: ApprovableAction<typeof operatorCalls.waiveDebt> = {
  subject: ({ orderId }) => orderId,
  read: readOrder,
  make(trx, services, signature, { orderId, reference, part, amount: pesos, reason }) {
    const waiver = { reference, part, amount: pesosOf(pesos) }
    return changeByOperator(trx, services, signature, {
      action: 'waive-debt',
      orderId,
      facts: { reference, part, amount: pesos },
      command: (events, today) => waive(events, { ...waiver, reason, by: signature.by }, today),
      done: 'ALREADY_WAIVED',
      isSame: (event) => isSameWaiver(event, waiver),
    })
  },
}
