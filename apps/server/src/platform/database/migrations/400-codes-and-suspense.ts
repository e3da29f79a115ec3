export const statements: string[] = [
  // When the loan of a code was settled; money that still comes under it is ordinary money.
  'alter table payment_codes add column cancelled_at timestamptz',
  // False for what was reported and is not known to be money of ours: another currency, a report that differs.
  'alter table suspense add column booked boolean not null default true',
  `update suspense set booked = false where currency <> 'PHP'`,
]
