/** What the latest contact about a loan leaves behind beside it: a promise, and when the loan is called about again. */
import type { IsoDate } from '@sandigan/lending'
import type { Trx } from '../../platform/database/database.ts'
import type { LoanContact } from '../../platform/database/tables/borrower-page.ts'
import type { LoanKey } from '../loans/loan-repository.ts'
import { callFrom } from './call-from.ts'

/** Writes it down. A contact without a promise takes an earlier one away. (Decisions 196 and 317.) */
export async function noteContact(
  trx: Trx,
  { borrowerId, loanId }: LoanKey,
  contact: LoanContact,
  today: IsoDate,
): Promise<void> {
  const { promisedOn = null, promised = null } = contact
  await trx
    .updateTable('loan_projection')
    .set({ promised_on: promisedOn, promised, call_from: callFrom(contact, today) })
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .execute()
}
