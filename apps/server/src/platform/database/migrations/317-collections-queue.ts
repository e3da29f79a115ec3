/** When a late loan is called about again, after what came of the latest contact. (Decision 317.) */
export const statements: readonly string[] = [
  // The first day on which the collections queue has the loan again; null: any day.
  'alter table loan_projection add column call_from date',
  // In the order in which they are called: without the loan behind the day, all that are late were sorted for the first fifty.
  'drop index loan_projection_next_due',
  `create index loan_projection_next_due on loan_projection (next_due_on, loan_id)
    where open and next_due_on is not null`,
]
