import type { operatorCalls } from '@sandigan/contract'
import { type LoanEvent, waive, type Waived } from '@sandigan/lending'
import { changeByOperator, readOrder, pesosOf } from '../changes/change-by-operator.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'

/** Late charges are let go, at most what is open today. */
export const waiveCharge: ApprovableAction<typeof operatorCalls.waiveCharge> = {
  subject: ({ orderId }) => orderId,
  read: readOrder,
  make(trx, services, signature, { orderId, reference, amount: pesos, reason }) {
    const amount = pesosOf(pesos)
    return changeByOperator(trx, services, signature, {
      action: 'waive-charge',
      orderId,
      facts: { reference, amount: pesos },
      command: (events, today) => waive(events, { reference, amount, reason, by: signature.by }, today),
      done: 'ALREADY_WAIVED',
      isSame: (event) => isSameWaiver(event, { reference, amount }),
    })
  },
}

export const isSameWaiver = (
  event: LoanEvent,
  { reference, amount, part }: Pick<Waived, 'reference' | 'amount' | 'part'>,
): boolean =>
  event.type === 'waived' && event.reference === reference && event.amount === amount && event.part === part
