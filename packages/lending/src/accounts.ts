/**
 * The chart of accounts: of a loan, of money that belongs to no loan yet, of what providers keep and pass on, and of the
 * lender's own money.
 */
export type AccountKind = 'asset' | 'liability' | 'equity' | 'income' | 'expense'

export type Account = {
  code: AccountCode
  name: string
  /** The side on which the account grows: a contra account grows on the other side of its kind. */
  side: 'debit' | 'credit'
  kind: AccountKind
  about: string
}

/** `isContra`: it is deducted from the accounts of its kind. */
type Row = Omit<Account, 'code' | 'side'> & { isContra?: true }

const ACCOUNTS = {
  '1010': row(
    'asset',
    'Cash with providers',
    'Money at payment and payout providers, until a settlement file confirms it',
  ),
  '1020': row('asset', 'Payouts in transit', 'Sent to a borrower, arrival not confirmed'),
  '1030': row('asset', 'Settled at providers', 'Money that settlement files of providers confirm'),
  '1040': row('asset', 'Bank', 'Passed on by providers to the account of the lender'),
  '1090': row('asset', 'Bank items to explain', 'Money in or out of the bank that nobody can explain yet'),
  '1110': row('asset', 'Loans receivable', 'Principal owed by borrowers'),
  '1120': row('asset', 'Interest receivable', 'Interest earned by time, not yet paid'),
  '1130': row('asset', 'Fees receivable', 'Spread fees fallen due, not yet paid'),
  '1140': row('asset', 'Late charges receivable', 'Late charges after ceilings, not yet paid or waived'),
  '1150': row('asset', 'Refunds to recover', 'Refunds that a later correction showed to be too high'),
  '1160': row(
    'asset',
    'Deferred fees',
    'Fees not yet earned at the effective rate, deducted from loans; the other way round where more is earned than is due',
    true,
  ),
  '1170': row(
    'asset',
    'Loss allowance',
    'Expected losses on loans; what is written off is taken from it',
    true,
  ),
  '1180': row(
    'asset',
    'Interest not recognised',
    'Interest of loans more than 90 days late: owed, and income when it is paid',
    true,
  ),
  '1185': row(
    'asset',
    'Late charges not recognised',
    'Late charges that are owed, and income when paid',
    true,
  ),
  '1210': row('asset', 'Other receivables', 'The price of loans that were sold, until the buyer has paid it'),
  '1310': row('asset', 'Equipment', 'Bought and used over years'),
  '2010': row('liability', 'Borrower advances and credit', 'Stored for instalments to come, or refundable'),
  '2020': row('liability', 'Suspense', 'Money for an unknown or expired code'),
  '2030': row('liability', 'Stamp tax owed', 'Documentary stamp tax on notes, not yet paid'),
  '2040': row('liability', 'Percentage tax owed', 'Tax on what was received, not yet paid'),
  '2050': row('liability', 'Tax withheld', 'Withheld from what was paid to others, not yet passed on'),
  '2060': row('liability', 'Income tax owed', 'Tax on income, not yet paid'),
  '2070': row('liability', 'Payables', 'Costs of which the money is still owed'),
  '2080': row('liability', 'Borrowings', 'What the lender has borrowed itself'),
  '2090': row('liability', 'Interest owed', 'Interest on borrowings, not yet paid'),
  '2100': row(
    'liability',
    'Due to buyers of loans',
    'What borrowers paid here on loans that were sold, not yet passed on to the buyer',
  ),
  '3010': row('equity', 'Capital', 'Paid in by the owners for shares'),
  '3020': row('equity', 'Paid-in capital', 'Paid in by the owners above the par value of shares'),
  '3030': row('equity', 'Retained earnings', 'Income less expenses of years that are closed'),
  '3040': row(
    'equity',
    'Opening balances',
    'The difference of the opening balances; 0 once they are complete',
  ),
  '4010': row('income', 'Interest income', 'Interest earned'),
  '4020': row('income', 'Fee income', 'Processing fees earned'),
  '4030': row('income', 'Late charge income', 'Late charge and late interest after ceilings'),
  '4040': row('income', 'Recoveries', 'Money that came in on loans after they were written off'),
  '4041': row(
    'income',
    'Principal recovered',
    'Principal paid after the write-off, on loans with a recognition policy',
  ),
  '4042': row(
    'income',
    'Interest recovered',
    'Interest paid after the write-off, on loans with a recognition policy',
  ),
  '4043': row(
    'income',
    'Fees recovered',
    'Fees paid after the write-off, on loans with a recognition policy',
  ),
  '4044': row(
    'income',
    'Late charges recovered',
    'Late charges paid after the write-off, on loans with a recognition policy',
  ),
  '4050': row(
    'income',
    'Modification gains',
    'What new dates add to the value of a loan at its first effective rate',
  ),
  '4060': row('income', 'Other income', 'Income that no loan earned'),
  '4070': row(
    'income',
    'Gains on sale of loans',
    'The price of loans that were sold above what they stood in the books for',
  ),
  '5010': row('expense', 'Late charges waived', 'Late charges that an operator let go or gave back'),
  '5020': row('expense', 'Provider fees', 'What providers charge for payments and payouts'),
  '5030': row('expense', 'Tax on provider fees', 'Value added tax on those fees'),
  '5040': row('expense', 'Loans written off', 'What was owed on loans when they were written off'),
  '5050': row('expense', 'Small differences', 'At most a peso that was open at the end of a loan and let go'),
  '5060': row(
    'expense',
    'Modification losses',
    'What new dates take from the value of a loan at its first effective rate',
  ),
  '5070': row(
    'expense',
    'Principal and interest waived',
    'What an operator let go of principal, interest and spread fees',
  ),
  '5080': row('expense', 'Stamp tax', 'Documentary stamp tax that the lender bears'),
  '5090': row(
    'expense',
    'Percentage tax',
    'Percentage tax on interest, fees and late charges that were received',
  ),
  '5110': row('expense', 'Interest cost', 'Interest on borrowings'),
  '5120': row('expense', 'Staff costs', 'Wages and what is paid on them'),
  '5130': row('expense', 'Collection costs', 'What collecting loans costs'),
  '5140': row(
    'expense',
    'Losses on sale of loans',
    'What loans stood in the books for above the price of their sale',
  ),
  '5150': row('expense', 'Expected credit losses', 'What the loss allowance takes of a month, or gives back'),
  '5190': row('expense', 'Other costs', 'Rent, software, fees of professionals and the like'),
  '5210': row('expense', 'Income tax', 'Tax on income of the year'),
} as const satisfies Record<string, Row>

export type AccountCode = keyof typeof ACCOUNTS

function row(kind: AccountKind, name: string, about: string, isContra = false): Row {
  return { kind, name, about, ...(isContra && { isContra }) }
}

const GROWS_BY_DEBIT: readonly AccountKind[] = ['asset', 'expense']

/** In the order of their codes. */
export const CHART: readonly Account[] = Object.entries<Row>(ACCOUNTS).map(
  ([code, { kind, name, about, isContra = false }]) => ({
    code: code as AccountCode,
    name,
    side: GROWS_BY_DEBIT.includes(kind) === isContra ? 'credit' : 'debit',
    kind,
    about,
  }),
)

const NAMES = new Map<string, string>(CHART.map(({ code, name }) => [code, name]))

/** The code itself for one that the chart does not have. */
export const accountName = (code: string): string => NAMES.get(code) ?? code
