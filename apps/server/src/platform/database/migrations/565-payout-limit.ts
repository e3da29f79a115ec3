/** What payouts of a day come to, for those that wait above a limit (docs/decisions/136). */
export const statements: string[] = [
  // The day in Manila in whose sum it counts; null while it waits, and where there was no limit.
  'alter table payouts add column counted_on date',
  `create table payout_days (
    day date primary key,
    amount bigint not null check (amount >= 0)
  )`,
  // Once more, with those that wait: they are an order's one payout, too.
  'drop index payouts_in_flight',
  `create unique index payouts_in_flight on payouts (borrower_id, loan_id)
    where state in ('made', 'sent', 'unknown', 'held', 'stopped', 'over-limit')`,
  `create index payouts_over_limit on payouts (updated_at) where state = 'over-limit'`,
]
