import type { ColumnType } from 'kysely'

/** What an operator works on just now. One that has expired counts for nothing. */
interface InboxClaims {
  /** The kind and the key of what waits: `complaint:…`. */
  item: string
  operator_id: string
  operator: string
  claimed_at: ColumnType<Date, Date, Date>
  expires_at: ColumnType<Date, Date, Date>
  /** Null where it was claimed. */
  assigned_by: ColumnType<string | null, string | null | undefined, string | null>
  assigned_by_name: ColumnType<string | null, string | null | undefined, string | null>
  assigned_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** A request for many rows; `rows` is null until all of them are done. */
interface BulkRequests {
  operator_id: string
  reference: string
  fingerprint: string
  made_at: ColumnType<Date, Date, never>
  rows: ColumnType<readonly BulkRow[] | null, undefined, string>
}

export interface BulkRow {
  readonly subject: string
  readonly outcome: 'done' | 'repeated' | 'refused'
  readonly code: string | null
  readonly error: string | null
}

/** A list as an operator filters it, under a name. */
interface ListViews {
  view_id: string
  operator_id: string
  name: string
  /** The screen of the console. */
  path: string
  /** Filters and order, as in the address. */
  query: string
  shared: boolean
  saved_at: ColumnType<Date, Date, Date>
}

export interface InboxTables {
  inbox_claims: InboxClaims
  bulk_requests: BulkRequests
  list_views: ListViews
}
