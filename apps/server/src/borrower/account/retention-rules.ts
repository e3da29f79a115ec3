/**
 * What is stored, for how long, and why: every table of the database, one line each. The jobs in `apply-retention.ts`
 * read their periods from here, erasing an account its lists, and docs/privacy.md tells it. A table that is missing
 * does not compile, and a test compares with the database. (Decision 021.)
 */
import type { Database } from '../../platform/database/schema.ts'
import { SECURITY_EVENT_DAYS } from '../../platform/security/security-log.ts'

type Table = keyof Database

/** Rows that are deleted by their age alone. */
interface ByAge<Of extends Table> {
  readonly keep: 'by-age'
  /** The column of the timestamp that the age is counted from. */
  readonly since: keyof Database[Of] & string
  readonly hours: number
  readonly why: string
}

interface Other {
  /**
   * `account`: as long as the account, and erased with it. `ledger`: for good, under an id that says nothing of who it
   * was once the account is erased. `lender`: about no borrower. `sandbox`: only where the sandbox is on.
   */
  readonly keep: 'account' | 'ledger' | 'lender' | 'sandbox'
  readonly why: string
}

const DAY = 24
const byAge = <const Since extends string>(since: Since, hours: number, why: string) =>
  ({ keep: 'by-age', since, hours, why }) as const
const account = (why: string): Other => ({ keep: 'account', why })
const ledger = (why: string): Other => ({ keep: 'ledger', why })
const lender = (why: string): Other => ({ keep: 'lender', why })
const sandbox = (why: string): Other => ({ keep: 'sandbox', why })

const BOOKS = 'books and what proves them: ten years at least (BIR, RR 17-2013), without a name in them'

export const RETENTION: { readonly [Of in Table]: ByAge<Of> | Other } = {
  // Served their purpose within minutes or days.
  captchas: byAge('drawn_at', 1, 'a picture is typed within minutes'),
  sms_codes: byAge('expires_at', 1, 'a code that ended opens nothing'),
  rate_counters: byAge('expires_at', 0, 'a window that ended limits nothing'),
  sessions: byAge('expires_at', 0, 'a session that ended opens nothing'),
  borrower_views: byAge('expires_at', 0, 'a look at the app that ended opens nothing'),
  inbox_claims: byAge('expires_at', 0, 'a claim that ended claims nothing'),
  operator_challenges: byAge('expires_at', 0, 'a challenge that ended is taken no more'),
  operator_mails: byAge('created_at', 30 * DAY, 'notices to operators: what they tell of is on record'),
  operator_networks: byAge('seen_at', 365 * DAY, 'from where operators signed in: keyed names'),
  operator_sessions: byAge('created_at', 24, 'a session of an operator lasts twelve hours at most'),
  bulk_requests: byAge('made_at', 7 * DAY, 'nobody repeats a request after a week'),
  idempotency_keys: byAge('created_at', 7 * DAY, 'nobody repeats a request after a week'),
  // How pages and clients are used.
  tracked_events: byAge('received_at', 180 * DAY, 'what was tapped, to see where people give up'),
  certification_log: byAge('happened_at', 180 * DAY, 'which steps were opened, to see where people give up'),
  promotion_events: byAge('happened_at', 180 * DAY, 'visits of a campaign; the phone is a keyed hash'),
  security_events: byAge('minute', SECURITY_EVENT_DAYS * DAY, 'long enough to look into an attack'),
  webhook_events: byAge(
    'received_at',
    400 * DAY,
    'what providers said of money, as it came: to settle a dispute of a year ago',
  ),
  operator_reads: byAge('happened_at', 5 * 365 * DAY, 'who saw whose data: as long as a former customer’s'),
  due_changes: byAge('day', 2 * DAY, 'sums of a few minutes, until they are counted'),
  provider_nodes: byAge('reported_at', 1, 'a node that has said nothing for an hour is gone'),
  // They count as known for 180 days; the second half of the year says when somebody logged in last.
  known_clients: byAge('seen_at', 365 * DAY, 'from where somebody logged in: keyed names'),

  // Who a borrower is: erased with the account, by the borrower or when nobody has used it for long.
  app_events: account('what the borrower did in the native app, such as rating it'),
  borrower_flags: account('what the office marked the borrower with'),
  borrower_notes: account('what the office wrote about the borrower'),
  bank_accounts: account('where money goes, and went'),
  call_backs: account('when the borrower wants to be called, and why'),
  certification_sections: account('who the borrower is, for a decision and against fraud'),
  complaints: account('what was complained of and answered'),
  complaint_answers: account('when it was answered: goes with the complaint'),
  complaint_pictures: account('with the complaint; one that was never sent goes after 7 days'),
  identity_directory: account('keyed hashes that find a second account of one person'),
  identity_images: account('proof of identity; the photo goes with it'),
  message_attempts: account('each try to hand a message over: goes with the message'),
  message_reports: account('what a carrier said of a message: goes with the message'),
  messages: account('what was sent to the borrower, and what became of it'),
  kept_calculations: account('what the borrower saved to compare'),
  passwords: account('a hash of it'),
  phone_directory: account('finds the borrower of a phone'),
  refused_addresses: account('e-mail addresses that take no mail'),
  shared_data: account('what the borrower allowed, until it is withdrawn'),

  // Loans: the duty to keep books and signed documents outlives the account.
  documents: ledger(
    'what was signed: ten years after the loan ended, without the name once the account is erased',
  ),
  consents: ledger('that something was agreed to, without device and network once the account is erased'),
  borrowers: ledger('an id and a day; phone and origin are emptied when the account is erased'),
  application_flags: ledger(BOOKS),
  decision_evaluations: ledger(
    'which rules decided on which facts, to answer a complaint about it: figures and words of holds, no name',
  ),
  information_requests: ledger('what was asked for before a decision'),
  card_repayments: ledger(BOOKS),
  bank_movements: ledger(BOOKS),
  journal_entries: ledger(BOOKS),
  journal_lines: ledger(BOOKS),
  loan_dues: ledger(BOOKS),
  loan_events: ledger(BOOKS),
  invoices: ledger('serial numbers of invoices: books'),
  loan_month_ends: ledger(BOOKS),
  loan_payments: ledger(BOOKS),
  loan_projection: ledger(BOOKS),
  loan_releases: ledger('who approved a loan and who released it: part of the record'),
  loans: ledger(BOOKS),
  operator_actions: ledger('who changed what and why; subjects are numbers and ids'),
  payment_code_directory: ledger(BOOKS),
  payment_codes: ledger(BOOKS),
  payment_reports: ledger(BOOKS),
  payments_received: ledger(BOOKS),
  small_office_days: ledger('sums of a day, which name nobody'),
  payout_days: ledger('sums of a day, which name nobody'),
  payout_directory: ledger(BOOKS),
  provider_codes: ledger(BOOKS),
  provider_code_directory: ledger(BOOKS),
  payouts: ledger('books; the account that was paid to is emptied when the account is erased'),
  receipt_directory: ledger(BOOKS),
  receipts: ledger('serial numbers of receipts: books'),
  loan_sales: ledger('to whom a loan was sold: books'),
  stamp_taxes: ledger('the register of stamp tax: books'),
  reminders: ledger('that a due date was told, in the law’s words before any collection'),
  transfers: ledger('books; the account of one that has ended is emptied when the account is erased'),
  screening_hits: ledger(
    'who may be on a sanction list, who cleared it and why (AMLA: five years after the account was closed)',
  ),
  covered_transactions: ledger('sums by banking day for the AMLC: five years (RA 9160, section 9 b)'),
  credit_rows: ledger(
    'what of each loan was reported to the credit bureau, without who the borrower is: to correct it and to settle a dispute',
  ),
  suspicions: ledger('what operators suspected and what was reported: five years (RA 9160, section 9 b)'),
  screening_payouts: ledger('orders whose money waits for it'),
  suspense: ledger('money that nobody has claimed yet, and what became of it'),

  closed_ageing: lender('sums over all borrowers'),
  daily_figures: lender('sums over all borrowers'),
  today_figures: lender('sums over all borrowers'),
  closed_balances: lender('books'),
  closed_days: lender('books'),
  closed_months: lender('books'),
  month_ends: lender('how far the books of a month are counted'),
  house_entries: lender('books: the lender’s own money, with whom it paid'),
  bank_lines: lender('what the bank says of the lender’s account: proves the books'),
  bank_matches: lender('books'),
  invoice_counter: lender('the last number of an invoice'),
  percentage_tax_bases: lender('sums over all borrowers'),
  stamp_tax_days: lender('sums over all borrowers'),
  tax_months: lender('how far the invoices of a month are issued'),
  ledger_accounts: lender('what an operator entered'),
  loan_sale_lists: lender('which loans were sold together, by their numbers: books'),
  portfolio_figures: ledger('sums of a month; the largest borrowers are named by their ids'),
  month_provisions: lender('sums over all borrowers'),
  loss_rates: lender('what an operator entered'),
  rate_figures: lender('sums of a month'),
  contact_figures: lender('sums of a month'),
  credit_months: lender('how far the report of a month is made'),
  credit_submissions: lender(
    'which files went to the credit bureau, and what it answered: part of the record',
  ),
  report_filings: lender('which reports to regulators were filed and when: part of the record'),
  restated_rules: lender('books'),
  campaigns: lender('what an operator entered'),
  exchange_rates: lender('what an operator entered'),
  holidays: lender('what an operator entered'),
  approvals: lender('who asked for which change and who approved it: part of the record'),
  list_views: lender('how operators filter their lists; nothing of it is a name or a number of a borrower'),
  office_exports: lender('which files were asked for and taken, by whom and why: part of the record'),
  operators: lender('who of the lender may sign in; one who left stays by name, to explain the record'),
  operator_passkeys: lender('public keys by which operators sign in'),
  operator_recovery_codes: lender('hashes of what signs in once'),
  operator_tokens: lender('names and hashes of machines’ tokens, revoked ones to explain the record'),
  products: lender('the terms that loans were agreed under'),
  data_keys: lender('keys of what is encrypted, each encrypted with one that lies outside'),
  encryption_progress: lender('how far a rotation of keys has come'),
  encryption_state: lender('whether data is encrypted'),
  provider_calls: lender('counts of a day'),
  receipt_counter: lender('the last number of a receipt'),
  reconciliation_rows: lender('what settlement files said and what it was compared with: proves the books'),
  reconciliation_runs: lender('which settlement files were compared, and what came of it'),
  reply_templates: lender('what an operator entered'),
  recommended_products: lender('what an operator entered'),
  recommended_clicks: lender('counts, nobody’s in particular'),
  recognition_policies: lender('by which policy income was recognised: every version'),
  rule_sets: lender('by which rules applications were decided: every version'),
  screening_entries: lender('sanction lists: every version, to prove what was compared with'),
  screening_versions: lender('which list was in force when'),
  loose_files: lender('keys of files that are removed after a day'),

  sandbox_clock: sandbox('its date'),
  sandbox_credit_files: sandbox('the answers of its credit bureau'),
  sandbox_held_payments: sandbox('payments that arrive late'),
  sandbox_mails: sandbox('e-mail instead of sending it; goes with the account'),
  sandbox_messages: sandbox('messages instead of SMS; go with the account'),
  sandbox_payouts: sandbox('the books of its payout provider'),
  sandbox_providers: sandbox('how its providers behave'),
  sandbox_personas: sandbox('who plays whom'),
}

/** Periods of what is not one table's age, in days or years. */
export const PERIODS = {
  /** Of a borrower who never received a loan, after the last login. */
  idleApplicantDays: 365,
  /** Of a borrower who did, after the last loan ended (AMLA: five years after the account was closed). */
  formerCustomerYears: 5,
  /** Of signed documents, after their loan ended (Civil Code, Art. 1144: ten years to sue upon a written contract). */
  signedDocumentYears: 10,
  /** Of the documents of an application that came to nothing. */
  failedApplicationDays: 365,
  /** Of a picture for a complaint that was never sent: a draft is stored for as long. */
  loosePictureDays: 7,
  /** Of a file that no row names. */
  looseFileDays: 1,
} as const
