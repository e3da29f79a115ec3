/** Who signs out is led to the provider only where the session came from there (docs/decisions/226). */
export const statements: string[] = [
  'alter table operator_sessions add column by_open_id boolean not null default false',
]
