/**
 * Lists by pages that begin where the one before ended: by the values of its last row, never by a count of rows. So a
 * page late in a list costs what the first one does, and rows that come or go meanwhile move nothing. (Decision 190.)
 */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { isStorable } from '../http/storable-text.ts'

type Kind = 'text' | 'whole' | 'day' | 'instant'
type Value = string | number | Date

/** One expression of an order: by what the database sorts, and the same of a row that was read. Never null. */
export interface OrderKey<Row> {
  readonly by: RawBuilder<unknown>
  readonly kind: Kind
  readonly of: (row: Row) => Value
}

export interface Order<Row> {
  /** Stands in the cursor: one of another order is refused. */
  readonly name: string
  readonly direction: 'asc' | 'desc'
  /** All in the same direction, as an index has them; the last ones make the place of a row unique. */
  readonly keys: readonly OrderKey<Row>[]
}

/** The keys of each order that the `sort` of a list may name. */
export type Orders<Name extends string, Row> = Readonly<Record<Name, readonly OrderKey<Row>[]>>

/** @param sort the name of one of them; with a minus before it from its other end */
export function orderOf<Name extends string, Row>(
  orders: Orders<Name, Row>,
  sort: Name | `-${Name}`,
): Order<Row> {
  const falls = sort.startsWith('-')
  const name = (falls ? sort.slice(1) : sort) as Name
  return { name, direction: falls ? 'desc' : 'asc', keys: orders[name] }
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** For the page that follows; null where there is none. */
  readonly next: string | null
}

export interface PageQuery {
  readonly after?: string | undefined
  readonly limit: number
}

const TYPES: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  text: sql`text`,
  whole: sql`bigint`,
  day: sql`date`,
  instant: sql`timestamptz`,
}

/**
 * @param query without an order or a limit
 * @returns null where `after` is no place of this order
 */
export async function keysetPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order<Row>,
  { after, limit }: PageQuery,
): Promise<Page<Row> | null> {
  const { keys, direction } = order
  // One more tells whether another page follows.
  let page = query.limit(limit + 1)
  for (const key of keys) page = page.orderBy(key.by, direction)
  if (after !== undefined) {
    const place = readCursor(order, after)
    if (place === null) return null
    const values = keys.map((key, at) => sql`${place[at]}::${TYPES[key.kind]}`)
    const beyond = direction === 'asc' ? sql`>` : sql`<`
    page = page.where(sql<boolean>`(${sql.join(keys.map((key) => key.by))}) ${beyond} (${sql.join(values)})`)
  }
  const found = await page.execute()
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last === undefined || found.length <= limit ? null : cursorOf(order, last) }
}

/** Opaque to whoever sends it back; not secret: it holds what the row showed. */
export function cursorOf<Row>({ name, direction, keys }: Order<Row>, row: Row): string {
  const values = keys.map((key) => {
    const value = key.of(row)
    return value instanceof Date ? value.toISOString() : value
  })
  return Buffer.from(JSON.stringify([name, direction, ...values])).toString('base64url')
}

function readCursor<Row>({ name, direction, keys }: Order<Row>, cursor: string): Value[] | null {
  const parts = parse(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(parts) || parts.length !== keys.length + 2) return null
  const [ofOrder, inDirection, ...values]: unknown[] = parts
  if (ofOrder !== name || inDirection !== direction) return null
  const isGood = keys.every((key, at) => IS[key.kind](values[at]))
  return isGood ? (values as Value[]) : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
/** A date that the calendar has: 31 February is another day once it was read. */
const isReal = (text: string): boolean => {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 10))
}

const IS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && isStorable(value),
  whole: (value) => Number.isSafeInteger(value),
  day: (value) => typeof value === 'string' && DAY.test(value) && isReal(value),
  instant: (value) => typeof value === 'string' && INSTANT.test(value) && isReal(value),
}
