/** Each try to hand a message over, and what its carrier said of it later (docs/decisions/145). */
export const statements: string[] = [
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
]
