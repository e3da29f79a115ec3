/** Codes whose own letters say too little, in the words of operators. One table for the whole console. */
const WORDS: ReadonlyMap<string, string> = new Map([
  // What holds an application.
  ['same-identity', 'Same ID as another borrower'],
  ['same-account', 'Same account as another borrower'],
  ['name-differs', 'Account holder is not the borrower'],
  ['photo-missing', 'ID photo missing'],
  ['id-tampered', 'ID code was altered'],
  ['id-differs', 'ID names another person'],
  ['listed', 'May be on a sanction list'],
  ['flagged', 'Flagged by an operator'],
  // What waits.
  ['payment-report', 'Payment report'],
  ['suspense', 'Unmatched payment'],
  ['screening', 'Sanction match'],
  ['release', 'Loan to release'],
  // Why money is unmatched.
  ['codes-differ', 'Codes do not match'],
  ['differs-from-first', 'Reported twice with other figures'],
  ['only-in-settlement', 'Only in a settlement file'],
  ['unknown-code', 'Unknown code'],
  // Changes that two people make.
  ['waiveCharge', 'Waive late charges'],
  ['offerPlan', 'Offer a new payment plan'],
  ['grantPause', 'Pause the loan'],
  ['endPause', 'End a pause'],
  ['waiveDebt', 'Waive interest or principal'],
  ['offerSettlement', 'Offer to settle for less'],
  ['endsTheLoanToday', 'Ends the loan today'],
  ['sellLoan', 'Sell a loan'],
  ['sellLoans', 'Sell a list of loans'],
  ['withdrawSale', 'Withdraw a sale'],
  ['exportLoanSales', 'File of loans sold'],
  ['recordDeath', 'Record a death'],
  ['withdrawDeath', 'Withdraw a death'],
  ['deceasedOn', 'Died on'],
  ['recordFraud', 'Mark as fraud'],
  ['withdrawFraud', 'Remove the fraud mark'],
  ['fraudFoundOn', 'Marked as fraud on'],
  ['giveBackCharge', 'Refund late charges'],
  ['writeOff', 'Write off'],
  ['refundCredit', 'Book a refund'],
  ['sendRefund', 'Send a refund'],
  ['sendReturn', 'Return to sender'],
  ['returnSuspense', 'Book as returned'],
  ['matchSuspense', 'Credit to a loan'],
  ['reversePayment', 'Reverse a payment'],
  ['clearScreeningHit', 'Clear a sanction match'],
  ['saveOperator', 'Change an operator'],
  ['addHouseEntry', 'Post a house entry'],
  ['addOpeningBalances', 'Post opening balances'],
  ['reverseHouseEntry', 'Take a house entry back'],
  ['makeToken', 'Make a token'],
  ['exportAudit', 'File of the audit log'],
  ['exportContacts', 'File of contacts'],
  ['exportJournal', 'File of the journal'],
  ['exportInvoices', 'File of invoices'],
  ['exportLoans', 'File of loans'],
  ['exportLedger', 'File of the general ledger'],
  ['exportTrialBalance', 'File of a trial balance'],
  ['saveLedgerAccounts', 'Own account numbers'],
  ['exportMonthEndLoans', 'File of loans at a month end'],
  ['exportPayouts', 'File of payouts'],
  ['exportReceipts', 'File of receipts'],
  ['exportCoveredTransactions', 'File of covered transactions'],
  ['submitCreditData', 'Submit to the credit bureau'],
  ['exportCreditData', 'File for the credit bureau'],
  ['exportSecTables', 'File of the tables for the SEC'],
  ['exportStampTaxes', 'File of stamp tax'],
  ['exportTaxBase', 'File of the base of percentage tax'],
  // How a line of the bank statement was matched.
  ['by-rule', 'By day and amount'],
  ['by-hand', 'By hand'],
  ['explained', 'By the entry that explains it'],
  // Clients and contracts.
  ['new', 'New client'],
  ['repeat', 'Repeat client'],
  ['bound', 'Linked'],
  ['book-1', 'Contract rules 1'],
  ['book-2', 'Contract rules 2'],
  // Names of figures before and after a change, and of what was requested.
  ['toldBy', 'Reported by'],
  ['termUnit', 'Days between installments'],
  ['periods', 'Installments'],
  ['bankCode', 'Bank or wallet'],
  ['feePpm', 'Fee'],
  ['dailyRatePpm', 'Interest a day'],
  ['loansAffected', 'Loans affected'],
  ['orderId', 'Loan'],
  ['entryId', 'Entry'],
  ['tin', 'TIN'],
  ['document', 'Number of the document'],
  ['withheld', 'Tax withheld'],
  ['dueNow', 'Due now'],
  ['latePenalty', 'Late charges included'],
  // Certified.
  ['maritalStatus', 'Civil status'],
  ['dependants', 'Dependents'],
  ['PREPAYMENT_TOO_EARLY', 'Not open yet'],
  // Channels and wallets.
  ['GCASH', 'GCash'],
  ['MAYA', 'Maya'],
  ['GRABPAY', 'GrabPay'],
  ['SHOPEEPAY', 'ShopeePay'],
  ['sms', 'SMS'],
  ['email', 'Email'],
])

/** A code of the contract in words: `over-limit` → `Over limit`, `photo-missing` → `ID photo missing`. */
export function words(code: string): string {
  // In what happened an action is written with hyphens.
  const known =
    WORDS.get(code) ?? WORDS.get(code.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()))
  if (known !== undefined) return known
  const text = code
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Names of figures that are words of another sense elsewhere: `credit` is a role, too. */
const FIGURES: ReadonlyMap<string, string> = new Map([
  ['on', 'As of'],
  ['advance', 'Paid in advance'],
  ['credit', 'Owed to the borrower'],
])

/** The name of a figure or of a field that was sent. */
export const nameWords = (name: string): string =>
  // One with a space is a name as people gave it.
  name.includes(' ') ? name : (FIGURES.get(name) ?? words(name))

/** The same in the middle of a sentence: `photo-missing` → `ID photo missing`, `listed` → `may be on a sanction list`. */
export function midWords(code: string): string {
  const text = words(code)
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** Whether the table has it: a value of no declared type may be a code or what a person typed. */
export const isCode = (text: string): boolean => WORDS.has(text) || /^[a-z]+(-[a-z]+)*$/.test(text)

/** A policy by what people call it. */
export const policyName = (id: string): string =>
  id === 'effective' ? 'Effective rate' : id === 'day-one' ? 'By dates' : id.replace(/^version-/, 'Version ')
