/** Settlement files of providers, compared with our books. */

export const reconciliation: readonly string[] = [
  // One run for each file of a provider. The balances are those of the file; null where it states none.
  `create table reconciliation_runs (
    run_id text primary key,
    provider text not null,
    format text not null,
    file_hash text not null,
    file_name text not null,
    started_by text not null,
    started_at timestamptz not null,
    finished_at timestamptz,
    first_day date,
    last_day date,
    opening bigint,
    closing bigint,
    ledger bigint,
    totals jsonb,
    unique (provider, file_hash)
  )`,
  'create index reconciliation_runs_by_start on reconciliation_runs (started_at, run_id)',
  // A row for each thing that a line says, and for each payment or payout that is in no line (line 0).
  `create table reconciliation_rows (
    run_id text not null references reconciliation_runs (run_id),
    line integer not null,
    part integer not null,
    kind text not null,
    outcome text not null check (outcome in ('matched', 'missing-here', 'missing-there', 'different', 'duplicate', 'broken')),
    reason text,
    provider_id text,
    reference text,
    gross bigint,
    currency text,
    at timestamptz,
    ours text,
    expected bigint,
    booked boolean not null,
    same_run text,
    same_line integer,
    line_key text unique,
    primary key (run_id, line, part)
  )`,
  'create index reconciliation_rows_by_outcome on reconciliation_rows (run_id, outcome, line, part)',
  // Whether a payment or payout of ours was in a file.
  'create index reconciliation_rows_ours on reconciliation_rows (ours) where ours is not null and line > 0',
]
