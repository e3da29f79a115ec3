export const statements: string[] = [
  `create table documents (
    borrower_id text not null,
    loan_id text not null,
    kind text not null,
    version text not null,
    body text not null,
    sha256 text not null,
    created_at timestamptz not null,
    primary key (borrower_id, loan_id, kind)
  )`,
  // No trigger on delete: a borrower may one day ask for erasure, and then it goes as a whole.
  `create trigger documents_never_change before update or truncate on documents
    for each statement execute function refuse_change()`,
  `create table consents (
    borrower_id text not null,
    consent_id text not null,
    kind text not null,
    subject text not null,
    version text not null,
    sha256 text not null,
    device text not null,
    address text not null,
    given_at timestamptz not null,
    primary key (borrower_id, consent_id)
  )`,
  `create table app_events (
    borrower_id text not null,
    event_id text not null,
    kind text not null,
    product_id text,
    module_id text,
    position_id text,
    score integer,
    happened_at timestamptz not null,
    primary key (borrower_id, event_id)
  )`,
  `create table sandbox_held_payments (
    reference text primary key,
    pay_code text not null,
    amount bigint not null,
    paid_on date not null
  )`,
  `create table sandbox_payouts (
    reference text primary key,
    account_number text not null,
    amount bigint not null,
    received_at timestamptz not null
  )`,
]
