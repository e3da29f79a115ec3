/** The operator's list of loans: filters and orders over what every change of a loan writes down. */
import type { LOAN_HAPPENINGS } from '@sandigan/contract'
import { addDays, type IsoDate, type LoanEvent } from '@sandigan/lending'
import { type SelectQueryBuilder, sql } from 'kysely'
import { beginOfDay } from '../../platform/clock.ts'
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
import { followsAnother } from './refinanced.ts'

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
  readonly follows?: 'another'
  readonly happened?: LoanHappening
  readonly happenedFrom?: IsoDate
  readonly happenedTo?: IsoDate
  readonly declinedFor?: string
}

export type LoanHappening = (typeof LOAN_HAPPENINGS)[number]

/** A loan; where the filter is an event, with the event's time. */
export interface ListedLoan extends ProjectedLoan {
  readonly happened_at: Date | null
  /** The number of the event in its loan. */
  readonly happened_no: number | null
}

export type LoanSort = 'opened' | 'due' | 'amount' | 'late'
export type LateBucket = keyof typeof LATE_DAYS

/** Days since the oldest unpaid due date, both ends included. */
const LATE_DAYS = {
  '1-7': [1, 7],
  '8-30': [8, 30],
  '1-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  '31-90': [31, 90],
  '91-plus': [91, null],
} as const satisfies Record<string, readonly [number, number | null]>

const byId = { by: sql`loan_id`, kind: 'text', of: (row: ListedLoan) => row.loan_id } as const
const due = (name: 'due' | 'late') => ({
  name,
  // Rows without a due date are left out of these orders.
  keys: [
    { by: sql`next_due_on`, kind: 'day', of: (row: ListedLoan) => row.next_due_on ?? '' },
    byId,
  ] as const,
})

const ORDERS: Readonly<Record<LoanSort, Omit<Order<ListedLoan>, 'direction'>>> = {
  opened: { name: 'opened', keys: [{ by: sql`agreed_on`, kind: 'day', of: (row) => row.agreed_on }, byId] },
  due: due('due'),
  late: due('late'),
  amount: { name: 'amount', keys: [{ by: sql`principal`, kind: 'whole', of: (row) => row.principal }, byId] },
}

const byEvent = {
  by: sql`happened_no`,
  kind: 'whole',
  of: (row: ListedLoan) => row.happened_no ?? 0,
} as const
/** In the order of the index that finds them: a range of days costs what it holds. */
const BY_TIME: Omit<Order<ListedLoan>, 'direction'> = {
  name: 'happened',
  keys: [
    { by: sql`happened_at`, kind: 'instant', of: (row) => row.happened_at ?? new Date(0) },
    byId,
    byEvent,
  ],
}

/**
 * @param sort with a minus before it from its other end; the newest first if left out: of what happened the latest, of late
 * ones the longest late
 * @param today in Manila: who is late is a matter of the day, and not of what was written down
 * @returns null for a cursor that is no place of this order
 */
export function loanPage(
  db: Db,
  filters: LoanFilters,
  sort: LoanSort | `-${LoanSort}` | undefined,
  page: PageQuery,
  today: IsoDate,
): Promise<Page<ListedLoan> | null> {
  const { happened } = filters
  let query = filtered(loansOf(db, filters), filters, today)
  if (happened !== undefined && sort === undefined)
    return keysetPage(query, { ...BY_TIME, direction: 'desc' }, page)
  const { falls, name } = directionOf(sort ?? (filters.late === undefined ? '-opened' : '-late'))
  const byDueDate = name === 'due' || name === 'late'
  if (byDueDate) query = query.where('next_due_on', 'is not', null)
  if (name === 'late') query = lateOnly(query, today)
  // Many days late is an early due date.
  const direction = falls === (name === 'late') ? 'asc' : 'desc'
  const order = ORDERS[name]
  const ordered = filters.late === undefined || byDueDate ? order.keys : order.keys.map(sorted)
  const keys = happened === undefined ? ordered : [...ordered, byEvent]
  return keysetPage(query, { ...order, keys, direction }, page)
}

/**
 * By a value that no index has: late loans are found by their due dates, and sorted. In the order of an index they may come
 * late, as none of the newest loans is, and the whole book was read for a page.
 */
const sorted = (key: OrderKey<ListedLoan>): OrderKey<ListedLoan> =>
  key.kind === 'text' ? key : { ...key, by: sql`${key.by} + 0` }

function directionOf(sort: LoanSort | `-${LoanSort}`): { falls: boolean; name: LoanSort } {
  const falls = sort.startsWith('-')
  return { falls, name: (falls ? sort.slice(1) : sort) as LoanSort }
}

type Listed = Database & { loan_projection: Database['loan_projection'] & ListedLoan }
type Loans = SelectQueryBuilder<Listed, 'loan_projection', ListedLoan>

const EVENTS: Readonly<Record<LoanHappening, readonly LoanEvent['type'][]>> = {
  applied: ['agreed'],
  approved: ['approved'],
  declined: ['declined'],
  decided: ['approved', 'declined'],
  disbursed: ['disbursed'],
  collected: ['paid', 'extended'],
  'taken-back': ['reversed'],
  'written-off': ['writtenOff'],
}

/** Every loan once; or, by what happened in a range of days, once for each time that it did. */
function loansOf(db: Db, { happened, happenedFrom, happenedTo, declinedFor }: LoanFilters): Loans {
  const loans = db.selectFrom('loan_projection as p').selectAll('p')
  if (happened === undefined)
    return db
      .selectFrom(
        loans
          .select([sql<Date | null>`null`.as('happened_at'), sql<number | null>`null`.as('happened_no')])
          .as('loan_projection'),
      )
      .selectAll()
  let events = loans
    .innerJoin('loan_events as e', (join) =>
      join.onRef('e.borrower_id', '=', 'p.borrower_id').onRef('e.loan_id', '=', 'p.loan_id'),
    )
    .select(['e.recorded_at as happened_at', 'e.sequence as happened_no'])
    .where(
      'e.type',
      'in',
      EVENTS[happened].map((type) => sql.lit(type)),
    )
  if (happenedFrom !== undefined) events = events.where('e.recorded_at', '>=', beginOfDay(happenedFrom))
  if (happenedTo !== undefined)
    events = events.where('e.recorded_at', '<', beginOfDay(addDays(happenedTo, 1)))
  if (declinedFor !== undefined)
    events = events.where(({ eb, ref }) => eb(ref('e.body', '->>').key('reason'), '=', declinedFor))
  return db.selectFrom(events.as('loan_projection')).selectAll()
}

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
    follows,
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
  if (follows !== undefined) query = query.where(followsAnother('loan_projection'))
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
