/** Which loans rest, and until when: they are not called, and are reminded of the end of a pause. (Decision 321.) */
export const statements: readonly string[] = [
  // Of the pause that is in force or the next one to come; null where there is none. The next closing fills them in.
  'alter table loan_projection add column paused_from date, add column paused_to date',
  `create index loan_projection_paused on loan_projection (paused_to, borrower_id, loan_id) where paused_to is not null`,
]
