import type { Selectable } from 'kysely'
import { accountWords } from '../../core/profile/account-words.ts'
import { readAccountNumber } from '../../core/profile/current-account.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { HoldRow } from './payout-hold.ts'
import { accountOfPayout } from './payout-repository.ts'

/** What the column below answers. */
export interface ReceiverRow {
  readonly paid_to: Selectable<Database['payouts']>['account'] | null
}

/** SQL of the account that the latest payout of a loan went to, as it was then. $1 is the borrower, $2 the loan. */
export const RECEIVER_COLUMN = `(
  select p.account from payouts p
  where p.borrower_id = $1 and p.loan_id = $2 and p.state not in ('failed', 'reversed')
  order by p.created_at desc limit 1) as paid_to`

/**
 * Where the money of a loan went, or will go: the account of its payout, before that the one that is bound now. Empty
 * where none is bound.
 * @param db where the row is from
 */
export async function receiverOf(
  db: Db,
  { paid_to: paidTo, accounts }: ReceiverRow & Pick<HoldRow, 'accounts'>,
): Promise<string> {
  if (paidTo !== null) {
    const { bankCode, accountNumber } = await accountOfPayout(db, paidTo)
    return accountWords(bankCode, accountNumber)
  }
  const current = accounts.find(({ replaced_at: replacedAt }) => replacedAt === null)
  if (current === undefined) return ''
  return accountWords(current.bank_code, (await readAccountNumber(db, current)).account_number)
}
