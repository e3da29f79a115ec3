/** Keys that personal data is encrypted with, and how far their rotation has come. */

export const encryption: readonly string[] = [
  // Each is encrypted with a key that lies outside of the database.
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
  // How far the rotation to a key has come.
  `create table encryption_progress (
    key_id text not null,
    field text not null,
    after jsonb,
    rows bigint not null default 0,
    finished boolean not null default false,
    primary key (key_id, field)
  )`,
]
