import type { Insertable } from 'kysely'
import type { Services } from '../../context.ts'
import type { Trx } from '../../database/database.ts'
import type { BankAccountTable } from '../../database/tables/borrower.ts'
import { noteAccount } from '../decisions/duplicate-directory.ts'
import { lockBorrower } from '../loans/loan-repository.ts'

export type NewBankAccount = Omit<Insertable<BankAccountTable>, 'replaced_at'>

/**
 * Puts an account in the place of the present one, which stays on record. Takes the borrower's lock first, so that
 * of two at once the later one wins and neither fails.
 */
export async function replaceAccount(trx: Trx, services: Services, account: NewBankAccount): Promise<void> {
  await lockBorrower(trx, account.borrower_id)
  await trx
    .updateTable('bank_accounts')
    .set({ replaced_at: account.bound_at })
    .where('borrower_id', '=', account.borrower_id)
    .where('replaced_at', 'is', null)
    .execute()
  await trx
    .insertInto('bank_accounts')
    .values({ ...account, replaced_at: null })
    .execute()
  await noteAccount(trx, services, account.borrower_id, account)
}
