export const statements: string[] = [
  // By how much the books of a closed day differ from what its loans and the house come to, in centavos over all
  // accounts; null until they were compared. 0 is what it must be.
  'alter table closed_days add column difference bigint check (difference >= 0)',
]
