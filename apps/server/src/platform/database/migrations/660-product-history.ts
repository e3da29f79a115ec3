/** Who saved and who approved a version of a product, and whether it was withdrawn before its day (docs/decisions/208). */
export const statements: string[] = [
  'alter table products add column saved_at timestamptz',
  'alter table products add column saved_by text',
  'alter table products add column approved_by text',
  'alter table products add column reason text',
  'alter table products add column withdrawn_at timestamptz',
  'alter table products add column withdrawn_by text',
  'alter table products add column withdrawal_approved_by text',
  'alter table products add column withdrawal_reason text',
]
