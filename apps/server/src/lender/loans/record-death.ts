import type { operatorCalls } from '@sandigan/contract'
import {
  type IsoDate,
  type LoanEvent,
  loanToday,
  recordDeath as record,
  withdrawDeath as withdraw,
} from '@sandigan/lending'
import { addFlag, removeFlag } from '../../core/flags/flags.ts'
import { newId } from '../../platform/ids.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { changeByOperator, readOrderAs } from '../changes/change-by-operator.ts'
import { standingView } from '../changes/standing-view.ts'

/** The day decides what is no longer charged. */
const read = readOrderAs((events: readonly LoanEvent[], today: IsoDate) => {
  const standing = loanToday(events, today)
  return { ...standingView(standing), deceasedOn: standing.deceasedOn }
})

/**
 * The borrower has died: the loan is charged no further, and the flag stops reminders, notices and calls. Who speaks for the
 * estate is a note about the borrower.
 */
export const recordDeath: ApprovableAction<typeof operatorCalls.recordDeath> = {
  subject: ({ orderId }) => orderId,
  read,
  make(trx, services, signature, { orderId, diedOn, proof, contact, reason }) {
    const { by } = signature
    return changeByOperator(trx, services, signature, {
      action: 'record-death',
      orderId,
      facts: { diedOn },
      command: (events, today) => record(events, { diedOn, proof, by }, today),
      done: 'ALREADY_DECEASED',
      isSame: (event) => event.type === 'deceased' && event.proof === proof,
      async after(_trx, { loan: { borrowerId, loanId } }) {
        const now = new Date(services.clock.now())
        await addFlag(trx, { borrowerId, kind: 'deceased', reason, by, at: now })
        if (contact !== undefined)
          await trx
            .insertInto('borrower_notes')
            .values({
              borrower_id: borrowerId,
              note_id: newId(),
              loan_id: loanId,
              body: `Speaks for the estate: ${contact}`,
              written_at: now,
              operator_id: signature.operatorId ?? '',
              operator: by,
              contact: null,
            })
            .execute()
      },
    })
  },
}

/** A death that was a mistake: the loan is charged as if it had not been, and the flag goes. */
export const withdrawDeath: ApprovableAction<typeof operatorCalls.withdrawDeath> = {
  subject: ({ orderId }) => orderId,
  read,
  make(trx, services, signature, { orderId, reason }) {
    return changeByOperator(trx, services, signature, {
      action: 'withdraw-death',
      orderId,
      facts: {},
      command: (events, today) => withdraw(events, { reason, by: signature.by }, today),
      done: 'DECEASED_UNKNOWN',
      isSame: (event) => event.type === 'deceasedWithdrawn',
      after: async (_trx, { loan: { borrowerId } }) => {
        await removeFlag(trx, { borrowerId, kind: 'deceased' })
      },
    })
  },
}
