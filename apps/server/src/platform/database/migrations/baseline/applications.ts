/** How an application is decided and its loan released. */

export const applications: readonly string[] = [
  // Never changed: what decided an application must be found as it was.
  `create table rule_sets (
    version integer primary key,
    used_as text not null check (used_as in ('live', 'shadow')),
    effective_from date not null,
    rules jsonb not null,
    made_at timestamptz not null,
    made_by text not null,
    reason text not null
  )`,
  `create trigger rule_sets_only_grow before update or delete or truncate on rule_sets
    for each statement execute function refuse_change()`,
  `create table decision_evaluations (
    borrower_id text not null,
    loan_id text not null,
    evaluation_id text not null,
    occasion text not null check (occasion in ('application', 'day-after', 'person')),
    version integer not null,
    used_as text not null,
    verdict text not null,
    amount bigint,
    reason text,
    client text not null,
    results jsonb not null,
    facts jsonb not null,
    evaluated_at timestamptz not null,
    primary key (borrower_id, loan_id, evaluation_id)
  )`,
  'create index decision_evaluations_latest on decision_evaluations (evaluated_at)',
  `create table information_requests (
    borrower_id text not null,
    loan_id text not null,
    request_id text not null,
    wanted jsonb not null,
    asked_at timestamptz not null,
    asked_by text not null,
    primary key (borrower_id, loan_id, request_id)
  )`,
  // An application that nobody decided within its day.
  `create table application_flags (
    borrower_id text not null,
    loan_id text not null,
    flagged_at timestamptz not null,
    primary key (borrower_id, loan_id)
  )`,
  // Loans that one operator approved: their money waits for another one.
  `create table loan_releases (
    borrower_id text not null,
    loan_id text not null,
    approved_by text not null,
    approved_by_name text not null,
    approved_at timestamptz not null,
    released_by text,
    released_at timestamptz,
    by_one boolean not null default false,
    told_at timestamptz,
    primary key (borrower_id, loan_id),
    check (released_by <> approved_by or by_one)
  )`,
  'create index loan_releases_waiting on loan_releases (approved_at, loan_id) where released_at is null',
]
