/** E-mail in the outbox, addresses that take none, and the sandbox's inbox (docs/decisions/146). */
export const statements: string[] = [
  'alter table messages add column subject text',
  // What is attached when it leaves: the files themselves are not stored.
  'alter table messages add column files jsonb',
  `create table refused_addresses (
    borrower_id text not null,
    address text not null,
    code text,
    refused_at timestamptz not null,
    primary key (borrower_id, address)
  )`,
  `create table sandbox_mails (
    mail_id text primary key,
    address text not null,
    subject text not null,
    text text not null,
    files jsonb not null,
    sent_at timestamptz not null,
    position bigint generated always as identity
  )`,
  'create index sandbox_mails_by_address on sandbox_mails (address, position)',
]
