/** Taxes on lending. Money is whole centavos, days are those of Manila. */
import type { ColumnType } from 'kysely'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** What an event of a loan changed about its stamp tax. */
export interface StampTaxes {
  borrower_id: string
  loan_id: string
  sequence: number
  posted_on: string
  taxed_on: string
  cause: 'payout' | 'extension' | 'restructuring' | 'taken-back'
  base: number
  days: number
  yearly_ppm: number
  amount: number
  borne_by: 'lender' | 'borrower'
}

/** The register of a day that is closed, summed. */
interface StampTaxDays {
  day: string
  entries: number
  base: number
  tax: number
}

/** What was received on a loan in a month. Below 0 in sum: a credit note. */
export interface Invoices {
  borrower_id: string
  loan_id: string
  month: string
  number: number
  tax_kind: 'to-five-years' | 'above-five-years'
  interest: number
  fee: number
  charges: number
}

interface InvoiceCounter {
  only_row: Defaulted<boolean>
  last_number: number
}

interface TaxMonths {
  month: string
  /** What its invoices are of. */
  basis: Defaulted<'received' | 'accrued'>
  invoices: Defaulted<number>
  after_borrower: Defaulted<string>
  after_loan: Defaulted<string>
  counted_at: OptionalInstant
}

interface PercentageTaxBases {
  month: string
  tax_kind: Invoices['tax_kind']
  loans: number
  interest: number
  fee: number
  charges: number
}

export interface TaxTables {
  stamp_taxes: StampTaxes
  stamp_tax_days: StampTaxDays
  invoices: Invoices
  invoice_counter: InvoiceCounter
  tax_months: TaxMonths
  percentage_tax_bases: PercentageTaxBases
}
