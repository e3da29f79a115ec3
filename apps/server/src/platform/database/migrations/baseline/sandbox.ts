/** What the sandbox stores for itself. Empty where it is off. */

export const sandbox: readonly string[] = [
  `create table sandbox_clock (
    id smallint not null primary key check (id = 1),
    offset_days integer not null default 0 check (offset_days >= 0)
  )`,
  // Who plays which persona.
  `create table sandbox_personas (
    persona text not null primary key,
    borrower_id text not null,
    product_id text,
    order_id text
  )`,
  `create table sandbox_messages (
    message_id text primary key,
    phone text not null,
    text text not null,
    sent_at timestamptz not null,
    -- Several messages may go out within one millisecond, and "newest first" must still be true.
    position bigint generated always as identity
  )`,
  'create index sandbox_messages_by_phone on sandbox_messages (phone, sent_at)',
  `create table sandbox_mails (
    mail_id text primary key,
    address text not null,
    subject text not null,
    text text not null,
    files jsonb not null,
    sent_at timestamptz not null,
    position bigint generated always as identity,
    address_hash text
  )`,
  'create index sandbox_mails_by_address on sandbox_mails (address, position)',
  'create index sandbox_mails_by_address_hash on sandbox_mails (address_hash, position)',
  // Reports that a provider holds back while it misbehaves.
  `create table sandbox_held_payments (
    reference text primary key,
    pay_code text not null,
    amount bigint not null,
    paid_on date not null,
    until_well boolean not null default false
  )`,
  `create table sandbox_payouts (
    reference text primary key,
    account_number text not null,
    amount bigint not null,
    received_at timestamptz not null
  )`,
  // How the sandbox's providers behave.
  `create table sandbox_providers (
    name text not null primary key,
    mode text not null
  )`,
]
