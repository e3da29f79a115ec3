export const statements: string[] = [
  // Scripts of the office, each under a name and with scopes of its own (docs/decisions/170).
  `create table operator_tokens (
    token_id text primary key,
    name text not null,
    hash text not null unique,
    scopes jsonb not null,
    created_at timestamptz not null,
    created_by text not null,
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,
  'create unique index operator_tokens_by_name on operator_tokens (name) where revoked_at is null',
  // The name alone may be taken again; null is what an earlier release or a command of this machine wrote.
  'alter table operator_actions add column operator_id text',
]
