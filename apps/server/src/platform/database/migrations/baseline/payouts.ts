/** Money that goes out: to borrowers, and back to whoever paid it. */

export const payouts: readonly string[] = [
  `create table payouts (
    borrower_id text not null,
    loan_id text not null,
    reference text not null,
    provider text not null,
    amount bigint not null,
    account jsonb not null,
    state text not null,
    reason text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    -- Kind of a failure.
    kind text,
    -- The day in Manila in whose sum it counts; null while it waits, and where there was no limit.
    counted_on date,
    -- What a provider that knows no reference of ours is queried by, and since when it may know the payout.
    provider_id text,
    handed_over_at timestamptz,
    primary key (borrower_id, loan_id, reference),
    foreign key (borrower_id, loan_id) references loans (borrower_id, loan_id)
  )`,
  // Payouts that wait for an answer of the provider.
  `create index payouts_waiting on payouts (updated_at) where state in ('made', 'sent', 'unknown')`,
  // The same, with those that the provider holds.
  `create index payouts_unanswered on payouts (updated_at)
    where state in ('made', 'sent', 'unknown', 'held')`,
  // One payout in flight for each loan, by the database itself.
  `create unique index payouts_in_flight on payouts (borrower_id, loan_id)
    where state in ('made', 'sent', 'unknown', 'held', 'stopped', 'over-limit')`,
  `create index payouts_over_limit on payouts (updated_at) where state = 'over-limit'`,
  'create index payouts_by_day on payouts (provider, created_at, reference)',
  `create index payouts_to_look_at on payouts (updated_at, reference)
    where state in ('over-limit', 'unknown', 'held', 'stopped')`,
  // Payouts as operators list them.
  'create index payouts_by_state on payouts (state, updated_at, reference)',
  'create index payouts_by_amount on payouts (state, amount, reference)',
  `create table payout_directory (
    reference text primary key,
    borrower_id text not null,
    loan_id text not null
  )`,
  // The sum of a day, against the limit of a day.
  `create table payout_days (
    day date primary key,
    amount bigint not null check (amount >= 0)
  )`,
  // Money that an operator sends back: a borrower's credit, or what lay in suspense.
  `create table transfers (
    reference text primary key,
    purpose text not null check (purpose in ('credit', 'suspense')),
    subject text not null,
    borrower_id text,
    loan_id text,
    item_provider text,
    item_reference text not null,
    amount bigint not null check (amount > 0),
    account jsonb not null,
    provider text not null,
    provider_id text,
    state text not null,
    kind text,
    reason text,
    counted_on date,
    ordered_at timestamptz not null,
    handed_over_at timestamptz,
    updated_at timestamptz not null
  )`,
  // One in flight for each credit and each piece of money in suspense, by the database itself.
  `create unique index transfers_in_flight on transfers (purpose, subject)
    where state in ('made', 'sent', 'unknown', 'held')`,
  'create index transfers_by_loan on transfers (loan_id, item_reference)',
  'create index transfers_by_state on transfers (state, updated_at)',
  'create index transfers_by_day on transfers (provider, ordered_at, reference)',
  // Transfers as operators list them.
  'create index transfers_by_time on transfers (ordered_at, reference)',
  'create index transfers_of_state on transfers (state, ordered_at, reference)',
  'create index transfers_by_amount on transfers (amount, reference)',
  'create index transfers_by_item on transfers (item_reference)',
]
