/** A borrower's password, and what happened on the pages they opened. */
export interface AccountTables {
  passwords: PasswordsTable
  tracked_events: TrackedEventsTable
}

export interface PasswordsTable {
  borrower_id: string
  /** As `password-hash.ts` writes it: the way it was made, the salt, the hash. */
  password_hash: string
  set_at: Date
}

export interface TrackedEventsTable {
  borrower_id: string
  /** Made by the page, so that a batch that is sent again counts once. */
  event_id: string
  page: string
  module_id: string
  position_id: string
  /** Empty where the event is about no product. */
  product_id: string
  /** Where the page broke, and with which kind of error; null for what is no error. */
  fault: string | null
  happened_at: Date
  received_at: Date
}
