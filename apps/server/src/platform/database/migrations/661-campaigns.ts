/** Campaigns in versions, and the days and sources of what else an operator enters (docs/decisions/209). */
export const statements: string[] = [
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
  'alter table recommended_products add column shown_from date',
  'alter table recommended_products add column shown_until date',
  'alter table holidays add column source text',
  'alter table holidays add column saved_at timestamptz',
  'alter table holidays add column saved_by text',
]
