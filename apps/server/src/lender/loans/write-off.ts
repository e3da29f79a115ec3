import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos, loanToday, receivableOn, writeOff as writeOffLoan } from '@sandigan/lending'
import { changeByOperator, readOrderAs } from '../changes/change-by-operator.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'

/** What is owed on a loan leaves the receivables, and nothing more is charged; the borrower still owes it. */
export const writeOff: ApprovableAction<typeof operatorCalls.writeOff> = {
  subject: ({ orderId }) => orderId,
  // What the borrower owes is the same before and after; what the books count on is not.
  read: readOrderAs((events, today) => {
    const { outstanding, writtenOffOn, totals } = loanToday(events, today)
    return {
      outstanding: centavosToPesos(outstanding),
      receivable: centavosToPesos(receivableOn(events, today)),
      writtenOff: centavosToPesos(totals.writtenOff),
      writtenOffOn,
    }
  }),
  make(trx, services, signature, { orderId, reason }) {
    return changeByOperator(trx, services, signature, {
      action: 'write-off',
      orderId,
      facts: {},
      command: (events, today) => writeOffLoan(events, { reason, by: signature.by }, today),
      done: 'ALREADY_WRITTEN_OFF',
      isSame: (event) => event.type === 'writtenOff',
    })
  },
}
