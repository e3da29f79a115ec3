/** Reports that a provider has confirmed say so, and lists of those that wait pass over none of them (docs/decisions/220). */
export const statements: string[] = [
  'alter table payment_reports add column confirmed_at timestamptz',
  'drop index payment_reports_by_time',
  'drop index payment_reports_by_amount',
  `create index payment_reports_by_time on payment_reports (reported_at, loan_id, reference)
    where confirmed_at is null`,
  `create index payment_reports_by_amount on payment_reports (amount, loan_id, reference)
    where confirmed_at is null`,
]
