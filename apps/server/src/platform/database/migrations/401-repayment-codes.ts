export const statements: string[] = [
  // Binds the code that was sent to the repayment it was sent for: keyed hash of record, amount and code.
  'alter table card_repayments add column code_mac text',
]
