/**
 * Brings the new database to what the old one was at one moment. The keys that were noted and the rows that they name
 * are read in one snapshot, so every row that has been copied is as it was then, and both can be compared.
 */
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { MovedTable } from './moved-tables.ts'
import { writeAsCopy } from './new-database.ts'
import { deleteByKeys, insertRows, readByKeys } from './table-rows.ts'

/** The two databases of a move, and what it moves. */
export interface Ends {
  readonly from: Db
  readonly to: Db
  readonly tables: readonly MovedTable[]
}

/** A row of the new database is not what the old one has. */
export class DiffersError extends Error {}

/** The rows of one table that were noted. */
interface Change {
  readonly table: MovedTable
  /** JSON arrays: of keys, and of those rows that there are. */
  readonly keys: string
  readonly rows: string
}

interface Changes {
  /** Of the notes. */
  readonly ids: readonly number[]
  readonly changes: readonly Change[]
}

async function readChanges(source: Trx, tables: readonly MovedTable[], most?: number): Promise<Changes> {
  const { rows } = await sql<{ id: number; table_name: string; key: string }>`
    select id, table_name, key::text as key from moving.changes order by id
    ${most === undefined ? sql`` : sql`limit ${sql.lit(most)}`}`.execute(source)
  const changes: Change[] = []
  for (const [name, notes] of Map.groupBy(rows, (row) => row.table_name)) {
    const table = tables.find((one) => one.name === name)
    if (table === undefined) throw new Error(`${name} was noted and is not copied`)
    const keys = `[${[...new Set(notes.map(({ key }) => key))].join(',')}]`
    changes.push({ table, keys, rows: await readByKeys(source, table, keys) })
  }
  return { ids: rows.map(({ id }) => id), changes }
}

/** All are deleted first: a row may have the unique value that another one had. */
async function applyChanges(target: Trx, changes: readonly Change[]): Promise<void> {
  for (const { table, keys } of changes) await deleteByKeys(target, table, keys)
  for (const { table, rows } of changes) await insertRows(target, table, rows)
  for (const { table, keys, rows } of changes)
    if ((await readByKeys(target, table, keys)) !== rows)
      throw new DiffersError(`rows of ${table.name} are not what was written to them`)
}

/**
 * @param read what to read of the old database, in that moment
 * @param then what to do with it in the new one, in the transaction that brings it to that moment
 * @param most notes that are taken at most; all of them where it is left out, and only then are the two alike
 */
async function synchronise<Seen, Result>(
  { from, to, tables }: Ends,
  read: (source: Trx) => Promise<Seen>,
  then: (target: Trx, seen: Seen) => Promise<Result>,
  most?: number,
): Promise<{ noted: number; result: Result }> {
  const snapshot = from.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const { noted, seen } = await snapshot.execute(async (source) => {
    await sql`set local statement_timeout = 0`.execute(source)
    await sql`set local datestyle = 'ISO, YMD'`.execute(source)
    return { noted: await readChanges(source, tables, most), seen: await read(source) }
  })
  const result = await to.transaction().execute(async (target) => {
    await writeAsCopy(target)
    await applyChanges(target, noted.changes)
    return then(target, seen)
  })
  // Whatever happens before this is done again, with the same result.
  if (noted.ids.length > 0)
    await sql`delete from moving.changes where id = any (${noted.ids}::bigint[])`.execute(from)
  return { noted: noted.ids.length, result }
}

/** Reads in the old database and works in the new one as of the same moment. @returns what the work gives. */
export async function atOneMoment<Seen, Result>(
  ends: Ends,
  read: (source: Trx) => Promise<Seen>,
  then: (target: Trx, seen: Seen) => Promise<Result>,
): Promise<Result> {
  return (await synchronise(ends, read, then)).result
}

const AT_ONCE = 5_000
/** What comes in while this time passes can be caught up while nobody writes. */
const SHORT_MS = 2_000
const UNIQUE_VIOLATION = '23505'
const nothing = async () => {}

/**
 * Copies what was noted until what is left takes a moment. A cluster that is slower than the writers never comes so far:
 * the old database is as good as before then, and `say` shows it.
 * @returns how many notes it has worked off.
 */
export async function catchUp(ends: Ends, say: (line: string) => void = () => {}): Promise<number> {
  let all = 0
  for (;;) {
    const start = performance.now()
    const { noted } = await synchronise(ends, nothing, nothing, AT_ONCE).catch((error: unknown) => {
      // Some rows have a unique value already that others give up only in later notes.
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return synchronise(ends, nothing, nothing)
      throw error
    })
    all += noted
    if (noted < AT_ONCE && performance.now() - start < SHORT_MS) return all
    say(`${all} changes caught up so far`)
  }
}
