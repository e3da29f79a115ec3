import type { operatorCalls } from '@sandigan/contract'
import { recordDeath as record, withdrawDeath as withdraw } from '@sandigan/lending'
import { addFlag, removeFlag } from '../../core/flags/flags.ts'
import { releasePayouts } from '../../money/payouts/screening-hold.ts'
import { newId } from '../../platform/ids.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { changeLoansOfBorrower, readLoansOfBorrower } from './loans-of-borrower.ts'

/**
 * The borrower has died: no running loan is charged further, and the flag stops reminders, notices and calls. It is one
 * change of all loans, whichever of them it was requested for, and of those whose money arrives later; what has not been sent
 * waits. Who speaks for the estate is a note about the borrower.
 */
export const recordDeath: ApprovableAction<typeof operatorCalls.recordDeath> = {
  subject: ({ orderId }) => orderId,
  read: readLoansOfBorrower,
  make(trx, services, signature, { orderId, diedOn, proof, contact, reason }) {
    const { by } = signature
    return changeLoansOfBorrower(trx, services, {
      orderId,
      command: (events, today) => record(events, { diedOn, proof, by }, today),
      done: 'ALREADY_DECEASED',
      isSame: (event) => event.type === 'deceased' && event.proof === proof,
      async after(borrowerId, loanIds) {
        const now = new Date(services.clock.now())
        await addFlag(trx, { borrowerId, kind: 'deceased', reason, by, at: now })
        if (contact !== undefined)
          await trx
            .insertInto('borrower_notes')
            .values({
              borrower_id: borrowerId,
              note_id: newId(),
              loan_id: orderId,
              body: `Speaks for the estate: ${contact}`,
              written_at: now,
              operator_id: signature.operatorId ?? '',
              operator: by,
              contact: null,
            })
            .execute()
        await writeAuditLog(trx, services, signature, {
          action: 'record-death',
          borrowerId,
          subject: orderId,
          facts: { diedOn, loans: loanIds.join(', ') },
        })
      },
    })
  },
}

/** A death that was a mistake: the loans are charged as if it had not been, and the flag goes. */
export const withdrawDeath: ApprovableAction<typeof operatorCalls.withdrawDeath> = {
  subject: ({ orderId }) => orderId,
  read: readLoansOfBorrower,
  make(trx, services, signature, { orderId, reason }) {
    return changeLoansOfBorrower(trx, services, {
      orderId,
      command: (events, today) => withdraw(events, { reason, by: signature.by }, today),
      done: 'DECEASED_UNKNOWN',
      isSame: (event) => event.type === 'deceasedWithdrawn',
      async after(borrowerId, loanIds) {
        await removeFlag(trx, { borrowerId, kind: 'deceased' })
        await releasePayouts(trx, services, borrowerId)
        await writeAuditLog(trx, services, signature, {
          action: 'withdraw-death',
          borrowerId,
          subject: orderId,
          facts: { loans: loanIds.join(', ') },
        })
      },
    })
  },
}
