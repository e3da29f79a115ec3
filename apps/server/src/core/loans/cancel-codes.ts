import type { Trx } from '../../platform/database/database.ts'
import type { LoanKey } from './loan-repository.ts'

/**
 * A settled loan asks for nothing: its codes are cancelled, those of quotes too. Its contract number stays, since a
 * payment taken back may let the loan run again. Money that still comes under a cancelled code is ordinary money.
 */
export async function cancelCodes(trx: Trx, key: LoanKey, at: Date): Promise<void> {
  await trx
    .updateTable('payment_codes')
    .set({ cancelled_at: at })
    .where('borrower_id', '=', key.borrowerId)
    .where('loan_id', '=', key.loanId)
    .where('purpose', '<>', 'contract')
    .where('cancelled_at', 'is', null)
    .execute()
}
