/** What waits for a decision, a page at a time. */
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { beginsWith, idsOfName } from '../../core/book/borrower-pages.ts'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import { APPLIED_AT } from '../../platform/database/indexed-expressions.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import { inList } from '../../platform/database/in-list.ts'
import { applicationRows, FLAGGED_AT } from './application-view.ts'

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
  applied: [{ by: sql.raw(APPLIED_AT), kind: 'instant', of: (row) => row.created_at }, byId],
  amount: [{ by: sql`p.principal`, kind: 'whole', of: (row) => row.principal }, byId],
}

export async function waitingPage(
  db: Db,
  { flagged = false, productId, named }: WaitingFilters,
  sort: WaitingSort | `-${WaitingSort}`,
  page: PageQuery,
): Promise<Page<WaitingRow> | null> {
  let query = applicationRows(db).where('p.stage', '=', sql.lit('reviewing'))
  if (flagged) query = query.where(sql<SqlBool>`${FLAGGED_AT} is not null`)
  if (productId !== undefined) query = query.where('p.product_id', '=', productId)
  if (named !== undefined) query = query.where(await isNamed(db, named))
  return keysetPage(query, orderOf(ORDERS, sort), page)
}

/** A name of more borrowers than this is searched in the order of the list: a page of it comes soon. */
const RARE = 500

type Condition = (row: ExpressionBuilder<Tables['db'], Tables['tables']>) => Expression<SqlBool>
type Tables =
  ReturnType<typeof applicationRows> extends SelectQueryBuilder<infer DB, infer TB, unknown>
    ? { db: DB; tables: TB }
    : never

/** Who bears a rare name is found first, by the names: else all that waits would be read to find that nobody does. */
async function isNamed(db: Db, named: string): Promise<Condition> {
  const order = await keyOfLoan(db, named)
  if (order !== null)
    return (row) =>
      row.and([row('p.borrower_id', '=', order.borrowerId), row('p.loan_id', '=', order.loanId)])
  const ids = await idsOfName(db, named, RARE)
  if (ids.length === 0) return (row) => row.val(false)
  if (ids.length <= RARE) return (row) => row('p.borrower_id', 'in', inList(ids))
  return ({ exists, selectFrom }) =>
    exists(
      selectFrom('certification_sections as c')
        .select('c.section')
        .whereRef('c.borrower_id', '=', 'p.borrower_id')
        .where('c.section', '=', 'basic')
        .where(beginsWith(named)),
    )
}
