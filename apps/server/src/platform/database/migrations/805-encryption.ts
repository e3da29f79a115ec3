/** Personal data is encrypted (docs/decisions/280): its keys, how far their rotation has come, and what is found by hashes. */
export const statements: string[] = [
  // Each encrypted with a key that lies outside of the database.
  `create table data_keys (
    key_id text primary key,
    purpose text not null check (purpose in ('data', 'hash')),
    wrapping_id text not null,
    wrapped text not null,
    created_at timestamptz not null default clock_timestamp(),
    completed_at timestamptz
  )`,
  `create table encryption_state (
    only_row boolean primary key default true check (only_row),
    is_on boolean not null
  )`,
  `create table encryption_progress (
    key_id text not null,
    field text not null,
    after jsonb,
    rows bigint not null default 0,
    finished boolean not null default false,
    primary key (key_id, field)
  )`,
  'alter table bank_accounts add column number_hash text',
  'alter table refused_addresses add column encrypted_address text',
  'alter table webhook_events add column body_hash text',
  'alter table sandbox_mails add column address_hash text',
  'create index sandbox_mails_by_address_hash on sandbox_mails (address_hash, position)',
  `create index certified_by_hash_of_id_ending on certification_sections ((data ->> 'idEnding'), borrower_id)
    where section = 'basic'`,
]
