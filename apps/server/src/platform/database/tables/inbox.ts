import type { ColumnType } from 'kysely'

/** What an operator works on just now. One that has expired counts for nothing. */
interface InboxClaims {
  /** The kind and the key of what waits: `complaint:…`. */
  item: string
  operator_id: string
  operator: string
  claimed_at: ColumnType<Date, Date, Date>
  expires_at: ColumnType<Date, Date, Date>
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
  list_views: ListViews
}
