/** Borrowers whose loans have ended, in the order in which they registered (docs/decisions/238). */
export const statements: string[] = [
  `update loan_projection p set registered_at = b.registered_at
    from borrowers b where b.borrower_id = p.borrower_id and not p.open and p.registered_at is null`,
  'create index loan_projection_ended on loan_projection (registered_at, borrower_id) where not open',
]
