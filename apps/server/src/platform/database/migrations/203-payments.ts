export const statements: string[] = [
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
    primary key (borrower_id, loan_id, pay_code),
    foreign key (borrower_id, loan_id) references loans (borrower_id, loan_id)
  )`,
  `create table payment_code_directory (
    pay_code text primary key,
    borrower_id text not null,
    loan_id text not null
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
    primary key (provider, reference)
  )`,
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
    primary key (borrower_id, loan_id, reference),
    foreign key (borrower_id, loan_id) references loans (borrower_id, loan_id)
  )`,
  // What still waits for an answer of the provider and must be asked about.
  `create index payouts_waiting on payouts (updated_at) where state in ('made', 'sent', 'unknown')`,
  `create table payout_directory (
    reference text primary key,
    borrower_id text not null,
    loan_id text not null
  )`,
  `create table reminders (
    borrower_id text not null,
    loan_id text not null,
    due_on date not null,
    kind text not null,
    sent_at timestamptz not null,
    primary key (borrower_id, loan_id, due_on, kind)
  )`,
]
