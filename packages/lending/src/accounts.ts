/** The accounts of a loan, of money that belongs to no loan yet, and of what providers keep and pass on. */
export type AccountCode =
  | '1010'
  | '1020'
  | '1030'
  | '1040'
  | '1110'
  | '1120'
  | '1130'
  | '1140'
  | '1150'
  | '2010'
  | '2020'
  | '4010'
  | '4020'
  | '4030'
  | '4040'
  | '5010'
  | '5020'
  | '5030'
  | '5040'
  | '5050'

export type Account = {
  code: AccountCode
  name: string
  /** The side on which the account grows. */
  side: 'debit' | 'credit'
  kind: 'asset' | 'liability' | 'income' | 'expense'
  about: string
}

export const CHART: readonly Account[] = [
  account(
    '1010',
    'Cash with providers',
    'asset',
    'Money at payment and payout providers, until a settlement file confirms it',
  ),
  account('1020', 'Payouts in transit', 'asset', 'Sent to a borrower, arrival not confirmed'),
  account('1030', 'Settled at providers', 'asset', 'Money that settlement files of providers confirm'),
  account('1040', 'Bank', 'asset', 'Passed on by providers to the account of the lender'),
  account('1110', 'Loans receivable', 'asset', 'Principal owed by borrowers'),
  account('1120', 'Interest receivable', 'asset', 'Interest earned by time, not yet paid'),
  account('1130', 'Fees receivable', 'asset', 'Spread fees fallen due, not yet paid'),
  account('1140', 'Late charges receivable', 'asset', 'Late charges after ceilings, not yet paid or waived'),
  account('1150', 'Refunds to recover', 'asset', 'Refunds that a later correction showed to be too high'),
  account('2010', 'Borrower advances and credit', 'liability', 'Held for instalments to come, or refundable'),
  account('2020', 'Suspense', 'liability', 'Money for an unknown or expired code'),
  account('4010', 'Interest income', 'income', 'Interest earned'),
  account('4020', 'Fee income', 'income', 'Processing fees earned'),
  account('4030', 'Late charge income', 'income', 'Late charge and late interest after ceilings'),
  account('4040', 'Recoveries', 'income', 'Money that came in on loans after they were written off'),
  account('5010', 'Late charges waived', 'expense', 'Late charges that an operator let go or gave back'),
  account('5020', 'Provider fees', 'expense', 'What providers charge for payments and payouts'),
  account('5030', 'Tax on provider fees', 'expense', 'Value added tax on those fees'),
  account('5040', 'Loans written off', 'expense', 'What was owed on loans when they were written off'),
  account(
    '5050',
    'Small differences',
    'expense',
    'At most a peso that was open at the end of a loan and let go',
  ),
]

function account(code: AccountCode, name: string, kind: Account['kind'], about: string): Account {
  const side = kind === 'asset' || kind === 'expense' ? 'debit' : 'credit'
  return { code, name, side, kind, about }
}
