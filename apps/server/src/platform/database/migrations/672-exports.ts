/** Files that somebody asked for (docs/decisions/214). */
export const statements: string[] = [
  `create table office_exports (
    export_id text primary key,
    kind text not null,
    filter jsonb not null,
    reason text not null,
    requested_by text not null,
    approved_by text,
    made_at timestamptz not null,
    expires_at timestamptz not null,
    taken_at timestamptz,
    rows bigint
  )`,
  'create index office_exports_of_operator on office_exports (requested_by, made_at, export_id)',
  // What waits to be taken, by what it is: a request for the same shows how many there are.
  'create index office_exports_ready on office_exports (kind, expires_at) where taken_at is null',
]
