/** Codes to pay by, payments, receipts, and what providers reported. */

export const payments: readonly string[] = [
  `create table payment_codes (
    borrower_id text not null,
    pay_code text not null,
    loan_id text not null,
    channel text not null,
    amount bigint,
    purpose text not null,
    quote_id text,
    expires_on date,
    qr text,
    created_at timestamptz not null,
    -- When the loan of the code was settled; money that still comes under it is ordinary money.
    cancelled_at timestamptz,
    primary key (borrower_id, loan_id, pay_code),
    foreign key (borrower_id, loan_id) references loans (borrower_id, loan_id)
  )`,
  // Codes as operators list them.
  'create index payment_codes_by_time on payment_codes (created_at, pay_code)',
  // A contract number has no last day: it takes money as long as its loan runs.
  `create index payment_codes_by_last_day on payment_codes (expires_on, created_at, pay_code)
    where cancelled_at is null and expires_on is not null`,
  `create table payment_code_directory (
    pay_code text primary key,
    borrower_id text not null,
    loan_id text not null
  )`,
  // What a provider gave to pay by: one of our codes has several over time.
  `create table provider_codes (
    borrower_id text not null,
    pay_code text not null,
    attempt integer not null check (attempt > 0),
    loan_id text not null,
    provider text not null,
    provider_id text not null,
    kind text not null check (kind in ('qr', 'code', 'redirect')),
    value text not null,
    image text,
    opened_at timestamptz not null,
    expires_at timestamptz,
    state text not null check (state in ('open', 'paid', 'ended', 'cancelled')),
    -- When the provider is queried next about a code that nobody has reported on; null before the first query.
    ask_at timestamptz,
    primary key (borrower_id, pay_code, attempt)
  )`,
  `create index provider_codes_not_paid on provider_codes (opened_at) where state <> 'paid'`,
  // By the number that was shown at a counter. A QR is a long text, and nobody types one.
  `create index provider_codes_by_number on provider_codes (value) where kind = 'code'`,
  `create table provider_code_directory (
    provider_id text not null,
    provider text not null,
    borrower_id text not null,
    pay_code text not null,
    primary key (provider_id, provider)
  )`,
  `create table payments_received (
    provider text not null,
    reference text not null,
    pay_code text not null,
    borrower_id text,
    loan_id text,
    amount bigint not null,
    currency text not null,
    paid_on date not null,
    received_at timestamptz not null,
    outcome text not null,
    primary key (provider, reference)
  )`,
  'create index payments_received_by_loan on payments_received (borrower_id, loan_id)',
  // What a provider reported within some days, to search for it in the files of these days.
  'create index payments_received_by_day on payments_received (provider, paid_on, reference)',
  // What providers reported for a loan, beside the loan: `payments_received` is found by its reference, and what a
  // borrower reads is found by the borrower.
  `create table loan_payments (
    borrower_id text not null,
    loan_id text not null,
    provider text not null,
    reference text not null,
    pay_code text not null,
    outcome text not null,
    primary key (borrower_id, loan_id, provider, reference)
  )`,
  // Money that belongs to no loan yet.
  `create table suspense (
    provider text not null,
    reference text not null,
    pay_code text not null,
    amount bigint not null,
    currency text not null,
    paid_on date not null,
    reason text not null,
    state text not null default 'open',
    received_at timestamptz not null,
    -- False for what was reported and is not known to be money of ours: another currency, a report that differs.
    booked boolean not null default true,
    -- By what a loan is proposed.
    payer_name text,
    payer_phone text,
    -- Who reported it: a provider, or a settlement file alone, which nobody has confirmed.
    told_by text not null default 'provider',
    run_id text,
    payer_account text,
    primary key (provider, reference)
  )`,
  `create index suspense_open on suspense (received_at) where state = 'open'`,
  // Each order and each search of the list that operators work on.
  'create index suspense_by_state on suspense (state, received_at, provider, reference)',
  'create index suspense_by_amount on suspense (state, amount, provider, reference)',
  'create index suspense_by_reference on suspense (reference)',
  'create index suspense_by_code on suspense (pay_code)',
  // Money that a settlement file alone reported.
  `create index suspense_claimed on suspense (run_id) where told_by = 'file'`,
  // What borrowers reported: matched when a provider reports the same number, else an operator searches for it.
  `create table payment_reports (
    borrower_id text not null,
    loan_id text not null,
    reference text not null,
    channel text not null,
    amount bigint not null,
    paid_on date not null,
    reported_at timestamptz not null,
    confirmed_at timestamptz,
    primary key (borrower_id, loan_id, reference),
    foreign key (borrower_id, loan_id) references loans (borrower_id, loan_id)
  )`,
  // Each order of the list of reports that wait, and what a search of it names.
  'create index payment_reports_by_number on payment_reports (reference)',
  'create index payment_reports_of_loan on payment_reports (loan_id)',
  `create index payment_reports_by_time on payment_reports (reported_at, loan_id, reference)
    where confirmed_at is null`,
  `create index payment_reports_by_amount on payment_reports (amount, loan_id, reference)
    where confirmed_at is null`,
  // A repayment from a bound account: begun, confirmed by a code, taken or refused.
  `create table card_repayments (
    borrower_id text not null,
    loan_id text not null,
    record_id text not null,
    token text not null,
    account_id text not null,
    amount bigint not null,
    state text not null,
    pay_code text,
    created_at timestamptz not null,
    -- Binds the code to the repayment it was sent for: keyed hash of record, amount and code.
    code_mac text,
    primary key (borrower_id, loan_id, record_id),
    unique (borrower_id, loan_id, token),
    foreign key (borrower_id, loan_id) references loans (borrower_id, loan_id)
  )`,
  // One row for each payment in the books, written with it. Its number follows in a transaction of its own, so that no
  // payment waits for another one.
  `create table receipts (
    borrower_id text not null,
    loan_id text not null,
    sequence integer not null,
    posted_at timestamptz not null,
    number bigint,
    primary key (borrower_id, loan_id, sequence)
  )`,
  `create index receipts_without_number on receipts (posted_at, borrower_id, loan_id, sequence)
    where number is null`,
  'create index receipts_by_number on receipts (number)',
  // Receipts of a range of days, without reading those before it.
  'create index receipts_by_posting on receipts (posted_at, number) where number is not null',
  `create trigger receipts_keep_their_number before update on receipts
    for each row when (old.number is not null) execute function refuse_change()`,
  `create trigger receipts_only_grow before delete or truncate on receipts
    for each statement execute function refuse_change()`,
  // Receipts are numbered over all borrowers: a unique number is the key of a directory.
  `create table receipt_directory (
    number bigint primary key,
    borrower_id text not null,
    loan_id text not null,
    sequence integer not null
  )`,
  // The last number given. Whoever gives numbers locks this row.
  `create table receipt_counter (
    only_row boolean primary key default true check (only_row),
    last_number bigint not null check (last_number >= 0)
  )`,
  'insert into receipt_counter (last_number) values (0)',
  // Whatever a provider sent, unchanged. The id is made of the name of the event, so that a repeat meets its first.
  `create table webhook_events (
    id text primary key,
    kind text not null check (kind in ('payments', 'payouts')),
    provider text not null,
    event_id text not null,
    type text not null,
    state text not null check (state in ('received', 'done', 'failed', 'differs')),
    outcome text,
    received_at timestamptz not null,
    headers jsonb not null,
    body bytea not null,
    reading jsonb not null,
    deliveries integer not null default 1,
    attempts integer not null default 0,
    tried_at timestamptz,
    history jsonb not null default '[]',
    body_hash text
  )`,
  'create index webhook_events_received_at on webhook_events (received_at, id)',
  // Few are in any other state than done: what waits is found without reading the rest.
  `create index webhook_events_open on webhook_events (state, received_at) where state <> 'done'`,
  'create index webhook_events_of_provider on webhook_events (provider, kind, received_at)',
  'create index webhook_events_by_event on webhook_events (event_id)',
]
