/** Words that decisions about applications are recorded by, and those of the sandbox's providers. */

/** Why an application is declined. The code is recorded; the borrower reads its words. */
export const DECLINE_REASONS = [
  'loan-overdue',
  'identity',
  'account',
  'income',
  'debt',
  'details',
  'rules',
] as const

/** Reasons for an operator's check before an application is approved. */
export const HOLD_REASONS = [
  'same-identity',
  'same-account',
  'name-differs',
  'photo-missing',
  'id-tampered',
  'id-differs',
  'listed',
  'flagged',
] as const

/** What an operator marks a borrower with; what each does: `core/flags` of the server. */
export const FLAG_KINDS = ['vulnerable', 'deceased', 'fraud-suspected', 'legal-hold'] as const

/** What waits for a person. */
export const INBOX_KINDS = [
  'application',
  'screening',
  'release',
  'payout',
  'suspense',
  'payment-report',
  'call-back',
  'collection',
  'complaint',
  'approval',
] as const

/** Why a loan is in the collections queue, in the order in which borrowers are called. */
export const COLLECTION_RULES = [
  'call-back',
  'broken-promise',
  'promise-today',
  'new-late',
  'not-reached',
] as const

/** What can be had as a file. */
export const EXPORT_KINDS = [
  'audit',
  'complaints',
  'contacts',
  'covered-transactions',
  'credit-data',
  'invoices',
  'journal',
  'ledger',
  'loan-sales',
  'loans',
  'month-end-loans',
  'payouts',
  'receipts',
  'sec-tables',
  'stamp-taxes',
  'tax-base',
  'trial-balance',
] as const

/** Why money in suspense may belong to a loan; what each says in points: the server's `propose-matches`. */
export const MATCH_PARTS = [
  'code-same',
  'code-near',
  'amount-of-code',
  'amount-due',
  'amount-of-next',
  'amount-of-rest',
  'payer-phone',
  'payer-name',
  'payer-name-near',
  'near-due-date',
  'nothing-open',
] as const

/** What an operator can request from a borrower before an application is decided. */
export const INFORMATION_WANTED = ['photo', 'identity', 'account', 'work'] as const

/** The sandbox's providers with a behaviour that can be set. */
export const SANDBOX_PROVIDERS = ['payment', 'payout', 'sms', 'credit-bureau'] as const

/**
 * How one of them behaves. `slow` answers late; `silent` takes what it is given and reports nothing; `lying` does it and
 * lets the answer time out; `down` does nothing at all; `flooding` sends each report many times; `garbage` answers and
 * reports what nobody can read.
 */
export const PROVIDER_MODES = ['well', 'slow', 'silent', 'lying', 'down', 'flooding', 'garbage'] as const

/** Stages of a loan, as `@sandigan/lending` names them, in the order of its life. */
export const LOAN_STAGES = [
  'reviewing',
  'declined',
  'cancelled',
  'lapsed',
  'awaiting-note',
  'sending',
  'payout-failed',
  'running',
  'due-soon',
  'overdue',
  'settled',
  'sold',
] as const

/** Loans by days since their oldest unpaid due date. */
export const LATE_BUCKETS = ['1-7', '8-30', '1-30', '31-60', '61-90', '31-90', '91-plus'] as const

/** Where a whole loan stands by days since its oldest unpaid due date. */
export const LATE_STEP_NAMES = ['current', '1-7', '8-30', '31-60', '61-90', '91-plus'] as const
/** Where it went in a month. */
export const ROLL_END_NAMES = [...LATE_STEP_NAMES, 'paid', 'sold', 'written-off'] as const
/** Loans by what was borrowed, in pesos. */
export const LOAN_SIZE_NAMES = ['to-5000', 'to-10000', 'to-20000', 'to-50000', 'above-50000'] as const

/** What the figures of a day count of loans. */
export const LOAN_HAPPENINGS = [
  'applied',
  'approved',
  'declined',
  'decided',
  'disbursed',
  'collected',
  'taken-back',
  'written-off',
] as const

/** Borrowers by their loans. */
export const BORROWER_STATES = ['no-order', 'waiting', 'running', 'overdue', 'ended'] as const

/** What a search finds. */
export const FOUND_KINDS = [
  'borrower',
  'order',
  'payment',
  'payout',
  'receipt',
  'suspense',
  'complaint',
] as const

/** Who reached whom, and how. `incoming`: the borrower began it. */
export const CONTACT_WAYS = ['call', 'message', 'visit', 'incoming'] as const
/** What came of a contact about a loan. */
export const CONTACT_OUTCOMES = ['promised', 'reached', 'refused', 'no-answer', 'wrong-number'] as const
