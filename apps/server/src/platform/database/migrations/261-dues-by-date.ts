export const statements: string[] = [
  `drop index loan_dues_by_date`,
  // Everything that a list of what is due shows: read from the index alone, the time follows what is due and not
  // how far apart the book's rows lie.
  `create index loan_dues_by_date on loan_dues (due_on) include (borrower_id, loan_id, no, amount)
    where amount > 0`,
]
