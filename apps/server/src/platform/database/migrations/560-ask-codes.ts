export const statements: string[] = [
  // When the provider is asked next what became of a code that nobody has reported on; null until it was asked once.
  'alter table provider_codes add column ask_at timestamptz',
  `create index provider_codes_not_paid on provider_codes (opened_at) where state <> 'paid'`,
]
