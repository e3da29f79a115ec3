/** The operator's list of borrowers. */
import type { IsoDate } from '@sandigan/lending'
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { beginOfDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { StoredSection } from '../../platform/encryption/encrypted.ts'
import { inList } from '../../platform/database/in-list.ts'
import {
  cursorOf,
  keysetPage,
  type Order,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import { endOf, NAME_BY_FIRST, NAME_BY_LAST } from '../../platform/database/indexed-expressions.ts'
import { typedName } from '../../platform/names/fold-name.ts'
import { areClosedNoted } from '../loans/loan-repository.ts'
import { fullName } from './contacts.ts'

export type BorrowerState = 'no-order' | 'waiting' | 'running' | 'overdue' | 'ended'
export type BorrowerSort = 'registered' | 'name'

interface FoundRow {
  borrower_id: string
  phone: string
  registered_at: Date
  data: StoredSection | null
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

/** @param name of the two indexes of names the one that sorts */
const everybody = (db: Db, name = NAME_BY_LAST) =>
  db
    .selectFrom('borrowers as b')
    .leftJoin('certification_sections as c', (join) =>
      join.onRef('c.borrower_id', '=', 'b.borrower_id').on('c.section', '=', 'basic'),
    )
    .select(['b.borrower_id', 'b.phone', 'b.registered_at', 'c.data'])
    .select(sql<string | null>`${sql.raw(name)}`.as('sort_name'))
    // Empty once the account was erased.
    .where('b.phone', '<>', '')

export interface BorrowerFilters {
  /** The beginning of a name, in either order. */
  readonly name?: string
  /** Of a phone that was typed: that borrower alone. */
  readonly borrowerId?: string
  readonly state?: BorrowerState
  /** Who registered by its link. */
  readonly campaignId?: string
  /** In Manila, the day included. */
  readonly registeredFrom?: IsoDate
}

/**
 * @param sort by name where a name is searched, since a common one has many; else the newest first
 * @returns null for a cursor that is no place of this order
 */
export async function borrowerPage(
  db: Db,
  filters: BorrowerFilters,
  sort: BorrowerSort | `-${BorrowerSort}` | undefined,
  page: PageQuery,
): Promise<Page<ListedBorrower> | null> {
  const { name } = filters
  const found =
    name !== undefined && (sort === undefined || sort.endsWith('name'))
      ? await namedPage(db, { ...filters, name }, orderOf(ORDERS, sort ?? 'name'), page)
      : await foundPage(db, filters, orderOf(ORDERS, sort ?? '-registered'), page)
  if (found === null) return null
  const counts = await loanCounts(
    db,
    found.rows.map((row) => row.borrower_id),
  )
  return { rows: found.rows.map((row) => listed(row, counts)), next: found.next }
}

/**
 * Those of a state by an index of such loans that knows when their borrowers registered. In the order of registration itself
 * they may come late: nobody who registered in the last month is overdue, nobody of today has ended, and everybody
 * before them would be read. (Decision 190.)
 */
async function pageByLoans(
  db: Db,
  state: StateByLoans,
  order: Order<FoundRow>,
  page: PageQuery,
): Promise<Page<FoundRow> | null> {
  const loans = (state === 'ended' ? endedLoans(db) : openLoans(db, FEW_ARE[state]))
    .groupBy(['b.registered_at', 'b.borrower_id'])
    .$castTo<FoundRow>()
  const found = await keysetPage(loans, order, page)
  if (found === null || found.rows.length === 0) return found
  const ids = found.rows.map((row) => row.borrower_id)
  const rows = await everybody(db).where('b.borrower_id', 'in', inList(ids)).execute()
  const known = new Map(rows.map((row) => [row.borrower_id, row]))
  return { rows: ids.flatMap((id) => known.get(id) ?? []), next: found.next }
}

/** States of few borrowers, by the stages of their loans. */
const FEW_ARE = {
  waiting: ['reviewing', 'awaiting-note', 'sending', 'payout-failed'],
  overdue: ['overdue'],
} as const
type FewState = keyof typeof FEW_ARE
type StateByLoans = FewState | 'ended'

const isOfFew = (state: BorrowerState | undefined): state is FewState =>
  state === 'waiting' || state === 'overdue'

/** Under the name of borrowers, whose order it is. */
const registeredLoans = (db: Db) =>
  db
    .selectFrom('loan_projection as b')
    .select(['b.borrower_id', 'b.registered_at'])
    .where('b.registered_at', 'is not', null)

const openLoans = (db: Db, stages: readonly string[]) =>
  registeredLoans(db).where('b.open', '=', sql.lit(true)).where('b.stage', 'in', literals(stages))

/** Closed ones of borrowers without another that is open; of an erased account the loans are left. */
const endedLoans = (db: Db) =>
  registeredLoans(db)
    .where('b.open', '=', sql.lit(false))
    .where(
      sql<boolean>`not exists (select from loan_projection p where p.borrower_id = b.borrower_id and p.open)`,
    )
    .where(
      sql<boolean>`exists (select from borrowers a where a.borrower_id = b.borrower_id and a.phone <> '')`,
    )

async function foundPage(
  db: Db,
  filters: BorrowerFilters,
  order: Order<FoundRow>,
  page: PageQuery,
): Promise<Page<FoundRow> | null> {
  const { state, name, borrowerId, campaignId, registeredFrom } = filters
  const isByState =
    order.name === 'registered' &&
    [name, borrowerId, campaignId, registeredFrom].every((one) => one === undefined)
  const isByLoans = isOfFew(state) || (state === 'ended' && (await areClosedNoted(db)))
  if (isByState && isByLoans) return pageByLoans(db, state, order, page)
  let query = withFilters(everybody(db), filters)
  if (name !== undefined) query = query.where(beginsWith(name))
  if (order.name === 'name') query = query.where('c.section', '=', 'basic')
  return keysetPage(query, order, page)
}

function withFilters(all: Found, filters: BorrowerFilters): Found {
  const { borrowerId, state, campaignId, registeredFrom } = filters
  let query = all
  if (borrowerId !== undefined) query = query.where('b.borrower_id', '=', borrowerId)
  if (campaignId !== undefined) query = query.where(sql`b.origin->>'id'`, '=', campaignId)
  if (registeredFrom !== undefined) query = query.where('b.registered_at', '>=', beginOfDay(registeredFrom))
  if (state === undefined) return query
  return isOfFew(state) ? among(query, FEW_ARE[state]) : query.where(inState(state))
}

/** Grouped, they are read for themselves, and by an index of stages. */
const among = (query: Found, stages: readonly string[]): Found =>
  query.where('b.borrower_id', 'in', ({ selectFrom }) =>
    selectFrom('loan_projection as p')
      .select('p.borrower_id')
      .where('p.open', '=', true)
      .where('p.stage', 'in', literals(stages))
      .groupBy('p.borrower_id'),
  )

const literals = (words: readonly string[]) => words.map((word) => sql.lit(word))

/**
 * Those of a name, each by the name that begins so: one range of each of the two indexes, both read no further than a page.
 * One condition for both would have to read all that fit, or an index from its beginning where few do.
 */
async function namedPage(
  db: Db,
  filters: BorrowerFilters & { readonly name: string },
  order: Order<FoundRow>,
  page: PageQuery,
): Promise<Page<FoundRow> | null> {
  const { name, direction } = order
  const pageBy = (key: string) =>
    keysetPage(
      withFilters(everybody(db, key), filters)
        .where('c.section', '=', 'basic')
        .where(nameBegins(key, filters.name))
        .$if(key === NAME_BY_FIRST, (rest) =>
          rest.where((eb) => eb.not(nameBegins(NAME_BY_LAST, filters.name))),
        ),
      { name, direction, keys: [{ by: sql.raw(key), kind: 'text', of: (row) => row.sort_name ?? '' }, byId] },
      page,
    )
  const [last, first] = [await pageBy(NAME_BY_LAST), await pageBy(NAME_BY_FIRST)]
  if (last === null || first === null) return null
  const falls = direction === 'desc' ? -1 : 1
  const all = [...last.rows, ...first.rows].toSorted((a, b) => falls * byNameAndId(a, b))
  const rows = all.slice(0, page.limit)
  const end = rows.at(-1)
  const isMore = all.length > rows.length || last.next !== null || first.next !== null
  return { rows, next: isMore && end !== undefined ? cursorOf(order, end) : null }
}

/** Byte by byte, as the indexes are. */
const byNameAndId = (a: FoundRow, b: FoundRow): number =>
  Buffer.compare(Buffer.from(a.sort_name ?? ''), Buffer.from(b.sort_name ?? '')) ||
  Buffer.compare(Buffer.from(a.borrower_id), Buffer.from(b.borrower_id))

/** @param key one of the names in SQL */
export function nameBegins(key: string, typed: string) {
  const from = typedName(typed)
  return sql<boolean>`(${sql.raw(key)} >= ${from} and ${sql.raw(key)} < ${endOf(from)})`
}

/** A condition on `certification_sections`, by the two indexes of names. */
export const beginsWith = (typed: string) =>
  sql<boolean>`(${nameBegins(NAME_BY_LAST, typed)} or ${nameBegins(NAME_BY_FIRST, typed)})`

/** Borrowers whose name begins so, in either order: `most` of them and one more at most, who then tells that there are others. */
export async function idsOfName(db: Db, typed: string, most: number): Promise<readonly string[]> {
  const by = (key: string) =>
    db
      .selectFrom('certification_sections')
      .select('borrower_id')
      .where('section', '=', sql.lit('basic'))
      .where(nameBegins(key, typed))
      .orderBy(sql.raw(key))
      .limit(most + 1)
      .execute()
  const found = [...(await by(NAME_BY_LAST)), ...(await by(NAME_BY_FIRST))]
  return [...new Set(found.map((row) => row.borrower_id))].slice(0, most + 1)
}

type Tables = Found extends SelectQueryBuilder<infer DB, infer TB, unknown> ? { db: DB; tables: TB } : never

function inState(state: BorrowerState) {
  return ({ exists, not, and, selectFrom }: ExpressionBuilder<Tables['db'], Tables['tables']>) => {
    const loans = selectFrom('loan_projection as p')
      .select('p.loan_id')
      .whereRef('p.borrower_id', '=', 'b.borrower_id')
    const open = loans.where('p.open', '=', true)
    if (state === 'no-order') return not(exists(loans))
    if (state === 'ended') return and([exists(loans), not(exists(open))])
    return exists(open.where('p.stage', 'in', literals(['running', 'due-soon'])))
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
