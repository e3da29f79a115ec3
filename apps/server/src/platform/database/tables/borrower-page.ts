/** What operators write about a borrower, and their read-only sessions in the borrower's app. */
import type { CONTACT_OUTCOMES, CONTACT_WAYS, FLAG_KINDS } from '@sandigan/contract'
import type { Centavos, IsoDate } from '@sandigan/lending'
import type { ColumnType } from 'kysely'

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

export interface BorrowerPageTables {
  borrower_notes: BorrowerNotes
  borrower_flags: BorrowerFlags
  borrower_views: BorrowerViews
}
