/** Certification sections and payout accounts. */
export const statements: string[] = [
  `create table certification_sections (
    borrower_id text not null,
    section text not null check (section in ('basic', 'personal', 'ext', 'job')),
    data jsonb not null,
    saved_at timestamptz not null,
    primary key (borrower_id, section)
  )`,
  `create table bank_accounts (
    borrower_id text not null,
    account_id text not null,
    card_type text not null check (card_type in ('1', '2')),
    channel_number text not null,
    bank_code text not null,
    account_number text not null,
    account_name text not null,
    bound_at timestamptz not null,
    replaced_at timestamptz,
    primary key (borrower_id, account_id)
  )`,
  // One account in use per borrower, whatever two requests do at once.
  `create unique index bank_accounts_current on bank_accounts (borrower_id) where replaced_at is null`,
]
