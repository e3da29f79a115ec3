/** Persons whose transactions of a banking day are more than the limit of the law, and what operators suspect. */
export const statements: readonly string[] = [
  `create table covered_transactions (
    borrower_id text not null,
    -- The banking day.
    day date not null,
    received bigint not null,
    paid_out bigint not null,
    -- That of the day.
    limit_amount bigint not null,
    found_at timestamptz not null,
    primary key (borrower_id, day)
  )`,
  'create index covered_transactions_by_day on covered_transactions (day, borrower_id)',
  `create table suspicions (
    borrower_id text not null,
    suspicion_id text not null,
    loan_id text,
    noticed_on date not null,
    -- Encrypted.
    grounds text not null,
    added_at timestamptz not null,
    added_by text not null,
    state text not null default 'open' check (state in ('open', 'filed', 'not-filed')),
    decided_at timestamptz,
    decided_by text,
    filed_on date,
    confirmation text,
    -- Encrypted.
    decision text,
    primary key (borrower_id, suspicion_id)
  )`,
  'create index suspicions_by_time on suspicions (added_at, suspicion_id)',
]
