/** What the quality of a portfolio is counted from, and its figures by month. */
export const statements: readonly string[] = [
  `alter table loan_month_ends
    add column if not exists renegotiated_on date,
    add column due_scheduled bigint not null default 0,
    add column due_open bigint not null default 0,
    add column arrears bigint not null default 0,
    add column first_default boolean`,
  // The rows of a month by what they owe, the largest first.
  'create index loan_month_ends_by_size on loan_month_ends (month, principal_owed, borrower_id, loan_id)',
  // When the figures of a month were summed; null until then.
  'alter table month_ends add column summed_at timestamptz',
  `create table portfolio_figures (
    month date not null,
    figure text not null,
    product_id text not null,
    key text not null,
    loans bigint not null,
    principal bigint not null,
    total bigint not null,
    primary key (month, figure, product_id, key)
  )`,
]
