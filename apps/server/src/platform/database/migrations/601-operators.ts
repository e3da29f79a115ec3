export const statements: string[] = [
  // The lender's people (docs/decisions/171). The secret of the authenticator app is encrypted under SECRET_KEY.
  `create table operators (
    operator_id text primary key,
    email text not null unique check (email = lower(email)),
    name text not null,
    roles jsonb not null,
    enabled boolean not null,
    password_hash text not null,
    first_password_until timestamptz,
    totp_secret text,
    totp_last_step integer,
    enrolled_at timestamptz,
    created_at timestamptz not null,
    created_by text not null
  )`,
  `create table operator_recovery_codes (
    operator_id text not null references operators (operator_id) on delete cascade,
    hash text not null,
    used_at timestamptz,
    primary key (operator_id, hash)
  )`,
  `create table operator_sessions (
    session_id text primary key,
    token_hash text not null unique,
    operator_id text not null references operators (operator_id) on delete cascade,
    state text not null check (state in ('password-ok', 'signed-in')),
    enrolment_secret text,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    step_up_until timestamptz,
    address text not null,
    user_agent text not null
  )`,
  'create index operator_sessions_by_operator on operator_sessions (operator_id)',
]
