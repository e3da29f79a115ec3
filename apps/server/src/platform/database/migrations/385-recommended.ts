/** Recommended products, how often they were tapped, and where the pages broke. */
export const statements: string[] = [
  // Ours name a product of the catalogue and take its figures from there; a partner's bring their own words.
  `create table recommended_products (
    recommended_id text primary key,
    rank integer not null,
    enabled boolean not null,
    tags jsonb not null,
    product_id text,
    partner jsonb,
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
  'alter table tracked_events add column fault text',
]
