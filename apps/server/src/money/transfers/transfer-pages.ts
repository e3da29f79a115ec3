/** The operators' list of money that was sent back. */
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
import type { PayoutAccount, TransferState } from '../../platform/database/tables/payments.ts'
import { accountOfTransfer } from './transfer-repository.ts'

type Row = Selectable<Database['transfers']>

/** A transfer with its account readable. */
export type TransferRow = Omit<Row, 'account'> & { readonly account: PayoutAccount }
export type TransferSort = 'ordered' | 'amount'

export interface TransferFilters {
  /** Of all if none is named. */
  readonly state?: TransferState | undefined
  /** Whole: a transfer, what it is for, or an order. */
  readonly name?: string | undefined
}

const byReference = { by: sql`reference`, kind: 'text', of: (row: Row) => row.reference } as const
const ORDERS: Orders<TransferSort, Row> = {
  ordered: [{ by: sql`ordered_at`, kind: 'instant', of: (row) => row.ordered_at }, byReference],
  amount: [{ by: sql`amount`, kind: 'whole', of: (row) => row.amount }, byReference],
}

export async function transferPage(
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
  const found = await keysetPage(query, orderOf(ORDERS, sort), page)
  const read = async (row: Row) => ({ ...row, account: await accountOfTransfer(db, row.account) })
  return found && { ...found, rows: await Promise.all(found.rows.map(read)) }
}
