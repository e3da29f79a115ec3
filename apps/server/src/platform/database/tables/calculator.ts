/** Calculations that borrowers saved, and what currencies are worth. `borrower_id` leads the key. */
import type { DueDateRule, FeeMode } from '@sandigan/lending'
import type { ColumnType } from 'kysely'

export interface StoredCalculationTable {
  borrower_id: string
  loan_id: string
  title: string
  /** Whole centavos. */
  amount: number
  periods: number
  term_unit: number
  monthly_rate_ppm: number
  fee_ppm: number
  fee_mode: FeeMode
  due_date_rule: DueDateRule
  start_on: string
  kept_at: ColumnType<Date, Date, never>
}

interface ExchangeRateTable {
  /** ISO 4217. */
  currency: string
  effective_on: string
  /** Pesos for one unit, in ten-thousandths. */
  rate_e4: number
}

export interface CalculatorTables {
  kept_calculations: StoredCalculationTable
  exchange_rates: ExchangeRateTable
}
