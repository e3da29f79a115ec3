/** Calculations that borrowers keep for comparison, and the exchange rates that an operator enters. */
export const statements: string[] = [
  // What was typed in, not what came out: the figures follow from it by the rules of lending.
  `create table kept_calculations (
    borrower_id text not null,
    loan_id text not null,
    title text not null,
    amount bigint not null,
    periods smallint not null,
    term_unit smallint not null,
    monthly_rate_ppm integer not null,
    fee_ppm integer not null,
    fee_mode text not null check (fee_mode in ('deducted', 'spread')),
    due_date_rule text not null check (due_date_rule in ('as-is', 'next-business-day')),
    start_on date not null,
    kept_at timestamptz not null,
    primary key (borrower_id, loan_id)
  )`,
  // Pesos for one unit of the currency, in ten-thousandths.
  `create table exchange_rates (
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    effective_on date not null,
    rate_e4 bigint not null check (rate_e4 > 0),
    primary key (currency, effective_on)
  )`,
]
