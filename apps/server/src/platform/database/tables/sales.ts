/** Loans that are sold. Money is whole centavos, days are those of Manila. */
import type { Buyer } from '@sandigan/lending'
import type { ColumnType } from 'kysely'
import type { Json } from './identity.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** A sale of a loan that was agreed. */
export interface LoanSales {
  borrower_id: string
  loan_id: string
  /** Of the sale; all loans of a list have the list's. */
  reference: string
  /** Its name. */
  buyer: string
  price: number
  noticed_on: string
  transfer_on: string
  withdrawn_on: string | null
  /** When the borrower was notified that the day of the transfer had come, or that was found needless. */
  transfer_noticed_at: OptionalInstant
}

export interface SaleRow {
  readonly orderId: string
  readonly price: number
}

/** Loans that are sold together, and how far that has come: the rows before `position` are processed. */
interface LoanSaleLists {
  reference: string
  buyer: Json<Buyer>
  transfer_on: string
  rows: Json<readonly SaleRow[]>
  /** Rows that the rules refused when it was their turn. */
  refused: Json<readonly { orderId: string; why: string }[]>
  sold: Defaulted<number>
  position: Defaulted<number>
  made_at: ColumnType<Date, Date | string, never>
  made_by: string
  done_at: OptionalInstant
}

export interface SaleTables {
  loan_sales: LoanSales
  loan_sale_lists: LoanSaleLists
}
