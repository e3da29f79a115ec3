export const statements: string[] = [
  // A token that one person requested and another one approved, until its end (docs/decisions/273). It has no hash until who
  // requested it takes it. One from before has no end, and opens nothing any more.
  'alter table operator_tokens alter column hash drop not null',
  `alter table operator_tokens
    add column expires_at timestamptz,
    add column requested_by text,
    add column approved_by text`,
]
