/** How a borrower signs in, the limits on it, and what happened to accounts. */

export const signIn: readonly string[] = [
  `create table sessions (
    token_hash text primary key,
    borrower_id text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index sessions_by_borrower on sessions (borrower_id)',
  'create index sessions_by_expiry on sessions (expires_at)',
  `create table captchas (
    sid text primary key,
    text text not null,
    drawn_at timestamptz not null,
    sms_phone text,
    registered_phone text
  )`,
  'create index captchas_by_age on captchas (drawn_at)',
  // A code belongs to whoever requested it.
  `create table sms_codes (
    phone text not null,
    purpose text not null,
    code_hmac text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    tries integer not null,
    holder text not null default '',
    device text not null default '',
    client text not null default '',
    stranger_tries integer not null default 0,
    primary key (phone, purpose, holder)
  )`,
  'create index sms_codes_by_expiry on sms_codes (expires_at)',
  `create table passwords (
    borrower_id text primary key,
    password_hash text not null,
    set_at timestamptz not null
  )`,
  // Clients from which a borrower signed in.
  `create table known_clients (
    borrower_id text not null,
    mark text not null,
    seen_at timestamptz not null,
    primary key (borrower_id, mark)
  )`,
  'create index known_clients_by_age on known_clients (seen_at)',
  `create table rate_counters (
    counter text not null,
    window_start timestamptz not null,
    used integer not null,
    expires_at timestamptz not null,
    primary key (counter, window_start)
  )`,
  'create index rate_counters_by_expiry on rate_counters (expires_at)',
  `create table idempotency_keys (
    borrower_id text not null,
    call_name text not null,
    idempotency_key text not null,
    payload_hash text not null,
    outcome jsonb,
    created_at timestamptz not null,
    primary key (borrower_id, call_name, idempotency_key)
  )`,
  'create index idempotency_keys_by_age on idempotency_keys (created_at)',
  // By keyed hashes: nothing here says who somebody is.
  `create table security_events (
    minute timestamptz not null,
    kind text not null,
    subject text not null,
    source text not null,
    detail text not null,
    times integer not null,
    primary key (minute, kind, subject, source, detail)
  )`,
  'create index security_events_by_subject on security_events (subject, minute)',
]
