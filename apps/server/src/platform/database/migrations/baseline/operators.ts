/** Operators, how they sign in, and their scripts. */

export const operators: readonly string[] = [
  // The secret of the authenticator app is encrypted under SECRET_KEY.
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
    created_by text not null,
    -- Who the operator is at the lender's own provider.
    open_id_issuer text,
    open_id_subject text,
    -- A person chooses the first password alone, by a link. By the phone the operator's own loans are found.
    phone text,
    invitation_hash text unique,
    invitation_until timestamptz
  )`,
  `create unique index operators_by_open_id on operators (open_id_issuer, open_id_subject)
    where open_id_subject is not null`,
  // One phone, one account that may sign in.
  'create unique index operators_by_phone on operators (right(phone, 10)) where phone is not null and enabled',
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
    user_agent text not null,
    -- Whoever signs out is led to the provider only where the session came from there.
    by_open_id boolean not null default false
  )`,
  'create index operator_sessions_by_operator on operator_sessions (operator_id)',
  // Public keys.
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
  // Challenges that wait for their answer.
  `create table operator_challenges (
    challenge_hash text primary key,
    purpose text not null check (purpose in ('sign-in', 'step-up', 'add', 'open-id', 'open-id-proof')),
    session_id text references operator_sessions (session_id) on delete cascade,
    expires_at timestamptz not null,
    check ((purpose in ('sign-in', 'open-id')) = (session_id is null))
  )`,
  // Networks from which an operator signed in.
  `create table operator_networks (
    operator_id text not null references operators (operator_id) on delete cascade,
    network text not null,
    seen_at timestamptz not null,
    primary key (operator_id, network)
  )`,
  // E-mails to operators. A link that signs somebody in is made as the e-mail leaves.
  `create table operator_mails (
    mail_id text primary key,
    operator_id text not null,
    subject text not null,
    body text not null,
    invites boolean not null,
    created_at timestamptz not null,
    claimed_at timestamptz,
    attempts integer not null default 0,
    sent_at timestamptz
  )`,
  'create index operator_mails_unsent on operator_mails (created_at) where sent_at is null',
  // Scripts of the lender, each under a name and with scopes of its own. A token is requested by one operator and
  // approved by another one; it has no hash until the first one takes it. One without an end opens nothing.
  `create table operator_tokens (
    token_id text primary key,
    name text not null,
    hash text unique,
    scopes jsonb not null,
    created_at timestamptz not null,
    created_by text not null,
    last_used_at timestamptz,
    revoked_at timestamptz,
    expires_at timestamptz,
    requested_by text,
    approved_by text
  )`,
  'create unique index operator_tokens_by_name on operator_tokens (name) where revoked_at is null',
  // Read-only sessions: an operator views the app as a borrower. Not in `sessions`: they may change nothing.
  `create table borrower_views (
    token_hash text primary key,
    borrower_id text not null,
    operator_id text not null,
    opened_at timestamptz not null,
    expires_at timestamptz not null,
    -- It ends with the session of the operator who opened it.
    session_id text references operator_sessions (session_id) on delete cascade
  )`,
]
