/** By what money in suspense is proposed for a loan: who paid it, and loans by what falls due next (docs/decisions/213). */
export const statements: string[] = [
  'alter table suspense add column payer_name text',
  'alter table suspense add column payer_phone text',
  `create index loan_projection_by_next_due on loan_projection (next_due, next_due_on)
    where open and disbursed_on is not null`,
]
