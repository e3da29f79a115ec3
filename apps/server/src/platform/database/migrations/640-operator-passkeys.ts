export const statements: string[] = [
  // Public keys of passkeys, and challenges that wait for their answer (docs/decisions/200).
  `create table operator_passkeys (
    passkey_id text primary key,
    operator_id text not null references operators (operator_id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    sign_count bigint not null check (sign_count >= 0),
    transports jsonb not null,
    synced boolean not null,
    name text not null,
    added_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index operator_passkeys_by_operator on operator_passkeys (operator_id)',
  `create table operator_challenges (
    challenge_hash text primary key,
    purpose text not null check (purpose in ('sign-in', 'step-up', 'add')),
    session_id text references operator_sessions (session_id) on delete cascade,
    expires_at timestamptz not null,
    check ((purpose = 'sign-in') = (session_id is null))
  )`,
]
