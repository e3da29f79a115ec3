/**
 * The journal by its days, and within a day as it was written: a page of it is one range (docs/decisions/267). New rows
 * come at the end, so that it costs a posting what the index by days alone did, which it replaces.
 */
export const statements: string[] = [
  'create index journal_entries_in_order on journal_entries (posted_on, recorded_at, borrower_id, entry_id)',
  'drop index journal_entries_by_date',
]
