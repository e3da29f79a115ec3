/**
 * Spreads the tables over a cluster as `distribution.ts` declares. Where the database has no extension `citus` nothing
 * happens. May run again at any time: a table that lies where it belongs is left alone.
 */
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { DISTRIBUTION } from './distribution.ts'
import { MIGRATION_LOCK } from '../migrate.ts'
import type { Database } from '../schema.ts'

type Table = keyof Database

/** More rows than this are not moved by a start: nobody could write meanwhile. */
const MOST_ROWS_AT_START = 100_000

class TooManyRowsError extends Error {
  constructor(rows: number) {
    super(
      `the cluster has about ${rows} rows that lie on the coordinator alone: a start spreads 100,000 at most`,
    )
  }
}

/** Whether this database can spread tables: an operator has created the extension in it. */
export async function isCluster(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

/** Tables that are declared for the workers and lie on the coordinator alone; the first of a group comes first. */
async function tablesToSpread(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid`.execute(db)
  const spread = new Set(rows.map((row) => row.name))
  const missing = (Object.keys(DISTRIBUTION) as Table[]).filter(
    (table) => !('local' in DISTRIBUTION[table]) && !spread.has(table),
  )
  return [...missing.filter(leadsItsGroup), ...missing.filter((table) => !leadsItsGroup(table))]
}

function leadsItsGroup(table: Table): boolean {
  const placement = DISTRIBUTION[table]
  return 'beside' in placement && placement.beside === table
}

async function spread(db: Db, table: Table): Promise<void> {
  const placement = DISTRIBUTION[table]
  if ('reference' in placement) await sql`select create_reference_table(${table})`.execute(db)
  if (!('distributedBy' in placement)) return
  const beside = leadsItsGroup(table) ? 'none' : placement.beside
  await sql`select create_distributed_table(${table}, ${placement.distributedBy}, colocate_with => ${beside})`.execute(
    db,
  )
}

async function estimatedRows(db: Db, tables: readonly Table[]): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select coalesce(sum(greatest(reltuples, 0)), 0)::bigint as rows from pg_class
    where oid = any (${tables}::regclass[])`.execute(db)
  return rows[0]?.rows ?? 0
}

/**
 * For a start, after the migrations: all tables in one transaction, in turns with other nodes. Others can read and
 * not write meanwhile. @returns the tables that were spread now.
 * Throws TooManyRowsError where that would take long.
 */
export async function distribute(db: Db): Promise<Table[]> {
  if (!(await isCluster(db))) return []
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx)
    const tables = await tablesToSpread(trx)
    if (tables.length === 0) return []
    const rows = await estimatedRows(trx, tables)
    if (rows > MOST_ROWS_AT_START) throw new TooManyRowsError(rows)
    // The ledger's triggers read their own shard, or a table that every worker has whole. Citus requires the setting as
    // the confirmation of that.
    await sql`set local citus.enable_unsafe_triggers = on`.execute(trx)
    await setForeignKeysAside(trx, tables)
    for (const table of tables) await spread(trx, table)
    await putForeignKeysBack(trx)
    return tables
  })
}

/** Between a table on the workers and one that is not there yet no foreign key can stand. */
async function setForeignKeysAside(trx: Db, tables: readonly Table[]): Promise<void> {
  await sql`create table if not exists foreign_keys_aside (
    on_table text not null, name text not null, definition text not null, primary key (on_table, name))`.execute(
    trx,
  )
  const { rows } = await sql<{ on_table: string; name: string }>`
    insert into foreign_keys_aside
    select relname, conname, pg_get_constraintdef(c.oid) from pg_constraint c
    join pg_class on pg_class.oid = conrelid
    where contype = 'f' and (conrelid = any (${tables}::regclass[])
      or confrelid = any (${tables}::regclass[]))
    returning on_table, name`.execute(trx)
  for (const key of rows)
    await sql`alter table ${sql.table(key.on_table)} drop constraint ${sql.ref(key.name)}`.execute(trx)
}

async function putForeignKeysBack(trx: Db): Promise<void> {
  const { rows } = await sql<{ on_table: string; name: string; definition: string }>`
    select on_table, name, definition from foreign_keys_aside order by on_table, name`.execute(trx)
  for (const key of rows)
    await sql`alter table ${sql.table(key.on_table)} add constraint ${sql.ref(key.name)} ${sql.raw(key.definition)}`.execute(
      trx,
    )
  await sql`drop table foreign_keys_aside`.execute(trx)
}
