/** What is sent to borrowers, and what became of it. */

export const messages: readonly string[] = [
  `create table messages (
    borrower_id text not null,
    message_id text not null,
    template text not null,
    version smallint not null,
    language text not null,
    channel text not null check (channel in ('sms', 'email')),
    body text not null,
    loan_id text,
    due_on date,
    state text not null check (state in ('queued', 'held', 'sending', 'sent', 'delivered', 'failed', 'dropped')),
    reason text,
    attempts smallint not null default 0,
    recipient text not null default '',
    provider text,
    provider_id text,
    created_at timestamptz not null,
    sent_at timestamptz,
    delivered_at timestamptz,
    subject text,
    -- What is attached when it leaves: the files themselves are not stored.
    files jsonb,
    primary key (borrower_id, message_id)
  )`,
  // Each attempt to hand a message over.
  `create table message_attempts (
    borrower_id text not null,
    message_id text not null,
    no smallint not null,
    provider text not null,
    began_at timestamptz not null,
    ended_at timestamptz,
    outcome text check (outcome in ('taken', 'refused', 'busy', 'not-reached', 'not-tried', 'unknown')),
    code text,
    primary key (borrower_id, message_id, no)
  )`,
  // What the carrier reported of it later.
  `create table message_reports (
    borrower_id text not null,
    message_id text not null,
    provider_id text not null,
    status text not null,
    became text not null check (became in ('delivered', 'failed', 'on-network', 'under-way')),
    code text,
    heard_by text not null check (heard_by in ('callback', 'asking')),
    heard_at timestamptz not null,
    primary key (borrower_id, message_id, provider_id, status)
  )`,
  // Addresses that take no e-mail.
  `create table refused_addresses (
    borrower_id text not null,
    address text not null,
    code text,
    refused_at timestamptz not null,
    encrypted_address text,
    primary key (borrower_id, address)
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
