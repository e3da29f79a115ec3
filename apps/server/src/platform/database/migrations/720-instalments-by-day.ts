/** Everything that fell due in a range of days, paid or not: the rows behind a figure (docs/decisions/245). */
export const statements: string[] = [
  'create index loan_dues_by_day on loan_dues (due_on, loan_id, no) include (borrower_id, amount)',
]
