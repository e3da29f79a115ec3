/** What is reported to the credit bureau each month, in which files it was sent, and what the bureau made of each row. (Decision 333.) */
export const statements: readonly string[] = [
  `create table credit_rows (
    borrower_id text not null,
    loan_id text not null,
    -- Its first day.
    month date not null check (extract(day from month) = 1),
    -- 0: the row of the month; each later one replaces the one before as a correction.
    version integer not null,
    -- Of the loan; who the borrower is stands where it is stored anyway.
    facts jsonb not null,
    -- The borrower disputes what is reported.
    disputed boolean not null default false,
    -- Of a correction.
    cause text check (cause in ('changed', 'dispute', 'operator')),
    reason text,
    state text not null default 'to-submit' check (state in ('to-submit', 'submitted', 'accepted', 'refused')),
    submission_id text,
    -- Why the bureau refused it.
    refusal text,
    made_at timestamptz not null,
    primary key (borrower_id, loan_id, month, version)
  )`,
  'create index credit_rows_by_month on credit_rows (month, borrower_id, loan_id, version)',
  // What operators have to see to.
  `create index credit_rows_corrections on credit_rows (month, borrower_id, loan_id, version)
    where state = 'to-submit' and version > 0`,
  `create index credit_rows_refused on credit_rows (month, borrower_id, loan_id, version) where state = 'refused'`,
  'create index credit_rows_by_submission on credit_rows (submission_id, month, borrower_id, loan_id, version)',
  // The loans of a month in the order in which they are reported.
  'create index loan_month_ends_by_loan on loan_month_ends (month, borrower_id, loan_id)',
  `create table credit_months (
    month date primary key check (extract(day from month) = 1),
    rows integer not null default 0,
    -- The last one that was read.
    after_borrower text not null default '',
    after_loan text not null default '',
    -- When all of them had a row; null until then.
    made_at timestamptz
  )`,
  `create table credit_submissions (
    submission_id text primary key,
    -- The month of its rows; of corrections, the latest month.
    month date not null,
    kind text not null check (kind in ('month', 'corrections')),
    -- The provider; 'by-hand' where an operator uploads the file and enters the answer.
    way text not null,
    rows integer not null,
    state text not null default 'sending' check (state in ('sending', 'sent', 'answered')),
    -- SHA-256 of the file as it was sent.
    hash text,
    reason text not null,
    requested_by text not null,
    approved_by text,
    made_at timestamptz not null,
    sent_at timestamptz,
    answered_at timestamptz,
    accepted integer,
    refused integer,
    -- What the last try to send it or to have its answer ended with.
    problem text
  )`,
  // A month is submitted once.
  `create unique index credit_submissions_of_month on credit_submissions (month) where kind = 'month'`,
  `create table sandbox_credit_files (
    reference text primary key,
    received_at timestamptz not null,
    rows integer not null,
    -- Refused rows: contract, month and why.
    refused jsonb not null
  )`,
]
