/** Duplicates across borrowers, and applications that wait for a person. */
export const statements: string[] = [
  // A directory by its own key: it is asked for a hash, never for a borrower, but for erasing.
  `create table identity_directory (
    hash text not null,
    borrower_id text not null,
    kind text not null check (kind in ('identity', 'account')),
    key_id text not null,
    noted_at timestamptz not null,
    primary key (hash, borrower_id)
  )`,
  `create index identity_directory_by_borrower on identity_directory (borrower_id)`,
  // An application that nobody decided within its day.
  `create table application_flags (
    borrower_id text not null,
    loan_id text not null,
    flagged_at timestamptz not null,
    primary key (borrower_id, loan_id)
  )`,
]
