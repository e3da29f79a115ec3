/**
 * Moves a filled database to an empty cluster while the service runs on it (docs/decisions/091): rows are copied, those
 * that are written meanwhile are noted and copied anew, both are compared, and then writes are refused for as long as
 * the last few take. Whatever is broken off goes on where it was.
 */
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isCluster } from '../../platform/database/distribute.ts'
import { readMigrations } from '../../platform/database/migrate.ts'
import { takesWrites } from '../../platform/database/move-marks.ts'
import { newId } from '../../platform/ids.ts'
import { compareDatabases } from './compare-databases.ts'
import { type MovedTable, readSequences, readTables } from './moved-tables.ts'
import {
  hasWorkers,
  isEmpty,
  markTarget,
  openTarget,
  prepareTarget,
  type Progress,
  readProgress,
  saveProgress,
  targetOf,
} from './new-database.ts'
import {
  beginMove,
  closeForGood,
  forgetMove,
  moveOf,
  noteChanges,
  oneMoveAtATime,
  whileClosed,
} from './old-database.ts'
import { atOneMoment, catchUp, type Ends } from './one-moment.ts'
import { insertRows, readBatch } from './table-rows.ts'
import type { AnyOpenDatabase } from '../../platform/database/open-database.ts'

const BATCH = 2_000
/** How often it is said how far a large table is. */
const SAY_EACH_MS = 5_000
/** How often the gate is tried before somebody must look who writes for so long. */
const TRIES = 20
/** Between two tries: what was refused is sent again meanwhile. */
const PAUSE_MS = 10_000

export interface Move {
  readonly from: AnyOpenDatabase
  readonly to: AnyOpenDatabase
  /** The day as of which loans are compared. */
  readonly day: IsoDate
  /** Rows that are copied at one moment; 2,000 where it is left out. */
  readonly batch?: number
  say(line: string): void
}

/** What cannot be done, in a sentence for an operator. */
class RefusedError extends Error {}

interface Schema {
  readonly migrations: readonly { name: string; checksum: string }[]
  readonly queues: number | undefined
  readonly tables: readonly MovedTable[]
}

async function schemaOf(db: Db): Promise<Schema> {
  const migrations = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations order by name`.execute(db)
  const queues = await sql<{ version: number }>`select version from jobs.version`.execute(db)
  return {
    migrations: migrations.rows,
    queues: queues.rows[0]?.version,
    tables: await readTables(db),
  }
}

/** How texts are compared decides in which order keys come, and so which rows lie between two of them. */
async function textsOf(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select datcollate, datctype, datlocprovider, pg_encoding_to_char(encoding) from pg_database
    where datname = current_database()`.execute(db)
  return rows[0]
}

/** Refuses whatever is not an old database of this release and an empty cluster for it. Changes nothing. */
async function refuseOthers(from: Db, to: Db): Promise<void> {
  if (await isCluster(from)) throw new RefusedError('the database at DATABASE_URL is a cluster already')
  const ran = (await schemaOf(from)).migrations.map(({ name, checksum }) => `${name} ${checksum}`)
  const known = (await readMigrations()).map(({ name, checksum }) => `${name} ${checksum}`)
  if (!isDeepStrictEqual(ran, known))
    throw new RefusedError(
      'the database at DATABASE_URL is of another release: use the one that its nodes run',
    )
  if (!(await hasWorkers(to)))
    throw new RefusedError('the database at CLUSTER_URL has no extension citus, or no workers')
  if (!isDeepStrictEqual(await textsOf(from), await textsOf(to)))
    throw new RefusedError('the two databases differ in their encoding or collation: make the new one alike')
  const target = await targetOf(to)
  if (target === undefined && !(await isEmpty(to)))
    throw new RefusedError('the database at CLUSTER_URL is not empty')
  if (target !== undefined && target.moveId !== (await moveOf(from)))
    throw new RefusedError('the database at CLUSTER_URL belongs to another move: make it anew')
  if (target?.open === true) throw new RefusedError('the move is done already')
  if (target?.prepared !== true && !(await takesWrites(from)))
    throw new RefusedError('the database at DATABASE_URL was moved to another cluster')
}

/** Notes changes from now on, and makes the new database ready for rows; where both is done, does nothing. */
async function begin({ from, to, say }: Move): Promise<Ends> {
  const tables = await readTables(from.db)
  let moveId = await moveOf(from.db)
  if (moveId === undefined) {
    moveId = newId()
    await beginMove(from.db, moveId)
  }
  if (await takesWrites(from.db)) await noteChanges(from.db, tables)
  say(`changes of ${tables.length} tables are noted`)
  if ((await targetOf(to.db)) === undefined) await markTarget(to.db, moveId)
  if ((await targetOf(to.db))?.prepared !== true) await prepareTarget(to)
  await refuseOtherSchema(from.db, to.db)
  return { from: from.db, to: to.db, tables }
}

async function refuseOtherSchema(from: Db, to: Db): Promise<void> {
  if (!isDeepStrictEqual(await schemaOf(from), await schemaOf(to)))
    throw new RefusedError('the two databases have different schemas: was a new release started meanwhile?')
}

interface Copied {
  readonly table: MovedTable
  readonly rows: string
  readonly count: number
  readonly progress: Progress
}

/** What has not been copied yet, from as many tables as so many rows come from. */
async function readMissing(
  source: Db,
  missing: readonly (readonly [MovedTable, Progress])[],
  most: number,
): Promise<Copied[]> {
  const copied: Copied[] = []
  let left = most
  for (const [table, { last }] of missing) {
    const batch = await readBatch(source, table, last, left)
    const done = batch.count < left
    copied.push({ table, rows: batch.rows, count: batch.count, progress: { last: batch.last ?? last, done } })
    left -= batch.count
    if (!done) break
  }
  return copied
}

/** Copies all tables, some rows at a moment. What is copied is known to both databases at once, and never copied again. */
async function copyTables(ends: Ends, { say, batch = BATCH }: Move): Promise<void> {
  let saidAt = performance.now()
  let total = 0
  const missing = new Map<MovedTable, Progress>()
  for (const table of ends.tables) {
    const progress = await readProgress(ends.to, table)
    if (!progress.done) missing.set(table, progress)
  }
  while (missing.size > 0) {
    const copied = await atOneMoment(
      ends,
      (source) => readMissing(source, [...missing], batch),
      async (target, found) => {
        for (const { table, rows, count, progress } of found) {
          if (count > 0) await insertRows(target, table, rows)
          await saveProgress(target, table, progress)
        }
        return found
      },
    )
    for (const { table, count, progress } of copied) {
      if (progress.done) missing.delete(table)
      else missing.set(table, progress)
      total += count
      const isEmpty = progress.last === undefined
      if (isEmpty || (!progress.done && performance.now() - saidAt < SAY_EACH_MS)) continue
      saidAt = performance.now()
      say(`${table.name}: ${progress.done ? 'copied' : 'being copied'}, ${total} rows in all`)
    }
  }
}

async function takeNumbers({ from, to }: Ends): Promise<void> {
  for (const { name, last } of await readSequences(from))
    await sql`select setval(${name}::text::regclass, ${last}::bigint)`.execute(to)
}

/** What is left is copied while nobody writes; then the old database is closed, and only after that the new one opened. */
async function finish(ends: Ends, held: Db): Promise<true> {
  await refuseOtherSchema(ends.from, ends.to)
  await catchUp(ends)
  if (await takesWrites(held)) await closeForGood(held)
  const nothing = async () => {}
  await atOneMoment(ends, nothing, nothing)
  await takeNumbers(ends)
  await openTarget(ends.to)
  return true
}

/** @returns for how many milliseconds writes were refused. */
async function changeOver(ends: Ends, say: Move['say']): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await catchUp(ends, say)
    const start = performance.now()
    const finished = await whileClosed(ends.from, (held) => finish(ends, held))
    const refusedFor = Math.round(performance.now() - start)
    if (finished) return refusedFor
    say(`somebody writes for long: writes were refused for ${refusedFor} ms and are taken again`)
    await setTimeout(PAUSE_MS)
  }
  throw new RefusedError('somebody always writes for longer than 3 s: see pg_stat_activity, and start again')
}

/**
 * @param upTo `compared` leaves the service on the old database: started again it catches up and ends the move
 * @returns rows that were compared, and for how many milliseconds writes were refused.
 * Throws, with a sentence, what it refuses and what differs; the service stays on the old database then.
 */
export async function moveDatabase(
  move: Move,
  upTo: 'compared' | 'moved' = 'moved',
): Promise<{ rows: number; refusedFor: number }> {
  const { from, to, day, say } = move
  return oneMoveAtATime(from.db, async () => {
    await refuseOthers(from.db, to.db)
    const ends = await begin(move)
    await copyTables(ends, move)
    say(`${await catchUp(ends, say)} changes caught up`)
    const rows = await compareDatabases(ends, day)
    say(`${rows} rows, the trial balance and loans by chance are the same in both`)
    return { rows, refusedFor: upTo === 'moved' ? await changeOver(ends, say) : 0 }
  })
}

/** Ends a move that is not done: the old database is as it was before. The new one is of no use any more. */
export async function giveUpMove({ from, to }: Pick<Move, 'from' | 'to'>): Promise<void> {
  await oneMoveAtATime(from.db, async () => {
    if ((await targetOf(to.db))?.open === true)
      throw new RefusedError('the move is done: what was written since is in the cluster alone')
    await forgetMove(from.db, await readTables(from.db))
  })
}
