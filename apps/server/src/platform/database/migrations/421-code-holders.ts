/** A code belongs to whoever asked for it; clients from which a borrower logged in are known; a captcha has one try. */
export const statements: string[] = [
  `alter table sms_codes
    add column holder text not null default '',
    add column device text not null default '',
    add column client text not null default '',
    add column stranger_tries integer not null default 0`,
  'alter table sms_codes drop constraint sms_codes_pkey',
  'alter table sms_codes add primary key (phone, purpose, holder)',
  'alter table captchas drop column wrong_tries',
  `create table known_clients (
    borrower_id text not null,
    mark text not null,
    seen_at timestamptz not null,
    primary key (borrower_id, mark)
  )`,
  'create index known_clients_by_age on known_clients (seen_at)',
]
