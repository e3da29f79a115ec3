/** Each loan at the end of a month, for the reports, and how far they are counted. */
export const statements: readonly string[] = [
  `create table loan_month_ends (
    borrower_id text not null,
    loan_id text not null,
    -- Its first day.
    month date not null,
    product_id text not null,
    client text not null,
    stage text not null,
    principal bigint not null,
    term_days integer not null,
    disbursed_on date not null,
    matures_on date not null,
    settled_on date,
    written_off_on date,
    days_late integer not null,
    principal_owed bigint not null,
    interest_owed bigint not null,
    fee_owed bigint not null,
    charges_owed bigint not null,
    deferred bigint not null,
    interest_unrecognised bigint not null,
    charges_unrecognised bigint not null,
    principal_paid bigint not null,
    interest_paid bigint not null,
    fee_paid bigint not null,
    charges_paid bigint not null,
    written_off bigint not null,
    recovered bigint not null,
    extensions integer not null,
    instalments_open integer not null,
    instalments_late integer not null,
    overdue bigint not null,
    last_paid_on date,
    balances jsonb not null,
    primary key (borrower_id, loan_id, month)
  )`,
  // The rows of a figure: a month, then by days late.
  'create index loan_month_ends_by_lateness on loan_month_ends (month, days_late, borrower_id, loan_id)',
  `create table month_ends (
    month date primary key check (extract(day from month) = 1),
    -- Loans with a row so far, and about how many there will be.
    counted integer not null default 0,
    expected integer not null,
    -- The last one that was read.
    after_borrower text not null default '',
    after_loan text not null default '',
    -- When all of them had a row; null until then.
    counted_at timestamptz
  )`,
]
