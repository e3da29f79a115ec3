/** The lender's own account numbers, and the earlier month that an entry belongs to. */
export const statements: readonly string[] = [
  `create table ledger_accounts (
    version integer primary key,
    from_day date not null,
    accounts jsonb not null,
    made_at timestamptz not null,
    made_by text not null,
    reason text not null
  )`,
  // The first day of that month; null of an entry of its own month, and of those before this release.
  'alter table journal_entries add column relates_to date',
]
