/** Lines of the bank statement, and the movements of 1040 in the journal that they are matched with. */
import { type Centavos, type IsoDate } from '@sandigan/lending'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import type { Database } from '../../platform/database/schema.ts'

export type StoredLine = Selectable<Database['bank_lines']>
export type StoredMatch = Selectable<Database['bank_matches']>

/** A line of the journal that moves 1040. */
export interface Movement {
  readonly borrower_id: string
  readonly entry_id: string
  readonly line_no: number
  readonly day: IsoDate
  readonly reference: string
  readonly amount: Centavos
}

/** Whoever adds lines or matches them is alone; readers go on. */
export async function lockBank(trx: Trx): Promise<void> {
  await sql`lock table bank_lines in share row exclusive mode`.execute(trx)
}

/** `borrower/entry/line`. */
export const movementId = ({ borrower_id: borrower, entry_id: entry, line_no: line }: Movement): string =>
  `${borrower}/${entry}/${line}`

export function movementKey(id: string): Pick<Movement, 'borrower_id' | 'entry_id' | 'line_no'> {
  const [first, last] = [id.indexOf('/'), id.lastIndexOf('/')]
  return {
    borrower_id: id.slice(0, first),
    entry_id: id.slice(first + 1, last),
    line_no: Number(id.slice(last + 1)),
  }
}

const MOVEMENTS = `
  from journal_lines l
  join journal_entries e on e.borrower_id = l.borrower_id and e.entry_id = l.entry_id
  left join bank_movements m
    on m.borrower_id = l.borrower_id and m.entry_id = l.entry_id and m.line_no = l.line_no
  where l.account = '1040'`

const MOVEMENT = `l.borrower_id, l.entry_id, l.line_no, e.posted_on as day, e.reference, l.debit - l.credit as amount`

/** Movements without a match, on the days of a range. */
export const unmatchedMovements = (db: Db, from: IsoDate, to: IsoDate): Promise<Movement[]> =>
  runStatement<Movement>(
    db,
    `select ${MOVEMENT} ${MOVEMENTS} and m.match_id is null and e.posted_on >= $1::date and e.posted_on <= $2::date
    order by e.posted_on, l.borrower_id, l.entry_id, l.line_no`,
    [from, to],
  )

/** Those of an entry, matched or not. */
export const movementsOfEntry = (db: Db, borrowerId: string, entryId: string): Promise<Movement[]> =>
  runStatement<Movement>(db, `select ${MOVEMENT} ${MOVEMENTS} and l.borrower_id = $1 and l.entry_id = $2`, [
    borrowerId,
    entryId,
  ])

/** Those that are named and have no match. */
export async function namedMovements(db: Db, ids: readonly string[]): Promise<Movement[]> {
  return runStatement<Movement>(
    db,
    `select ${MOVEMENT} ${MOVEMENTS} and m.match_id is null and (l.borrower_id, l.entry_id, l.line_no) in (
      select k.borrower_id, k.entry_id, k.line_no
      from jsonb_to_recordset($1::jsonb) as k(borrower_id text, entry_id text, line_no integer)
    )`,
    [JSON.stringify(ids.map(movementKey))],
  )
}

/** Of matches, by the match. */
export async function movementsOfMatches(
  db: Db,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Movement[]>> {
  const byMatch = new Map<string, Movement[]>()
  if (matchIds.length === 0) return byMatch
  const rows = await runStatement<Movement & { match_id: string }>(
    db,
    `select m.match_id, ${MOVEMENT} ${MOVEMENTS} and m.match_id in (select jsonb_array_elements_text($1::jsonb))
    order by e.posted_on, l.entry_id, l.line_no`,
    [JSON.stringify(matchIds)],
  )
  for (const { match_id: id, ...movement } of rows) byMatch.set(id, [...(byMatch.get(id) ?? []), movement])
  return byMatch
}

export interface Open<Row> {
  readonly count: number
  readonly sum: Centavos
  /** The first of them. */
  readonly rows: readonly Row[]
}

/** Movements up to a day that the statement does not have by then. */
export async function openMovementsOn(db: Db, day: IsoDate, limit: number): Promise<Open<Movement>> {
  const open = `${MOVEMENTS} and e.posted_on <= $1::date and (m.match_id is null or m.matched_through > $1::date)`
  const [total] = await runStatement<{ count: number; sum: Centavos }>(
    db,
    `select count(*) as count, coalesce(sum(l.debit) - sum(l.credit), 0)::bigint as sum ${open}`,
    [day],
  )
  const rows = await runStatement<Movement>(
    db,
    `select ${MOVEMENT} ${open} order by e.posted_on, l.borrower_id, l.entry_id, l.line_no limit $2`,
    [day, limit],
  )
  return { count: total?.count ?? 0, sum: total?.sum ?? 0, rows }
}

/** Lines up to a day that the books do not have by then. */
export async function openLinesOn(db: Db, day: IsoDate, limit: number): Promise<Open<StoredLine>> {
  const open = db
    .selectFrom('bank_lines')
    .where('day', '<=', day)
    .where(({ eb, or }) => or([eb('match_id', 'is', null), eb('matched_through', '>', day)]))
  const { count, sum } = await open
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow()
  const rows = await open.selectAll().orderBy('day').orderBy('place').limit(limit).execute()
  return { count, sum, rows }
}

/** Lines up to a day that nothing explains, whenever that would be posted. */
export async function linesToExplain(db: Db, day: IsoDate): Promise<{ count: number; sum: Centavos }> {
  return db
    .selectFrom('bank_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('match_id', 'is', null)
    .where('day', '<=', day)
    .executeTakeFirstOrThrow()
}

/** The last line of the statement up to a day; null before the first. */
export async function lastLine(db: Db, day?: IsoDate): Promise<StoredLine | null> {
  let query = db.selectFrom('bank_lines').selectAll().orderBy('place', 'desc').limit(1)
  if (day !== undefined) query = query.where('day', '<=', day)
  return (await query.executeTakeFirst()) ?? null
}

export const linesById = (db: Db, ids: readonly string[]): Promise<StoredLine[]> =>
  db
    .selectFrom('bank_lines')
    .selectAll()
    .where('line_id', 'in', inList([...ids]))
    .execute()

export const matchesById = async (db: Db, ids: readonly string[]): Promise<StoredMatch[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('bank_matches')
        .selectAll()
        .where('match_id', 'in', inList([...ids]))
        .execute()

const ORDERS: Orders<'day', StoredLine> = {
  day: [
    { by: sql`day`, kind: 'day', of: (row) => row.day },
    { by: sql`place`, kind: 'whole', of: (row) => row.place },
  ],
}

export interface LineFilters {
  readonly state?: 'to-explain' | 'matched' | undefined
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
}

export function linePage(
  db: Db,
  { state, from, to }: LineFilters,
  sort: 'day' | '-day',
  page: PageQuery,
): Promise<Page<StoredLine> | null> {
  let query = db.selectFrom('bank_lines').selectAll()
  if (state !== undefined) query = query.where('match_id', state === 'matched' ? 'is not' : 'is', null)
  if (from !== undefined) query = query.where('day', '>=', from)
  if (to !== undefined) query = query.where('day', '<=', to)
  return keysetPage(query, orderOf(ORDERS, sort), page)
}
