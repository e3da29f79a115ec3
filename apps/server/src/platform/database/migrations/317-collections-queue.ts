/** When a late loan is called about again, after what came of the latest contact. (Decision 317.) */
export const statements: readonly string[] = [
  // The first day on which the collections queue has the loan again; null: any day.
  'alter table loan_projection add column call_from date',
]
