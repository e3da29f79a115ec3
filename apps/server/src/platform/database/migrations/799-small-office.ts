/** What one person carries out in a small office after a day (docs/decisions/276). */
export const statements: string[] = [
  'alter table approvals add column by_one boolean not null default false',
  // When everybody had been notified by e-mail; null in an office of the usual kind.
  'alter table approvals add column told_at timestamptz',
  'alter table approvals drop constraint approvals_check1',
  `alter table approvals add constraint approvals_check1
    check (decided_by <> requested_by or by_one or state not in ('approved', 'rejected'))`,
  `create table small_office_days (
    day date primary key,
    amount bigint not null
  )`,
]
