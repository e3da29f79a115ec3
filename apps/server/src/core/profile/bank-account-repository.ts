import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { normaliseNumbers, storedNumber } from './account-number.ts'
import { noteAccount } from './duplicate-directory.ts'
import { lockBorrower } from '../loans/loan-repository.ts'
import { type BankAccount, currentAccount } from './current-account.ts'

export type NewBankAccount = Omit<BankAccount, 'replaced_at'>

/** The same account in every respect that matters for a transfer. */
const isSame = (one: BankAccount, other: NewBankAccount): boolean =>
  reachesSame(one, other) &&
  one.channel_number === other.channel_number &&
  one.account_name === other.account_name

/** Institution and number: where the money ends. */
const reachesSame = (one: BankAccount, other: NewBankAccount): boolean =>
  one.bank_code === other.bank_code && one.account_number === other.account_number

/**
 * Puts an account in the place of the present one, which stays stored; the very same account changes nothing.
 * Tells the borrower by SMS where the money would end somewhere else. Takes the borrower's lock first, so that of two
 * in parallel the later one wins and neither fails.
 * @returns whether the money would end somewhere else than before.
 */
export async function replaceAccount(
  trx: Trx,
  services: Services,
  account: NewBankAccount,
): Promise<boolean> {
  const { borrower_id: borrowerId, account_id: accountId } = account
  await lockBorrower(trx, borrowerId)
  await normaliseNumbers(trx, services, borrowerId)
  const current = await currentAccount(trx, borrowerId)
  if (current !== null && isSame(current, account)) return false
  await trx
    .updateTable('bank_accounts')
    .set({ replaced_at: account.bound_at })
    .where('borrower_id', '=', borrowerId)
    .where('replaced_at', 'is', null)
    .execute()
  await trx
    .insertInto('bank_accounts')
    .values({ ...account, ...storedNumber(trx, account.account_number), replaced_at: null })
    .execute()
  await noteAccount(trx, services, borrowerId, account)
  if (current !== null && reachesSame(current, account)) return false
  await services.jobs.send(trx, 'tell-of-account', { borrowerId, accountId })
  return true
}
