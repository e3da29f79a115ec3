/** What loans cost beside their ceilings, and when borrowers were contacted: for the tables that a regulator takes. */
export const statements: readonly string[] = [
  `alter table loan_month_ends
    -- Of rows before this release: null.
    add column nominal_ppm integer,
    add column effective_ppm integer,
    -- Interest and fees of the plan, and late charges so far.
    add column cost bigint,
    -- The policy that covers the loan.
    add column ceiling text`,
  `create table rate_figures (
    month date not null check (extract(day from month) = 1),
    product_id text not null,
    ceiling text not null,
    loans bigint not null,
    above bigint not null,
    nominal_ppm bigint not null,
    effective_ppm bigint not null,
    late_ppm bigint not null,
    cost_ppm bigint not null,
    primary key (month, product_id, ceiling)
  )`,
  `create table contact_figures (
    month date not null check (extract(day from month) = 1),
    way text not null,
    detail text not null,
    hour smallint not null check (hour between 0 and 23),
    count bigint not null,
    primary key (month, way, detail, hour)
  )`,
  // Messages of a month by their hours.
  'create index messages_sent on messages (sent_at) where sent_at is not null',
]
