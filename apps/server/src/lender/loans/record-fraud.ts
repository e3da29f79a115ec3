import type { operatorCalls } from '@sandigan/contract'
import { fraudOf, loanToday, recordFraud as record, withdrawFraud as withdraw } from '@sandigan/lending'
import { addFlag } from '../../core/flags/flags.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { changeByOperator, readOrderAs } from '../changes/change-by-operator.ts'
import { standingView } from '../changes/standing-view.ts'

/** What is owed stays as it is; the stage of its expected losses does not. */
const read = readOrderAs((events, today) => ({
  ...standingView(loanToday(events, today)),
  fraudFoundOn: fraudOf(events)?.on ?? null,
}))

/** The loan is in stage 3 of expected losses from now on, and applications of the borrower are on hold. */
export const recordFraud: ApprovableAction<typeof operatorCalls.recordFraud> = {
  subject: ({ orderId }) => orderId,
  read,
  make(trx, services, signature, { orderId, reason }) {
    const { by } = signature
    return changeByOperator(trx, services, signature, {
      action: 'record-fraud',
      orderId,
      facts: {},
      command: (events, today) => record(events, { reason, by }, today),
      done: 'ALREADY_FRAUD',
      isSame: (event) => event.type === 'fraudFound',
      async after(_trx, { loan: { borrowerId } }) {
        const at = new Date(services.clock.now())
        await addFlag(trx, { borrowerId, kind: 'fraud-suspected', reason, by, at })
      },
    })
  },
}

/** It was no fraud. The flag stays until somebody takes it away: it may have been set for another reason. */
export const withdrawFraud: ApprovableAction<typeof operatorCalls.withdrawFraud> = {
  subject: ({ orderId }) => orderId,
  read,
  make(trx, services, signature, { orderId, reason }) {
    return changeByOperator(trx, services, signature, {
      action: 'withdraw-fraud',
      orderId,
      facts: {},
      command: (events, today) => withdraw(events, { reason, by: signature.by }, today),
      done: 'FRAUD_UNKNOWN',
      isSame: (event) => event.type === 'fraudWithdrawn',
    })
  },
}
