/** What is kept for a time only: how it is found, and which files no row names. */
export const statements: string[] = [
  'create index certification_log_by_age on certification_log (happened_at)',
  'create index documents_by_age on documents (created_at)',
  // A file that no row names yet or any more. The row that takes it removes this one in the same transaction.
  `create table loose_files (
    storage_key text primary key,
    noted_at timestamptz not null
  )`,
  'create index loose_files_by_age on loose_files (noted_at)',
  // The same consent given again is one row; null where it was given once.
  'alter table consents add column last_given_at timestamptz',
]
