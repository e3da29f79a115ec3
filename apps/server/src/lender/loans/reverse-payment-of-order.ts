import type { operatorCalls } from '@sandigan/contract'
import { loanOn, reversePayment } from '@sandigan/lending'
import type { StoredLoan } from '../../core/loans/loan-repository.ts'
import { isOpen } from '../../core/loans/project-loan.ts'
import type { Trx } from '../../platform/database/database.ts'
import { changeByOperator, lookAtOrder } from '../changes/change-by-operator.ts'
import type { OfficeChange } from '../changes/office-change.ts'

/**
 * A payment is taken back (a store's mistake, a returned transfer). The books get the opposite entry.
 * `reference` is the payment's, as the statement of account shows it: `provider:number`.
 */
export const reversePaymentOfOrder: OfficeChange<typeof operatorCalls.reversePayment> = {
  subject: ({ orderId }) => orderId,
  look: lookAtOrder,
  make: (trx, services, signature, { orderId, reference, reason }) =>
    changeByOperator(trx, services, signature, {
      action: 'reverse-payment',
      orderId,
      facts: { reference },
      command: (events, today) => reversePayment(events, { reference, reason }, today),
      done: 'ALREADY_REVERSED',
      isSame: (event) => event.type === 'reversed' && event.reference === reference,
      before: (_trx, loan) => letReopen(trx, loan, services.clock.today()),
    }),
}

/** A settled loan may run again by this, and its borrower may have the next order of the same product by now. */
async function letReopen(trx: Trx, loan: StoredLoan, today: string): Promise<void> {
  if (isOpen(loanOn(loan.events, today))) return
  await trx
    .updateTable('loan_projection')
    .set({ reopened: true })
    .where('borrower_id', '=', loan.borrowerId)
    .where('loan_id', '=', loan.loanId)
    .execute()
}
