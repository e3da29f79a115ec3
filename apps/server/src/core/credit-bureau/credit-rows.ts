/** Rows for the credit bureau a page at a time, as they are listed, sent and taken as a file. */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import type { CreditRows, CreditRowState } from '../../platform/database/tables/credit-data.ts'
import { firstDayOf, type Month } from '../loans/closed-months.ts'

export type StoredCreditRow = Selectable<CreditRows>

export interface CreditFilters {
  readonly month?: Month | undefined
  readonly state?: CreditRowState | undefined
  /** `month`: those of the monthly report; `corrections`: those after it. */
  readonly kind?: 'month' | 'corrections' | undefined
  readonly submissionId?: string | undefined
  readonly loan?: { readonly borrowerId: string; readonly loanId: string } | undefined
}

const byLoan = [
  { by: sql`month`, kind: 'day', of: (row: StoredCreditRow) => row.month },
  { by: sql`borrower_id`, kind: 'text', of: (row: StoredCreditRow) => row.borrower_id },
  { by: sql`loan_id`, kind: 'text', of: (row: StoredCreditRow) => row.loan_id },
  { by: sql`version`, kind: 'whole', of: (row: StoredCreditRow) => row.version },
] as const

const ORDERS: Orders<'month', StoredCreditRow> = { month: byLoan }

/** @returns null where `page.after` is no place of this order */
export function creditRowPage(
  db: Db,
  { month, state, kind, submissionId, loan }: CreditFilters,
  sort: 'month' | '-month',
  page: PageQuery,
): Promise<Page<StoredCreditRow> | null> {
  let query = db.selectFrom('credit_rows').selectAll()
  if (month !== undefined) query = query.where('month', '=', firstDayOf(month))
  if (state !== undefined) query = query.where('state', '=', state)
  // One that was corrected since needs nobody any more.
  if (state === 'refused') query = query.where(IS_LATEST)
  if (kind !== undefined) query = query.where(isOf(kind))
  if (submissionId !== undefined) query = query.where('submission_id', '=', submissionId)
  if (loan !== undefined)
    query = query.where('borrower_id', '=', loan.borrowerId).where('loan_id', '=', loan.loanId)
  return keysetPage(query, orderOf(ORDERS, sort), page)
}

/** Of its loan and month. */
export const IS_LATEST = sql<boolean>`not exists (
  select from credit_rows n
  where n.borrower_id = credit_rows.borrower_id and n.loan_id = credit_rows.loan_id
    and n.month = credit_rows.month and n.version > credit_rows.version
)`

export const isOf = (kind: 'month' | 'corrections'): RawBuilder<boolean> =>
  kind === 'month' ? sql<boolean>`version = 0` : sql<boolean>`version > 0`
