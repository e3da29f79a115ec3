import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { LoanKey } from './loan-repository.ts'

/**
 * A settled loan asks for nothing: its codes are cancelled, those of quotes too. Its contract number stays, since a
 * payment taken back may let the loan run again. Money that still comes under a cancelled code is ordinary money.
 */
export async function cancelCodes(trx: Trx, { clock, jobs }: Services, key: LoanKey): Promise<void> {
  const cancelled = await trx
    .updateTable('payment_codes')
    .set({ cancelled_at: new Date(clock.now()) })
    .where('borrower_id', '=', key.borrowerId)
    .where('loan_id', '=', key.loanId)
    .where('purpose', '<>', 'contract')
    .where('cancelled_at', 'is', null)
    .returning('pay_code')
    .execute()
  // What the provider shows for them is closed outside of any transaction.
  if (cancelled.length > 0)
    await jobs.send(trx, 'cancel-codes', { borrowerId: key.borrowerId, orderId: key.loanId })
}
