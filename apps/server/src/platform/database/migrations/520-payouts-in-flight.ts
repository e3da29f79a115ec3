/** One payout in flight for each order, by the database itself, and whose turn it is after a failure. */
export const statements: string[] = [
  `alter table payouts add column kind text`,
  `create unique index payouts_in_flight on payouts (borrower_id, loan_id)
    where state in ('made', 'sent', 'unknown', 'held', 'stopped')`,
  // As payouts_waiting, which the release before still asks by, with those that the provider holds.
  `create index payouts_unanswered on payouts (updated_at)
    where state in ('made', 'sent', 'unknown', 'held')`,
]
