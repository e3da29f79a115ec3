/** Codes to pay under as a list of the office, and found by the number that a counter was shown (docs/decisions/263). */
export const statements: string[] = [
  'create index payment_codes_by_time on payment_codes (created_at, pay_code)',
  // Of a contract number there is no last day: it takes money as long as its loan runs.
  `create index payment_codes_by_last_day on payment_codes (expires_on, created_at, pay_code)
    where cancelled_at is null and expires_on is not null`,
  // A QR is a long text, and nobody types one.
  `create index provider_codes_by_number on provider_codes (value) where kind = 'code'`,
]
