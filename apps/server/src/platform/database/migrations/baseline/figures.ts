/** What the dashboard shows without reading large tables. */

export const figures: readonly string[] = [
  // What happened on each day over the whole book, written when the day is closed.
  `create table daily_figures (
    day date not null,
    figure text not null,
    detail text not null,
    count integer not null,
    amount bigint not null,
    waited integer not null,
    primary key (day, figure, detail)
  )`,
  // What has happened today, counted every few minutes.
  `create table today_figures (
    day date not null,
    figure text not null,
    count integer not null,
    amount bigint not null,
    counted_to timestamptz not null,
    primary key (day, figure)
  )`,
  // What a change since then means. Emptied at each count: a few minutes of payments of today's instalments.
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
  // Every node adds what it has counted once a minute: no row for each call.
  `create table provider_calls (
    day date not null,
    provider text not null,
    outcome text not null,
    within_ms integer not null,
    calls integer not null,
    primary key (day, provider, outcome, within_ms)
  )`,
  `create table provider_nodes (
    node text not null,
    provider text not null,
    breaker text not null,
    reported_at timestamptz not null,
    primary key (node, provider)
  )`,
]
