/** What borrowers are offered, and what operators enter for it. */

export const products: readonly string[] = [
  `create table products (
    product_id text not null,
    version integer not null,
    effective_from date not null,
    definition jsonb not null,
    look jsonb not null,
    -- Who saved and who approved a version, and whether it was withdrawn before its day.
    saved_at timestamptz,
    saved_by text,
    approved_by text,
    reason text,
    withdrawn_at timestamptz,
    withdrawn_by text,
    withdrawal_approved_by text,
    withdrawal_reason text,
    primary key (product_id, version)
  )`,
  // Ours name a product of the catalogue and take its figures from there; a partner's bring their own words.
  `create table recommended_products (
    recommended_id text primary key,
    rank integer not null,
    enabled boolean not null,
    tags jsonb not null,
    product_id text,
    partner jsonb,
    shown_from date,
    shown_until date,
    check ((product_id is null) <> (partner is null))
  )`,
  // Counts, and nothing that says whose taps they were.
  `create table recommended_clicks (
    recommended_id text not null,
    clicked_on date not null,
    place text not null,
    position smallint not null,
    clicks integer not null,
    primary key (recommended_id, clicked_on, place, position)
  )`,
  // In versions, like products.
  `create table campaigns (
    campaign_id text not null,
    version integer not null,
    name text not null,
    starts_on date not null,
    ends_on date,
    page text not null check (page in ('landing', 'download')),
    product_id text,
    source text,
    tag text,
    paused boolean not null,
    saved_at timestamptz not null,
    saved_by text not null,
    reason text not null,
    primary key (campaign_id, version)
  )`,
  `create table promotion_events (
    event_id text primary key,
    kind text not null check (kind in ('visit', 'click')),
    happened_at timestamptz not null,
    phone_hmac text,
    facts jsonb not null
  )`,
  'create index promotion_events_by_time on promotion_events (happened_at)',
  // What was typed in, not what came out: the figures follow from it by the rules of lending.
  `create table kept_calculations (
    borrower_id text not null,
    loan_id text not null,
    title text not null,
    amount bigint not null,
    periods smallint not null,
    term_unit smallint not null,
    monthly_rate_ppm integer not null,
    fee_ppm integer not null,
    fee_mode text not null check (fee_mode in ('deducted', 'spread')),
    due_date_rule text not null check (due_date_rule in ('as-is', 'next-business-day')),
    start_on date not null,
    kept_at timestamptz not null,
    primary key (borrower_id, loan_id)
  )`,
  // Pesos for one unit of the currency, in ten-thousandths.
  `create table exchange_rates (
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    effective_on date not null,
    rate_e4 bigint not null check (rate_e4 > 0),
    primary key (currency, effective_on)
  )`,
  'create index exchange_rates_by_day on exchange_rates (effective_on, currency)',
  `create table holidays (
    day date primary key,
    name text not null,
    kind text not null check (kind in ('regular', 'special')),
    source text,
    saved_at timestamptz,
    saved_by text
  )`,
  // 2026: Proclamation 1006, s.2025. 2027: days that are known without a proclamation (packages/lending/src/holidays.ts
  // names the laws). An operator adds the rest, such as Eid'l Fitr and Eid'l Adha, when they are proclaimed.
  `insert into holidays (day, name, kind) values
    ('2026-01-01', 'New Year''s Day', 'regular'),
    ('2026-02-17', 'Chinese New Year', 'special'),
    ('2026-04-02', 'Maundy Thursday', 'regular'),
    ('2026-04-03', 'Good Friday', 'regular'),
    ('2026-04-04', 'Black Saturday', 'special'),
    ('2026-04-09', 'Araw ng Kagitingan', 'regular'),
    ('2026-05-01', 'Labor Day', 'regular'),
    ('2026-06-12', 'Independence Day', 'regular'),
    ('2026-08-21', 'Ninoy Aquino Day', 'special'),
    ('2026-08-31', 'National Heroes Day', 'regular'),
    ('2026-11-01', 'All Saints'' Day', 'special'),
    ('2026-11-02', 'All Souls'' Day', 'special'),
    ('2026-11-30', 'Bonifacio Day', 'regular'),
    ('2026-12-08', 'Feast of the Immaculate Conception of Mary', 'special'),
    ('2026-12-24', 'Christmas Eve', 'special'),
    ('2026-12-25', 'Christmas Day', 'regular'),
    ('2026-12-30', 'Rizal Day', 'regular'),
    ('2026-12-31', 'Last Day of the Year', 'special'),
    ('2027-01-01', 'New Year''s Day', 'regular'),
    ('2027-02-06', 'Chinese New Year', 'special'),
    ('2027-03-25', 'Maundy Thursday', 'regular'),
    ('2027-03-26', 'Good Friday', 'regular'),
    ('2027-03-27', 'Black Saturday', 'special'),
    ('2027-04-09', 'Araw ng Kagitingan', 'regular'),
    ('2027-05-01', 'Labor Day', 'regular'),
    ('2027-06-12', 'Independence Day', 'regular'),
    ('2027-08-21', 'Ninoy Aquino Day', 'special'),
    ('2027-08-30', 'National Heroes Day', 'regular'),
    ('2027-11-01', 'All Saints'' Day', 'special'),
    ('2027-11-30', 'Bonifacio Day', 'regular'),
    ('2027-12-08', 'Feast of the Immaculate Conception of Mary', 'special'),
    ('2027-12-25', 'Christmas Day', 'regular'),
    ('2027-12-30', 'Rizal Day', 'regular'),
    ('2027-12-31', 'Last Day of the Year', 'special')`,
]
