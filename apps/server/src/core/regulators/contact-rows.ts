/** Messages and recorded contacts of all borrowers by their time: two lists that are read side by side. (Decision 330.) */
import { addDays, type IsoDate } from '@sandigan/lending'
import { type RawBuilder, sql } from 'kysely'
import { beginOfDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  cursorOf,
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'

export interface ContactRow {
  readonly borrower_id: string
  readonly id: string
  readonly loan_id: string | null
  readonly at: Date
  readonly way: string
  readonly detail: string
  readonly operator: string | null
}

export interface ContactFilters {
  /** Days in Manila, both included. */
  readonly from: IsoDate
  readonly to: IsoDate
  readonly kind?: 'message' | 'other' | undefined
  readonly way?: string | undefined
  readonly hour?: number | undefined
  readonly atNight?: boolean | undefined
}

const ORDERS: Orders<'at', ContactRow> = {
  at: [
    { by: sql`c.at`, kind: 'instant', of: (row) => row.at },
    { by: sql`c.borrower_id`, kind: 'text', of: (row) => row.borrower_id },
    { by: sql`c.id`, kind: 'text', of: (row) => row.id },
  ],
}

/** @returns null where `page.after` is no place of this order */
export async function contactRows(
  db: Db,
  filters: ContactFilters,
  sort: 'at' | '-at',
  page: PageQuery,
): Promise<Page<ContactRow> | null> {
  const order = orderOf(ORDERS, sort)
  const arms = [
    ...(filters.kind === 'other' ? [] : [messages(db, filters)]),
    ...(filters.kind === 'message' ? [] : [recorded(db, filters)]),
  ]
  const found = await Promise.all(
    arms.map((arm) => keysetPage(db.selectFrom(arm.as('c')).selectAll().$castTo<ContactRow>(), order, page)),
  )
  const rows: ContactRow[] = []
  let isMore = false
  for (const one of found) {
    if (one === null) return null
    rows.push(...one.rows)
    isMore ||= one.next !== null
  }
  const falls = order.direction === 'desc' ? -1 : 1
  rows.sort((a, b) => falls * compare(a, b))
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  const hasNext = isMore || rows.length > shown.length
  return { rows: shown, next: last !== undefined && hasNext ? cursorOf(order, last) : null }
}

function compare(a: ContactRow, b: ContactRow): number {
  const [one, other] = [a, b].map(({ at, borrower_id: id, id: own }) => [at.toISOString(), id, own].join(' '))
  return (one ?? '') < (other ?? '') ? -1 : 1
}

/** As the index of the messages of a night has it. */
const hourOf = (at: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`extract(hour from ${at} at time zone 'Asia/Manila')`

function within(at: RawBuilder<unknown>, { from, to, hour, atNight }: ContactFilters): RawBuilder<boolean> {
  const parts = [sql`${at} >= ${beginOfDay(from)}`, sql`${at} < ${beginOfDay(addDays(to, 1))}`]
  if (hour !== undefined) parts.push(sql`${hourOf(at)} = ${sql.lit(hour)}`)
  if (atNight === true) parts.push(sql`(${hourOf(at)} < 6 or ${hourOf(at)} >= 22)`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

const messages = (db: Db, filters: ContactFilters) =>
  db
    .selectFrom('messages')
    .select([
      'borrower_id',
      'message_id as id',
      'loan_id',
      'sent_at as at',
      'channel as way',
      'template as detail',
    ])
    .select(sql<string | null>`null::text`.as('operator'))
    .where('sent_at', 'is not', null)
    .where(within(sql`sent_at`, filters))
    .$if(filters.way !== undefined, (query) => query.where(sql<boolean>`channel = ${filters.way}`))

const recorded = (db: Db, filters: ContactFilters) =>
  db
    .selectFrom('borrower_notes')
    .select(['borrower_id', 'note_id as id', 'loan_id', 'written_at as at'])
    .select([sql<string>`contact ->> 'way'`.as('way'), sql<string>`contact ->> 'outcome'`.as('detail')])
    .select('operator')
    .where('contact', 'is not', null)
    .where(within(sql`written_at`, filters))
    .$if(filters.way !== undefined, (query) => query.where(sql<boolean>`contact ->> 'way' = ${filters.way}`))
