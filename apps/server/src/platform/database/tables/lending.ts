/**
 * What lending keeps. Every borrower's table begins its key with `borrower_id`; the tables named `…_directory`
 * and `payments_received` are the only ones found by something else, and `receipts` by their number too. Money is
 * whole centavos, dates are `YYYY-MM-DD` in Manila, instants are timestamptz.
 */
import type { DocumentKind } from './document-kind.ts'
import type { AgeBand, LoanEvent, ProductVersion } from '@sandigan/lending'
import type { ColumnType } from 'kysely'
import type { Json } from './identity.ts'

/** Left to the column's default. */
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Instant = ColumnType<Date, Date | string, Date | string>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** A text of an operator, in each language. */
export interface OperatorText {
  en: string
  fil: string
}

export interface ProductPresentation {
  logo: string
  tagline: OperatorText
  /** 1 opens the agreement on Next, 2 warns on going back. (Decision 024.) */
  popType: 1 | 2
  rank: number
  /** Of the older confirmation: what its button says, where the usual word does not do. */
  confirmButton?: OperatorText
  /** Of the older confirmation: shown before anything else, where there is one. */
  popUp?: { message: OperatorText; button: OperatorText }
}

interface Products {
  product_id: string
  version: number
  effective_from: string
  definition: Json<ProductVersion>
  look: Json<ProductPresentation>
  /** Who saved it and who approved it, by name and by id; null for those of a fresh installation and of earlier releases. */
  saved_at: OptionalInstant
  saved_by: Optional<string>
  approved_by: Optional<string>
  reason: Optional<string>
  /** Before its day: it never comes into force. */
  withdrawn_at: OptionalInstant
  withdrawn_by: Optional<string>
  withdrawal_approved_by: Optional<string>
  withdrawal_reason: Optional<string>
}

/** One row per loan, locked by every command that changes it. */
interface Loans {
  borrower_id: string
  loan_id: string
  product_id: string
  created_at: Instant
  scored_at: OptionalInstant
}

interface LoanEvents {
  borrower_id: string
  loan_id: string
  sequence: number
  type: string
  value_date: string
  recorded_at: Instant
  body: Json<LoanEvent>
}

export interface LoanProjection {
  borrower_id: string
  loan_id: string
  product_id: string
  product_name: string
  /** Neither declined, cancelled, lapsed nor settled. */
  open: boolean
  stage: string
  status: number
  as_of: string
  principal: number
  outstanding_principal: number
  agreed_on: string
  disbursed_on: string | null
  settled_on: string | null
  reapply_from: string | null
  next_due_on: string | null
  next_due: number
  /** Number of the last event that is in this row. */
  sequence: number
  /** True once a payment of this settled loan was taken back: it may stand beside a newer order of its product. */
  reopened: boolean | null
  /** When its borrower registered; null until it is noted, as with a loan that an earlier release has added. */
  registered_at: Date | null
  /** When it was applied for; null as `registered_at` is, and for a loan that was decided before this was noted. */
  applied_at: Date | null
  /** What the latest contact about it promised: the day, and the amount in centavos where one was named. */
  promised_on: string | null
  promised: number | null
  /** First day on which the collections queue has it again, by the latest contact; null: any day. */
  call_from: Defaulted<string | null>
  /** First and last day of the pause that is in force or the next one to come. */
  paused_from: Defaulted<string | null>
  paused_to: Defaulted<string | null>
  /** Last day up to which the books hold what time has earned on this loan. */
  posted_to: string
}

/** What is scheduled and still to be paid, per instalment: "what falls due on date X" is one index range. */
interface LoanDues {
  borrower_id: string
  loan_id: string
  no: number
  due_on: string
  /** Principal, interest and fee still to be paid; penalties follow from the date and are not stored. */
  amount: number
}

/** Days whose books are closed: the trial balance is the sum of the loans, as known at the end of that day. */
interface ClosedDays {
  day: string
  closed_at: Instant
  /** Between the books and what they were made of, in centavos; null until they were compared. */
  difference: Defaulted<number | null>
  /** Whether its balances are in `closed_balances`. */
  has_balances: Defaulted<boolean>
}

/** Months whose books are closed, in order; only grows. Nothing is posted with a day in one of them. */
interface ClosedMonths {
  /** Its first day. */
  month: string
  entries: number
  /** Each account's balance at its end in centavos, debit positive; an account that is missing is at 0. */
  totals: Json<Readonly<Record<string, number>>>
  /** SHA-256 of its journal as a file, in hexadecimal. */
  hash: string
  /** Who closed it, by name. */
  closed_by: string
  reason: string
  closed_at: Instant
}

/** Of each version of the rules that hold for every loan, when loans began to be counted anew by it. */
interface RestatedRules {
  rules: number
  begun_at: Instant
}

/** Balances at the end of a closed day; an account without a row is at 0. */
interface ClosedBalances {
  day: string
  account: string
  /** Centavos, debit positive. */
  balance: number
}

/** What borrowers owed at the end of a closed day by days late; none for a day that an earlier release closed. */
interface ClosedAgeing {
  day: string
  band: AgeBand
  loans: number
  amount: number
}

/** One row for each payment in the books: the event's sequence in its loan, and the serial number once it is given. */
interface Receipts {
  borrower_id: string
  loan_id: string
  sequence: number
  posted_at: Instant
  number: number | null
}

/** The payment of a receipt number: what keeps a number from being given twice. */
interface ReceiptDirectory {
  number: number
  borrower_id: string
  loan_id: string
  sequence: number
}

/** One row: the last receipt number given. */
interface ReceiptCounter {
  only_row: Defaulted<boolean>
  last_number: number
}

interface JournalEntries {
  borrower_id: string
  entry_id: string
  loan_id: string | null
  kind: string
  posted_on: string
  reference: string
  reverses: string | null
  recorded_at: Instant
  /** First day of the earlier month in which it counts; null of an entry of its own month. */
  relates_to: Defaulted<string | null>
  /** Always 1: the line that an entry must have. The database sets it. */
  first_line: Defaulted<number | null>
  /** True where its lines bear `posted_on`; null for an entry of an earlier release. */
  lines_dated: boolean | null
}

interface JournalLines {
  borrower_id: string
  entry_id: string
  line_no: number
  account: string
  debit: number
  credit: number
  /** The day of its entry; null for a line of an earlier release. */
  posted_on: string | null
}

/** Exactly what was shown, as canonical JSON, with its SHA-256. Never changed. */
interface Documents {
  borrower_id: string
  loan_id: string
  kind: DocumentKind
  version: string
  body: string
  sha256: string
  created_at: Instant
}

/** That a borrower agreed to something: to what exactly, when, from which device and address. */
interface Consents {
  borrower_id: string
  consent_id: string
  kind: string
  /** What it is about: a loan id, a form section, or empty. */
  subject: string
  version: string
  sha256: string
  device: string
  address: string
  /** When it was given first; `last_given_at` is null where it was never given again. */
  given_at: Instant
  last_given_at: OptionalInstant
}

interface AppEvents {
  borrower_id: string
  event_id: string
  kind: 'event' | 'score'
  product_id: string | null
  module_id: string | null
  position_id: string | null
  score: number | null
  happened_at: Instant
}

/** A loan that a person approved. Its money goes out once another one has released it. */
interface LoanReleases {
  borrower_id: string
  loan_id: string
  approved_by: string
  approved_by_name: string
  approved_at: Instant
  released_by: string | null
  released_at: OptionalInstant
  /** In a small office whoever approved it released it, since nobody else did. */
  by_one: ColumnType<boolean, boolean | undefined, boolean>
  /** When everybody had been notified of it by e-mail; null outside a small office. */
  told_at: OptionalInstant
}

export interface LendingTables {
  loan_releases: LoanReleases
  products: Products
  loans: Loans
  loan_events: LoanEvents
  loan_projection: LoanProjection
  loan_dues: LoanDues
  closed_days: ClosedDays
  closed_ageing: ClosedAgeing
  closed_balances: ClosedBalances
  closed_months: ClosedMonths
  restated_rules: RestatedRules
  receipts: Receipts
  receipt_directory: ReceiptDirectory
  receipt_counter: ReceiptCounter
  journal_entries: JournalEntries
  journal_lines: JournalLines
  documents: Documents
  consents: Consents
  app_events: AppEvents
}
