/** Borrowers whose loans have ended, in the order in which they registered (docs/decisions/238). */
export const statements: string[] = [
  'create index loan_projection_ended on loan_projection (registered_at, borrower_id) where not open',
]
