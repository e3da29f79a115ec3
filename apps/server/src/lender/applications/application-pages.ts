/** What waits for a decision, a page at a time. */
import { sql } from 'kysely'
import { beginsWith } from '../../core/book/borrower-pages.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import { applicationRows } from './application-view.ts'

export type WaitingRow = Awaited<ReturnType<ReturnType<typeof applicationRows>['execute']>>[number]
export type WaitingSort = 'applied' | 'amount'

export interface WaitingFilters {
  /** Only those that have waited for a day. */
  readonly flagged?: boolean
  readonly productId?: string | undefined
  /** An order, or the beginning of a borrower's name. */
  readonly named?: string | undefined
}

const byId = { by: sql`p.loan_id`, kind: 'text', of: (row: WaitingRow) => row.loan_id } as const
const ORDERS: Orders<WaitingSort, WaitingRow> = {
  applied: [
    { by: sql`p.agreed_on`, kind: 'day', of: (row) => row.agreed_on },
    { by: sql`l.created_at`, kind: 'instant', of: (row) => row.created_at },
    byId,
  ],
  amount: [{ by: sql`p.principal`, kind: 'whole', of: (row) => row.principal }, byId],
}

export function waitingPage(
  db: Db,
  { flagged = false, productId, named }: WaitingFilters,
  sort: WaitingSort | `-${WaitingSort}`,
  page: PageQuery,
): Promise<Page<WaitingRow> | null> {
  let query = applicationRows(db).where('p.stage', '=', sql.lit('reviewing'))
  if (flagged) query = query.where('f.flagged_at', 'is not', null)
  if (productId !== undefined) query = query.where('p.product_id', '=', productId)
  if (named !== undefined)
    query = query.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('p.loan_id', '=', named),
        exists(
          selectFrom('certification_sections as c')
            .select('c.section')
            .whereRef('c.borrower_id', '=', 'p.borrower_id')
            .where('c.section', '=', 'basic')
            .where(beginsWith(named)),
        ),
      ]),
    )
  return keysetPage(query, orderOf(ORDERS, sort), page)
}
