import { done, type operatorCalls } from '@sandigan/contract'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { NO_ORDER } from '../changes/refusals.ts'

/** Notices of what happened go out either way: nobody can opt out of hearing that an account was changed. */
export const setReminders: OperatorHandler<typeof operatorCalls.setReminders> = async (
  services,
  caller,
  { orderId, reminders, reason },
) => {
  const key = await keyOfLoan(services.db, orderId)
  if (key === null) return NO_ORDER
  const off = reminders === 'off'
  return services.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('borrowers')
      .set({ reminders_off: off })
      .where('borrower_id', '=', key.borrowerId)
      .where('reminders_off', '!=', off)
      .returning('borrower_id')
      .executeTakeFirst()
    if (changed !== undefined)
      await writeAuditLog(trx, services, signed(caller, reason), {
        action: 'set-reminders',
        borrowerId: key.borrowerId,
        subject: orderId,
        facts: { reminders },
      })
    return done({ repeated: changed === undefined, reminders })
  })
}
