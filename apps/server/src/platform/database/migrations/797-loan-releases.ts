/** Loans that a person approved: their money waits for another person (docs/decisions/276). */
export const statements: string[] = [
  `create table loan_releases (
    borrower_id text not null,
    loan_id text not null,
    approved_by text not null,
    approved_by_name text not null,
    approved_at timestamptz not null,
    released_by text,
    released_at timestamptz,
    by_one boolean not null default false,
    told_at timestamptz,
    primary key (borrower_id, loan_id),
    check (released_by <> approved_by or by_one)
  )`,
  'create index loan_releases_waiting on loan_releases (approved_at, loan_id) where released_at is null',
]
