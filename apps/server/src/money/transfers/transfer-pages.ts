/** Money that was sent back, as a list of the office. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { TransferState } from '../../platform/database/tables/payments.ts'

export type TransferRow = Selectable<Database['transfers']>
export type TransferSort = 'ordered' | 'amount'

export interface TransferFilters {
  /** Of all if none is named. */
  readonly state?: TransferState | undefined
  /** Whole: a transfer, what it is for, or an order. */
  readonly name?: string | undefined
}

const byReference = { by: sql`reference`, kind: 'text', of: (row: TransferRow) => row.reference } as const
const ORDERS: Orders<TransferSort, TransferRow> = {
  ordered: [{ by: sql`ordered_at`, kind: 'instant', of: (row) => row.ordered_at }, byReference],
  amount: [{ by: sql`amount`, kind: 'whole', of: (row) => row.amount }, byReference],
}

export function transferPage(
  db: Db,
  { state, name }: TransferFilters,
  sort: TransferSort | `-${TransferSort}`,
  page: PageQuery,
): Promise<Page<TransferRow> | null> {
  let query = db.selectFrom('transfers').selectAll()
  if (state !== undefined) query = query.where('state', '=', sql.lit(state))
  if (name !== undefined)
    query = query.where((row) =>
      row.or([row('reference', '=', name), row('item_reference', '=', name), row('loan_id', '=', name)]),
    )
  return keysetPage(query, orderOf(ORDERS, sort), page)
}
