/** A note may say how a borrower was contacted about a loan, and what came of it (docs/decisions/246). */
export const statements: string[] = [
  'alter table borrower_notes add column contact jsonb',
  // The latest of each loan of a page of late ones.
  `create index borrower_notes_of_contact on borrower_notes (borrower_id, loan_id, written_at desc)
    where contact is not null`,
]
