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

export interface InboxTables {
  inbox_claims: InboxClaims
}
