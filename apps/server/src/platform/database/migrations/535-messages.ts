/** What leaves for a borrower, and what became of it (docs/decisions/125). */
export const statements: string[] = [
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
    primary key (borrower_id, message_id)
  )`,
  // Null until the borrower logs in or registers: then English.
  'alter table borrowers add column language text',
  'alter table borrowers add column reminders_off boolean not null default false',
]
