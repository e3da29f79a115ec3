/** What reports read instead of the rows of all loans. */
export const statements: readonly string[] = [
  // The loans of a vintage, by the day of their payout.
  'create index loan_month_ends_by_payout on loan_month_ends (month, disbursed_on, borrower_id, loan_id)',
  // Figures that few loans are in, by what they owe.
  `create index loan_month_ends_renegotiated on loan_month_ends (month, principal_owed, borrower_id, loan_id)
    where renegotiated_on is not null`,
  `create index loan_month_ends_ended on loan_month_ends (month, principal_owed, borrower_id, loan_id)
    where written_off_on is not null`,
  // What was written off in a year is summed by month, in portfolio_figures.
  'drop index loan_month_ends_written_off',
  // Sums of the register of stamp tax, of each day up to the last closed one that has any.
  `create table stamp_tax_days (
    day date primary key,
    entries integer not null,
    base bigint not null,
    tax bigint not null
  )`,
]
