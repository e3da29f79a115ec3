/** Passwords, and what happened on the pages. */
export const statements: string[] = [
  `create table passwords (
    borrower_id text primary key,
    password_hash text not null,
    set_at timestamptz not null
  )`,
  `create table tracked_events (
    borrower_id text not null,
    event_id text not null,
    page text not null,
    module_id text not null,
    position_id text not null,
    product_id text not null,
    happened_at timestamptz not null,
    received_at timestamptz not null,
    primary key (borrower_id, event_id)
  )`,
  'create index tracked_events_by_age on tracked_events (received_at)',
]
