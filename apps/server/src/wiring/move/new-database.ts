/** The cluster that a move fills: whether it may be filled, how far that is, and that it may be used. */
import { sql } from 'kysely'
import { createClock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { distribute } from '../../platform/database/distribute.ts'
import { migrate, readMigrations } from '../../platform/database/migrate.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { type MovedTable, readTables } from './moved-tables.ts'
import type { Place } from './table-rows.ts'
import type { AnyOpenDatabase } from '../../platform/database/open-database.ts'

export interface Target {
  readonly moveId: string
  /** Whether it has its tables, all of them empty at first. */
  readonly prepared: boolean
  /** Whether nodes may use it. */
  readonly open: boolean
}

/** @returns the move that fills this database; undefined where there is none. */
export async function targetOf(db: Db): Promise<Target | undefined> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('moving.target') is not null as there`.execute(db)
  if (rows[0]?.there !== true) return undefined
  const found = await sql<Target>`select move_id as "moveId", prepared, open from moving.target`.execute(db)
  return found.rows[0]
}

/** Whether the database is a cluster with at least one worker that takes rows. */
export async function hasWorkers(db: Db): Promise<boolean> {
  const citus = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  if (citus.rows.length === 0) return false
  const { rows } = await sql`
    select from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary' and groupid <> 0`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether nothing was ever made in this database. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'jobs', 'moving') and c.relkind in ('r', 'p') limit 1`.execute(db)
  return rows.length === 0
}

/** Names the move; a node that starts on this database waits from now on. */
export async function markTarget(db: Db, moveId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create schema moving`.execute(trx)
    await sql`create table moving.target (
      move_id text not null, prepared boolean not null default false, open boolean not null default false)`.execute(
      trx,
    )
    await sql`create table moving.progress (table_name text primary key, last text[], done boolean not null)`.execute(
      trx,
    )
    await sql`insert into moving.target (move_id) values (${moveId})`.execute(trx)
    await sql`grant usage on schema moving to public`.execute(trx)
    await sql`grant select on moving.target to public`.execute(trx)
  })
}

/**
 * Rows are written here as they were there: their guards have looked at them once, and the order in which they come is
 * not that of the service. It holds for the workers too, until the transaction ends. Needs a superuser.
 */
export async function writeAsCopy(trx: Trx): Promise<void> {
  await sql`set local citus.propagate_set_commands = 'local'`.execute(trx)
  await sql`set local session_replication_role = replica`.execute(trx)
  // Values are compared by their text.
  await sql`set local timezone = 'UTC'`.execute(trx)
  await sql`set local datestyle = 'ISO, YMD'`.execute(trx)
  await sql`set local statement_timeout = 0`.execute(trx)
}

/** Makes the tables of this release, spread and empty. May run again where it was broken off. */
export async function prepareTarget(database: AnyOpenDatabase): Promise<void> {
  const { db } = database
  await migrate(db, await readMigrations())
  await distribute(db)
  const jobs = createJobs(database, createClock(), () => {})
  await jobs.start()
  await jobs.stop()
  const tables = await readTables(db)
  await db.transaction().execute(async (trx) => {
    await writeAsCopy(trx)
    // What migrations put into a new database comes with the copy.
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx)
    await sql`update moving.target set prepared = true`.execute(trx)
  })
}

export interface Progress {
  readonly last: Place | undefined
  readonly done: boolean
}

export async function readProgress(db: Db, { name }: MovedTable): Promise<Progress> {
  const { rows } = await sql<{ last: string[] | null; done: boolean }>`
    select last, done from moving.progress where table_name = ${name}`.execute(db)
  return { last: rows[0]?.last ?? undefined, done: rows[0]?.done ?? false }
}

/** Part of the transaction that writes the rows. */
export async function saveProgress(trx: Trx, { name }: MovedTable, { last, done }: Progress): Promise<void> {
  await sql`insert into moving.progress (table_name, last, done) values (${name}, ${last ?? null}, ${done})
    on conflict (table_name) do update set last = excluded.last, done = excluded.done`.execute(trx)
}

/** Nodes may use the database from now on. */
export async function openTarget(db: Db): Promise<void> {
  await sql`update moving.target set open = true`.execute(db)
}
