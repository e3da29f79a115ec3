export const statements: string[] = [
  // What a provider gave to pay by: an intent, named by our pay code, has several over time.
  `create table provider_codes (
    borrower_id text not null,
    pay_code text not null,
    attempt integer not null check (attempt > 0),
    loan_id text not null,
    provider text not null,
    provider_id text not null,
    kind text not null check (kind in ('qr', 'code', 'redirect')),
    value text not null,
    image text,
    opened_at timestamptz not null,
    expires_at timestamptz,
    state text not null check (state in ('open', 'paid', 'ended', 'cancelled')),
    primary key (borrower_id, pay_code, attempt)
  )`,
  `create table provider_code_directory (
    provider_id text not null,
    provider text not null,
    borrower_id text not null,
    pay_code text not null,
    primary key (provider_id, provider)
  )`,
]
