/** What has happened today, counted every few minutes, and what a change since then means (docs/decisions/237). */
export const statements: string[] = [
  `create table today_figures (
    day date not null,
    figure text not null,
    count integer not null,
    amount bigint not null,
    counted_to timestamptz not null,
    primary key (day, figure)
  )`,
  // Emptied at each count: a few minutes of payments of today's instalments.
  `create table due_changes (
    borrower_id text not null,
    loan_id text not null,
    sequence integer not null,
    day date not null,
    count integer not null,
    amount bigint not null,
    primary key (borrower_id, loan_id, sequence, day)
  )`,
  'create index due_changes_by_day on due_changes (day)',
]
