/** Stamp tax on new payment plans, who bears it, and what percentage tax of a month is of. */
export const statements: readonly string[] = [
  'alter table stamp_taxes drop constraint stamp_taxes_cause_check',
  `alter table stamp_taxes add constraint stamp_taxes_cause_check
    check (cause in ('payout', 'extension', 'restructuring', 'taken-back'))`,
  // A cluster adds a column and its check one after the other.
  "alter table stamp_taxes add column borne_by text not null default 'lender'",
  `alter table stamp_taxes add constraint stamp_taxes_borne_by_check
    check (borne_by in ('lender', 'borrower'))`,
  // What the invoices of a month are of: what came in, or what was earned.
  "alter table tax_months add column basis text not null default 'received'",
  `alter table tax_months add constraint tax_months_basis_check
    check (basis in ('received', 'accrued'))`,
]
