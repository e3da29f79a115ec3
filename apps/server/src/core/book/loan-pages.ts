/** The book's loans as a list of the office: filters and orders over what every change of a loan writes down. */
import { addDays, type IsoDate, type LoanEvent } from '@sandigan/lending'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import {
  keysetPage,
  type Order,
  type OrderKey,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { ProjectedLoan } from '../loans/loan-repository.ts'

export interface LoanFilters {
  readonly stage?: string
  readonly productId?: string
  readonly borrowerId?: string
  readonly late?: LateBucket
  readonly dueFrom?: IsoDate
  readonly dueTo?: IsoDate
  readonly openedFrom?: IsoDate
  readonly openedTo?: IsoDate
  readonly disbursedFrom?: IsoDate
  readonly disbursedTo?: IsoDate
}

export type LoanSort = 'opened' | 'due' | 'amount' | 'late'
export type LateBucket = keyof typeof LATE_DAYS

/** Days since the oldest unpaid due date, both ends included. */
const LATE_DAYS = {
  '1-7': [1, 7],
  '8-30': [8, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  '91-plus': [91, null],
} as const satisfies Record<string, readonly [number, number | null]>

const byId = { by: sql`loan_id`, kind: 'text', of: (row: ProjectedLoan) => row.loan_id } as const
const due = (name: 'due' | 'late') => ({
  name,
  // Rows without a due date are left out of these orders.
  keys: [
    { by: sql`next_due_on`, kind: 'day', of: (row: ProjectedLoan) => row.next_due_on ?? '' },
    byId,
  ] as const,
})

const ORDERS: Readonly<Record<LoanSort, Omit<Order<ProjectedLoan>, 'direction'>>> = {
  opened: { name: 'opened', keys: [{ by: sql`agreed_on`, kind: 'day', of: (row) => row.agreed_on }, byId] },
  due: due('due'),
  late: due('late'),
  amount: { name: 'amount', keys: [{ by: sql`principal`, kind: 'whole', of: (row) => row.principal }, byId] },
}

/**
 * @param sort with a minus before it from its other end; the newest first if left out
 * @param today in Manila: who is late is a matter of the day, and not of what was written down
 * @returns null for a cursor that is no place of this order
 */
export function loanPage(
  db: Db,
  filters: LoanFilters,
  sort: LoanSort | `-${LoanSort}` = '-opened',
  page: PageQuery,
  today: IsoDate,
): Promise<Page<ProjectedLoan> | null> {
  const falls = sort.startsWith('-')
  const name = (falls ? sort.slice(1) : sort) as LoanSort
  let query = filtered(db.selectFrom('loan_projection').selectAll(), filters, today)
  if (name === 'due' || name === 'late') query = query.where('next_due_on', 'is not', null)
  if (name === 'late') query = lateOnly(query, today)
  // Many days late is an early due date.
  const direction = falls === (name === 'late') ? 'asc' : 'desc'
  const keys = filters.late === undefined ? ORDERS[name].keys : ORDERS[name].keys.map(sorted)
  return keysetPage(query, { name: ORDERS[name].name, keys, direction }, page)
}

/**
 * By a value that no index has: late loans are found by their due dates, and sorted. In the order of an index they may come
 * late, as none of the newest loans is, and the whole book was read for a page.
 */
const sorted = (key: OrderKey<ProjectedLoan>): OrderKey<ProjectedLoan> =>
  key.kind === 'text' ? key : { ...key, by: sql`${key.by} + 0` }

type Loans = SelectQueryBuilder<Database, 'loan_projection', ProjectedLoan>

const lateOnly = (query: Loans, today: IsoDate): Loans =>
  query.where('open', '=', true).where('disbursed_on', 'is not', null).where('next_due_on', '<', today)

function filtered(all: Loans, filters: LoanFilters, today: IsoDate): Loans {
  const {
    stage,
    productId,
    borrowerId,
    late,
    dueFrom,
    dueTo,
    openedFrom,
    openedTo,
    disbursedFrom,
    disbursedTo,
  } = filters
  let query = all
  // A word of a closed list stands in the text, so that each has a plan of its own: some are rare.
  if (stage !== undefined) query = query.where('stage', '=', sql.lit(stage))
  if (productId !== undefined) query = query.where('product_id', '=', productId)
  if (borrowerId !== undefined) query = query.where('borrower_id', '=', borrowerId)
  if (late !== undefined) {
    const [from, to] = LATE_DAYS[late]
    query = lateOnly(query, today).where('next_due_on', '<=', addDays(today, -from))
    if (to !== null) query = query.where('next_due_on', '>=', addDays(today, -to))
  }
  if (dueFrom !== undefined) query = query.where('next_due_on', '>=', dueFrom)
  if (dueTo !== undefined) query = query.where('next_due_on', '<=', dueTo)
  if (openedFrom !== undefined) query = query.where('agreed_on', '>=', openedFrom)
  if (openedTo !== undefined) query = query.where('agreed_on', '<=', openedTo)
  if (disbursedFrom !== undefined) query = query.where('disbursed_on', '>=', disbursedFrom)
  if (disbursedTo !== undefined) query = query.where('disbursed_on', '<=', disbursedTo)
  return query
}

/** The events of a page of loans, by the loan's id, in the order of recording. */
export async function eventsOfPage(
  db: Db,
  loans: readonly Pick<ProjectedLoan, 'borrower_id' | 'loan_id'>[],
): Promise<ReadonlyMap<string, readonly LoanEvent[]>> {
  const events = new Map<string, LoanEvent[]>(loans.map((loan) => [loan.loan_id, []]))
  if (loans.length === 0) return events
  const rows = await db
    .selectFrom('loan_events')
    .select(['loan_id', 'body'])
    .where('borrower_id', 'in', inList(loans.map((loan) => loan.borrower_id)))
    .where('loan_id', 'in', inList(loans.map((loan) => loan.loan_id)))
    .orderBy('loan_id')
    .orderBy('sequence')
    .execute()
  for (const row of rows) events.get(row.loan_id)?.push(row.body)
  return events
}
