/** A claim that another operator made for somebody, and requests for many rows, so that a repeat is answered as before. */
export const statements: readonly string[] = [
  `alter table inbox_claims
    add column assigned_by text,
    add column assigned_by_name text,
    add column assigned_at timestamptz`,
  `create table bulk_requests (
    operator_id text not null,
    reference text not null,
    fingerprint text not null,
    made_at timestamptz not null,
    rows jsonb,
    primary key (operator_id, reference)
  )`,
]
