/** Rows of a table on their way from one database to another: as JSON text, which this process never looks into. */
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { MovedTable } from './moved-tables.ts'

/** A place in a table: the values of its key as text. */
export type Place = readonly string[]

export interface Batch {
  /** A JSON array, in the order of the key. */
  readonly rows: string
  readonly count: number
  /** The key of the last row; undefined where there is none. */
  readonly last: Place | undefined
}

const names = (columns: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(table === undefined ? column : `${table}.${column}`)))

const recordset = (table: MovedTable, json: string): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table.name)}, ${json}::text::json)`

const sameKey = (table: MovedTable): RawBuilder<unknown> =>
  sql.join(
    table.key.map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`k.${column}`)}`),
    sql` and `,
  )

function compared(table: MovedTable, how: '>' | '<=', place: Place | undefined): RawBuilder<unknown> {
  if (place === undefined) return sql`true`
  const values = place.map((value, no) => sql`${value}::text::${sql.raw(table.keyTypes[no] ?? 'text')}`)
  return sql`(${names(table.key)}) ${sql.raw(how)} (${sql.join(values)})`
}

/** The next rows after a place, so many at most; from the beginning where the place is left out. */
export async function readBatch(
  db: Db,
  table: MovedTable,
  after: Place | undefined,
  most: number,
): Promise<Batch> {
  const place = sql.join(table.key.map((column) => sql`${sql.ref(column)}::text`))
  const { rows } = await sql<{ rows: string; count: number; last: string[] | null }>`
    with batch as materialized (select ${names(table.columns)} from ${sql.table(table.name)}
      where ${compared(table, '>', after)} order by ${names(table.key)} limit ${sql.lit(most)})
    select coalesce(json_agg(batch), '[]')::text as rows, count(*)::int as count, (
      select array[${place}] from batch order by ${sql.join(table.key.map((column) => sql`${sql.ref(column)} desc`))} limit 1
    ) as last from batch`.execute(db)
  const [found] = rows
  return { rows: found?.rows ?? '[]', count: found?.count ?? 0, last: found?.last ?? undefined }
}

/** The place of the row that comes so many rows after a place; undefined where the table ends before. */
export async function placeAfter(
  db: Db,
  table: MovedTable,
  after: Place | undefined,
  many: number,
): Promise<Place | undefined> {
  const place = sql.join(table.key.map((column) => sql`${sql.ref(column)}::text`))
  const { rows } = await sql<{ place: string[] }>`
    select array[${place}] as place from ${sql.table(table.name)} where ${compared(table, '>', after)}
    order by ${names(table.key)} offset ${sql.lit(many - 1)} limit 1`.execute(db)
  return rows[0]?.place
}

/** @param keys a JSON array of objects with the columns of the key. @returns the rows that there are, as `readBatch`. */
export async function readByKeys(db: Db, table: MovedTable, keys: string): Promise<string> {
  // A part of its own, so that a cluster collects the rows before they become one text.
  const { rows } = await sql<{ rows: string }>`
    with found as materialized (select ${names(table.columns, 't')} from ${sql.table(table.name)} t
      join ${recordset(table, keys)} k on ${sameKey(table)})
    select coalesce(json_agg(found order by ${names(table.key)}), '[]')::text as rows from found`.execute(db)
  return rows[0]?.rows ?? '[]'
}

export async function deleteByKeys(trx: Trx, table: MovedTable, keys: string): Promise<void> {
  await sql`delete from ${sql.table(table.name)} t using ${recordset(table, keys)} k where ${sameKey(table)}`.execute(
    trx,
  )
}

/** Writes rows as they are; those whose key is there already are left as they are there. */
export async function insertRows(trx: Trx, table: MovedTable, rows: string): Promise<void> {
  const numbers = table.numbered ? sql`overriding system value` : sql``
  await sql`insert into ${sql.table(table.name)} (${names(table.columns)}) ${numbers}
    select ${names(table.columns)} from ${recordset(table, rows)} r
    on conflict (${names(table.key)}) do nothing`.execute(trx)
}

/** How many rows lie after one place and up to another, and a checksum of all their values. */
export async function fingerprint(
  db: Db,
  table: MovedTable,
  after: Place | undefined,
  upTo: Place | undefined,
): Promise<{ count: number; sum: string }> {
  const { rows } = await sql<{ count: number; sum: string }>`
    select count(*)::int as count, coalesce(sum(
      ('x' || substr(md5(row(${names(table.columns)})::text), 1, 15))::bit(60)::bigint), 0)::text as sum
    from ${sql.table(table.name)}
    where ${compared(table, '>', after)} and ${compared(table, '<=', upTo)}`.execute(db)
  return rows[0] ?? { count: 0, sum: '' }
}
