/** Borrowers as a list of the office. */
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import { endOf, NAME_BY_FIRST, NAME_BY_LAST, typedName } from '../../platform/database/names-in-order.ts'
import { fullName } from './certified-names.ts'

export type BorrowerState = 'no-order' | 'waiting' | 'running' | 'overdue' | 'ended'
export type BorrowerSort = 'registered' | 'name'

interface FoundRow {
  borrower_id: string
  phone: string
  registered_at: Date
  data: Record<string, string> | null
  sort_name: string | null
}

export interface ListedBorrower {
  readonly borrowerId: string
  readonly phone: string
  readonly registeredAt: Date
  readonly name: string
  readonly loans: { readonly all: number; readonly open: number; readonly overdue: number }
}

const byId = { by: sql`b.borrower_id`, kind: 'text', of: (row: FoundRow) => row.borrower_id } as const
const ORDERS: Orders<BorrowerSort, FoundRow> = {
  registered: [{ by: sql`b.registered_at`, kind: 'instant', of: (row) => row.registered_at }, byId],
  name: [{ by: sql.raw(NAME_BY_LAST), kind: 'text', of: (row) => row.sort_name ?? '' }, byId],
}

type Found = ReturnType<typeof everybody>

const everybody = (db: Db) =>
  db
    .selectFrom('borrowers as b')
    .leftJoin('certification_sections as c', (join) =>
      join.onRef('c.borrower_id', '=', 'b.borrower_id').on('c.section', '=', 'basic'),
    )
    .select(['b.borrower_id', 'b.phone', 'b.registered_at', 'c.data'])
    .select(sql<string | null>`${sql.raw(NAME_BY_LAST)}`.as('sort_name'))
    // Empty once the account was erased.
    .where('b.phone', '<>', '')

/**
 * @param filters.borrowerId of a phone that was typed: that borrower alone
 * @param filters.name the beginning of a name, in either order
 */
export async function borrowerPage(
  db: Db,
  filters: { readonly name?: string; readonly borrowerId?: string; readonly state?: BorrowerState },
  sort: BorrowerSort | `-${BorrowerSort}` = '-registered',
  page: PageQuery,
): Promise<Page<ListedBorrower> | null> {
  const order = orderOf(ORDERS, sort)
  let query = everybody(db)
  if (filters.borrowerId !== undefined) query = query.where('b.borrower_id', '=', filters.borrowerId)
  if (filters.name !== undefined) query = query.where(() => beginsWith(filters.name ?? ''))
  if (order.name === 'name') query = query.where('c.section', '=', 'basic')
  if (filters.state !== undefined) query = query.where(inState(filters.state))
  const found = await keysetPage(query, order, page)
  if (found === null) return null
  const counts = await loanCounts(
    db,
    found.rows.map((row) => row.borrower_id),
  )
  return { rows: found.rows.map((row) => listed(row, counts)), next: found.next }
}

/** A condition on `certification_sections`, by the two indexes of names. */
export function beginsWith(typed: string) {
  const from = typedName(typed)
  const to = endOf(from)
  const [last, first] = [sql.raw(NAME_BY_LAST), sql.raw(NAME_BY_FIRST)]
  return sql<boolean>`((${last} >= ${from} and ${last} < ${to}) or (${first} >= ${from} and ${first} < ${to}))`
}

type Tables = Found extends SelectQueryBuilder<infer DB, infer TB, unknown> ? { db: DB; tables: TB } : never

function inState(state: BorrowerState) {
  return ({ exists, not, and, selectFrom }: ExpressionBuilder<Tables['db'], Tables['tables']>) => {
    const loans = selectFrom('loan_projection as p')
      .select('p.loan_id')
      .whereRef('p.borrower_id', '=', 'b.borrower_id')
    const open = loans.where('p.open', '=', true)
    const at = (...stages: string[]) =>
      exists(
        open.where(
          'p.stage',
          'in',
          stages.map((one) => sql.lit(one)),
        ),
      )
    if (state === 'no-order') return not(exists(loans))
    if (state === 'ended') return and([exists(loans), not(exists(open))])
    if (state === 'waiting') return at('reviewing', 'awaiting-note', 'sending', 'payout-failed')
    return state === 'overdue' ? at('overdue') : at('running', 'due-soon')
  }
}

type Counts = ReadonlyMap<string, ListedBorrower['loans']>

async function loanCounts(db: Db, borrowerIds: readonly string[]): Promise<Counts> {
  if (borrowerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('loan_projection')
    .select(({ fn }) => ['borrower_id', fn.countAll<number>().as('all')])
    .select(sql<number>`count(*) filter (where open)`.as('open'))
    .select(sql<number>`count(*) filter (where stage = 'overdue')`.as('overdue'))
    .where('borrower_id', 'in', inList(borrowerIds))
    .groupBy('borrower_id')
    .execute()
  return new Map(rows.map(({ borrower_id, ...counts }) => [borrower_id, counts]))
}

const listed = (row: FoundRow, counts: Counts): ListedBorrower => ({
  borrowerId: row.borrower_id,
  phone: row.phone,
  registeredAt: row.registered_at,
  name: fullName(row.data ?? {}),
  loans: counts.get(row.borrower_id) ?? { all: 0, open: 0, overdue: 0 },
})
