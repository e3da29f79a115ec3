export const statements: string[] = [
  // The last day up to which the books hold what time has earned on a loan.
  'alter table loan_projection add column posted_to date',
  `update loan_projection p set posted_to = (
    select max((e.body ->> 'recordedOn')::date) from loan_events e
    where e.borrower_id = p.borrower_id and e.loan_id = p.loan_id
  )`,
  'alter table loan_projection alter column posted_to set not null',
  `create index loan_projection_to_post on loan_projection (posted_to) where open and disbursed_on is not null`,
  // Days up to which every loan was posted: for these the trial balance is the sum of the loans.
  'create table closed_days (day date primary key, closed_at timestamptz not null)',
]
