/** Overdue and waiting borrowers in the order in which they registered (docs/decisions/222). */
const FEW = `stage in ('reviewing', 'awaiting-note', 'sending', 'payout-failed', 'overdue')`

export const statements: string[] = [
  'alter table loan_projection add column registered_at timestamptz',
  // Of these alone: all loans of a large book would take minutes.
  `update loan_projection p set registered_at = b.registered_at
    from borrowers b where b.borrower_id = p.borrower_id and p.open and p.${FEW}`,
  `create index loan_projection_overdue on loan_projection (registered_at, borrower_id)
    where open and stage = 'overdue'`,
  `create index loan_projection_waiting on loan_projection (registered_at, borrower_id)
    where open and stage in ('reviewing', 'awaiting-note', 'sending', 'payout-failed')`,
  `create index loan_projection_unregistered on loan_projection (borrower_id)
    where open and ${FEW} and registered_at is null`,
]
