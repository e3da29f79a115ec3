/** What the dashboard shows of complaints, providers and today without reading big tables (docs/decisions/204, 205). */
export const statements: string[] = [
  // Each answer with its moment: a later one takes the earlier one's place in the complaint itself.
  `create table complaint_answers (
    borrower_id text not null,
    problem_id text not null,
    answered_at timestamptz not null,
    filed_at timestamptz not null,
    reply_by date not null,
    first boolean not null,
    primary key (borrower_id, problem_id, answered_at)
  )`,
  'create index complaint_answers_by_time on complaint_answers (answered_at)',
  'create index complaints_by_filing on complaints (filed_at, problem_id)',
  'create index loan_events_by_time on loan_events (recorded_at)',
  `create index loan_projection_by_disbursal on loan_projection (disbursed_on, loan_id)
    where disbursed_on is not null`,
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
  'create index webhook_events_of_provider on webhook_events (provider, kind, received_at)',
]
