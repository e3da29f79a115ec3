/** What is expected to be lost of each loan at the end of a month, by which rates, and what of it was posted. */
export const statements: readonly string[] = [
  `create table loss_rates (
    version integer primary key check (version > 0),
    from_day date not null,
    tables jsonb not null,
    overlay_percent integer not null default 0,
    overlay_reason text,
    made_at timestamptz not null,
    made_by text not null,
    reason text not null,
    check (overlay_percent = 0 or overlay_reason is not null)
  )`,
  `create trigger loss_rates_only_grow before update or delete or truncate on loss_rates
    for each statement execute function refuse_change()`,
  `alter table loan_month_ends
    -- Of a loan whose losses are an expense of the day on which it is written off: null, and nothing below.
    add column loss_stage smallint,
    -- The days late with which its row of the rates begins.
    add column loss_bucket integer,
    add column loss_base bigint not null default 0,
    add column loss_ppm integer not null default 0,
    add column allowance bigint not null default 0,
    -- How the allowance moved since the month before: null where there was none, and is none.
    add column loss_cause text,
    add column allowance_before bigint not null default 0,
    -- Taken from it in the month by the write-off.
    add column allowance_used bigint not null default 0`,
  // The rows of a figure: a month, then by what is expected to be lost.
  'create index loan_month_ends_by_allowance on loan_month_ends (month, allowance, borrower_id, loan_id) where loss_stage is not null',
  // What was lost since an earlier month, for the back test.
  'create index loan_month_ends_lost on loan_month_ends (month) where written_off > 0 or allowance_used <> 0',
  `create table month_provisions (
    month date primary key check (extract(day from month) = 1),
    -- The version of the rates; 0: the examples.
    rates integer not null,
    -- Of all loans.
    allowance bigint not null,
    -- Of the month before, as it is known to these movements.
    opening bigint not null,
    figures jsonb not null,
    counted_at timestamptz not null
  )`,
]
