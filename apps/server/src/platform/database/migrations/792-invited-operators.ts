export const statements: string[] = [
  // A person chooses the first password alone, by a link (docs/decisions/274). One phone, one account that may sign in.
  `alter table operators
    add column phone text,
    add column invitation_hash text unique,
    add column invitation_until timestamptz`,
  'create unique index operators_by_phone on operators (right(phone, 10)) where phone is not null and enabled',
  `create table operator_networks (
    operator_id text not null references operators (operator_id) on delete cascade,
    network text not null,
    seen_at timestamptz not null,
    primary key (operator_id, network)
  )`,
]
