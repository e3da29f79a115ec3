import { accountWords } from '../../core/profile/account-words.ts'
import type { PayoutAccount } from '../../platform/database/tables/payments.ts'
import type { HoldRow } from './payout-hold.ts'

/** What the column below answers. */
export interface ReceiverRow {
  readonly paid_to: PayoutAccount | null
}

/** SQL of the account that the latest payout of a loan went to, as it was then. $1 is the borrower, $2 the loan. */
export const RECEIVER_COLUMN = `(
  select p.account from payouts p
  where p.borrower_id = $1 and p.loan_id = $2 and p.state not in ('failed', 'reversed')
  order by p.created_at desc limit 1) as paid_to`

/**
 * Where the money of a loan went, or will go: the account of its payout, before that the one that is bound now. Empty
 * where none is bound.
 */
export function receiverOf({ paid_to: paidTo, accounts }: ReceiverRow & HoldRow): string {
  if (paidTo !== null) return accountWords(paidTo.bankCode, paidTo.accountNumber)
  const current = accounts.find(({ replaced_at: replacedAt }) => replacedAt === null)
  return current === undefined ? '' : accountWords(current.bank_code, current.account_number)
}
