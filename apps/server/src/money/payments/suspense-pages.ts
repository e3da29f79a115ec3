/** The operators' list of money in suspense. */
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

export type SuspenseRow = Selectable<Database['suspense']>
export type SuspenseSort = 'received' | 'amount'

export interface SuspenseFilters {
  /** Of all if none is named. */
  readonly state?: SuspenseRow['state'] | undefined
  /** Whole: the payment as its provider names it, or the code that it bore. */
  readonly reference?: string | undefined
}

const byName = [
  { by: sql`provider`, kind: 'text', of: (row: SuspenseRow) => row.provider },
  { by: sql`reference`, kind: 'text', of: (row: SuspenseRow) => row.reference },
] as const

const ORDERS: Orders<SuspenseSort, SuspenseRow> = {
  received: [{ by: sql`received_at`, kind: 'instant', of: (row) => row.received_at }, ...byName],
  amount: [{ by: sql`amount`, kind: 'whole', of: (row) => row.amount }, ...byName],
}

export function suspensePage(
  db: Db,
  { state, reference }: SuspenseFilters,
  sort: SuspenseSort | `-${SuspenseSort}`,
  page: PageQuery,
): Promise<Page<SuspenseRow> | null> {
  let query = db.selectFrom('suspense').selectAll()
  // A word of a closed list stands in the text, so that each has a plan of its own: what is open is rare.
  if (state !== undefined) query = query.where('state', '=', sql.lit(state))
  if (reference !== undefined)
    query = query.where((row) => row.or([row('reference', '=', reference), row('pay_code', '=', reference)]))
  return keysetPage(query, orderOf(ORDERS, sort), page)
}
