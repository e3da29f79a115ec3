/** Payments that a borrower began or reported. Money is whole centavos, dates are `YYYY-MM-DD` in Manila. */
import type { ColumnType } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>

/** A payment that a borrower reported by its reference number. */
interface PaymentReports {
  borrower_id: string
  loan_id: string
  /** As it was typed, in capitals. */
  reference: string
  /** Number of the channel, or empty. */
  channel: string
  amount: number
  paid_on: string
  reported_at: Instant
  /** When it was noted that a provider has confirmed it; null also between the payment and that note. */
  confirmed_at: ColumnType<Date | null, null | undefined, Date>
}

export interface CardRepayments {
  borrower_id: string
  loan_id: string
  record_id: string
  /** One repayment per token: a second submit of the same page is the same repayment. */
  token: string
  account_id: string
  amount: number
  state: 'begun' | 'confirmed' | 'refused'
  /** The code under which the money arrives, once it is confirmed. */
  pay_code: string | null
  /** Keyed hash of record, amount and the code that was sent for them; null before a code was sent. */
  code_mac: string | null
  created_at: Instant
}

export interface RepaymentTables {
  payment_reports: PaymentReports
  card_repayments: CardRepayments
}
