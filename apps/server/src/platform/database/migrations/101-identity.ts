export const statements = [
  `create table borrowers (
    borrower_id text primary key,
    phone text not null,
    registered_at timestamptz not null,
    origin jsonb not null
  )`,
  `create table phone_directory (
    phone text primary key,
    borrower_id text not null
  )`,
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
    wrong_tries integer not null default 0,
    sms_phone text,
    registered_phone text
  )`,
  'create index captchas_by_age on captchas (drawn_at)',
  `create table sms_codes (
    phone text not null,
    purpose text not null,
    code_hmac text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    tries integer not null,
    primary key (phone, purpose)
  )`,
  'create index sms_codes_by_expiry on sms_codes (expires_at)',
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
  `create table promotion_events (
    event_id text primary key,
    kind text not null check (kind in ('visit', 'click')),
    happened_at timestamptz not null,
    phone_hmac text,
    facts jsonb not null
  )`,
  'create index promotion_events_by_time on promotion_events (happened_at)',
  `create table sandbox_messages (
    message_id text primary key,
    phone text not null,
    text text not null,
    sent_at timestamptz not null
  )`,
  'create index sandbox_messages_by_phone on sandbox_messages (phone, sent_at)',
]
