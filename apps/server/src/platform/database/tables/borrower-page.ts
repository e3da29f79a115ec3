/** What operators write about a borrower, call backs for them to make, and their read-only sessions in the borrower's app. */
import type { CONTACT_OUTCOMES, CONTACT_WAYS, FLAG_KINDS } from '@sandigan/contract'
import type { Centavos, IsoDate } from '@sandigan/lending'
import type { ColumnType } from 'kysely'
import type { Encrypted } from '../../encryption/encrypted.ts'

export type FlagKind = (typeof FLAG_KINDS)[number]
type Instant = ColumnType<Date, Date, never>

/** How a borrower was contacted about a loan, and what came of it. */
export interface LoanContact {
  readonly way: (typeof CONTACT_WAYS)[number]
  readonly outcome: (typeof CONTACT_OUTCOMES)[number]
  /** Of a promise. */
  readonly promisedOn?: IsoDate
  readonly promised?: Centavos
}

/** Never changed. */
interface BorrowerNotes {
  borrower_id: string
  note_id: string
  /** The order that it is about, where it is about one. */
  loan_id: string | null
  body: string
  written_at: Instant
  operator_id: string
  operator: string
  /** Null for a note that is no more than that. */
  contact: ColumnType<LoanContact | null, string | null, never>
}

/** A row while the flag is set; the record of actions says since when and until when it was. */
interface BorrowerFlags {
  borrower_id: string
  kind: FlagKind
  set_at: Instant
  set_by: string
  reason: string
}

/** Found by the hash of its token, before the borrower is known. */
interface BorrowerViews {
  token_hash: string
  borrower_id: string
  operator_id: string
  /** The operator's; null in rows of earlier releases. */
  session_id: string | null
  opened_at: Instant
  expires_at: Instant
}

/**
 * A call back that a borrower requested. A row never changes but for its end: another time is another row. (Decision 314.)
 */
interface CallBacks {
  borrower_id: string
  loan_id: string
  call_back_id: string
  /** When the hour begins in which the borrower is called. */
  call_at: Instant
  /** In the borrower's words; null where nothing was written. */
  note: Encrypted<'call_backs.note'> | null
  requested_at: Instant
  /** The day of it in Manila. */
  requested_on: ColumnType<IsoDate, IsoDate, never>
  /** The last day on which reminders of the loan rest because of it; null where they do not. */
  rests_until: ColumnType<IsoDate | null, IsoDate | null, never>
  /** `moved`: to another time, which is a row of its own; `done`: a contact was recorded. */
  state: 'open' | 'moved' | 'cancelled' | 'done'
  ended_at: ColumnType<Date | null, null | undefined, Date>
}

export interface BorrowerPageTables {
  call_backs: CallBacks
  borrower_notes: BorrowerNotes
  borrower_flags: BorrowerFlags
  borrower_views: BorrowerViews
}
