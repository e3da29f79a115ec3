/** Who works on what waits (docs/decisions/198). */
export const statements: string[] = [
  `create table inbox_claims (
    item text primary key,
    operator_id text not null,
    operator text not null,
    claimed_at timestamptz not null,
    expires_at timestamptz not null
  )`,
]
