/**
 * What a move puts into the old database, all of it in the schema `moving`: a list of the rows that were written since,
 * filled by triggers, and a gate that every write passes. Taken away again it is as it was.
 */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { MovedTable } from './moved-tables.ts'

/** Every writer shares it until its transaction ends; whoever has it alone knows that nobody writes. */
const GATE_LOCK = 7_263_003
/** One move at a time. */
const MOVE_LOCK = 7_263_004
const TRIGGER = 'moving_note'
const LOCK_TIMEOUT = '55P03'
const DEADLOCK = '40P01'
const PAUSE_MS = 200
/** How long a table may keep its writers waiting for a trigger. */
const SHORT = sql`set local lock_timeout = '1s'`

/** The same code as of a server that starts: answered with 503, and the sender tries again. */
const REFUSE = `raise exception 'the database is being moved' using errcode = '57P03';`

/** Tries again whatever would have kept writers waiting. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const { code } = error as { code?: string }
      if (code !== LOCK_TIMEOUT && code !== DEADLOCK) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

/** @returns the id of the move that this database is in; undefined where it is in none. */
export async function moveOf(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('moving.source') is not null as there`.execute(db)
  if (rows[0]?.there !== true) return undefined
  const source = await sql<{ move_id: string }>`select move_id from moving.source`.execute(db)
  return source.rows[0]?.move_id
}

/** Makes the list and the gate. Nothing is noted yet. */
export async function beginMove(db: Db, moveId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create schema moving`.execute(trx)
    await sql`grant usage on schema moving to public`.execute(trx)
    await sql`create table moving.source (move_id text not null)`.execute(trx)
    await sql`insert into moving.source (move_id) values (${moveId})`.execute(trx)
    await sql`create table moving.changes (
      id bigint generated always as identity primary key, table_name text not null, key jsonb not null)`.execute(
      trx,
    )
    await sql`create function moving.pass() returns void language plpgsql as ${sql.lit(`begin
      if not pg_try_advisory_xact_lock_shared(${GATE_LOCK}) then ${REFUSE} end if; end`)}`.execute(trx)
    await sql`create function moving.refuse() returns trigger language plpgsql as ${sql.lit(`begin ${REFUSE} end`)}`.execute(
      trx,
    )
  })
}

/** For each row that is inserted, changed or deleted its key, after the gate: a refused write is rolled back. */
async function makeNote(db: Db, { name, key }: MovedTable): Promise<void> {
  const note = sql.table(`moving.${name.replace('.', '_')}`)
  const keyOf = (row: string) =>
    `jsonb_build_object(${key.map((column) => `'${column}', ${row}."${column}"`).join(', ')})`
  const insert = (row: string) =>
    `insert into moving.changes (table_name, key) values ('${name}', ${keyOf(row)});`
  const body = `begin
    perform moving.pass();
    if tg_op <> 'INSERT' then ${insert('old')} end if;
    if tg_op = 'INSERT' or (tg_op = 'UPDATE' and ${keyOf('new')} <> ${keyOf('old')}) then ${insert('new')} end if;
    return null;
  end`
  await db.transaction().execute(async (trx) => {
    await SHORT.execute(trx)
    const { rows } = await sql`
      select from pg_trigger where tgname = ${TRIGGER} and tgrelid = ${name}::text::regclass`.execute(trx)
    if (rows.length > 0) return
    // Whoever may write the table notes it, whatever else the role may do.
    await sql`create or replace function ${note}() returns trigger language plpgsql security definer as ${sql.lit(body)}`.execute(
      trx,
    )
    await sql`create trigger ${sql.ref(TRIGGER)} after insert or update or delete on ${sql.table(name)}
      for each row execute function ${note}()`.execute(trx)
  })
}

/** From when this returns every change of these tables is noted. A table waits for those that write it, 1 s at most. */
export async function noteChanges(db: Db, tables: readonly MovedTable[]): Promise<void> {
  for (const table of tables) await patiently(() => makeNote(db, table))
}

/** Takes away whatever a move has put here. */
export async function forgetMove(db: Db, tables: readonly MovedTable[]): Promise<void> {
  for (const { name } of tables)
    await patiently(() =>
      db.transaction().execute(async (trx) => {
        await SHORT.execute(trx)
        await sql`drop trigger if exists ${sql.ref(TRIGGER)} on ${sql.table(name)}`.execute(trx)
      }),
    )
  await sql`drop schema if exists moving cascade`.execute(db)
}

/** Does the work unless another move is at it. Throws then. */
export function oneMoveAtATime<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (held) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${sql.lit(MOVE_LOCK)}) as taken`.execute(held)
    if (rows[0]?.taken !== true) throw new Error('another move of this database is running')
    try {
      return await work()
    } finally {
      await giveBack(held, MOVE_LOCK)
    }
  })
}

/** Where the connection was lost, the lock was given back. */
const giveBack = (held: Db, lock: number) =>
  sql`select pg_advisory_unlock(${sql.lit(lock)})`.execute(held).catch(() => {})

/** The longest that writes are refused while the old database is not closed yet. */
const LONGEST_MS = 10_000

/**
 * Does the work while nobody writes: those that have written may end, all others are refused from now on.
 * @param work gets the connection that keeps the gate closed: where that is lost, nothing can be closed by it
 * @param longest milliseconds after which the gate is opened whatever the work does; throws then
 * @returns undefined where somebody wrote for longer than 3 s; the gate is open again then.
 */
export function whileClosed<T>(
  db: Db,
  work: (held: Db) => Promise<T>,
  longest = LONGEST_MS,
): Promise<T | undefined> {
  return db.connection().execute(async (held) => {
    await sql`set lock_timeout = '3s'`.execute(held)
    try {
      await sql`select pg_advisory_lock(${sql.lit(GATE_LOCK)})`.execute(held)
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_TIMEOUT) throw error
      return undefined
    }
    const done = new AbortController()
    const late = setTimeout(longest, undefined, { signal: done.signal }).then(() => {
      throw new Error(`the last changes took longer than ${longest} ms: start again`)
    })
    try {
      return await Promise.race([work(held), late])
    } finally {
      done.abort()
      late.catch(() => {})
      await giveBack(held, GATE_LOCK)
    }
  })
}

/**
 * From now on every write is refused, whether this process lives or not, and nodes say at `/health` that they are not
 * well. The list refuses, and not the gate: a transaction that has not written yet may know the gate as it was, and
 * looks at the list anew.
 * @param held keeps the gate closed. Throws where it does not any more: somebody may have written.
 */
export async function closeForGood(held: Db): Promise<void> {
  await held.transaction().execute(async (trx) => {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and objid = ${sql.lit(GATE_LOCK)} and granted
        and mode = 'ExclusiveLock' and pid = pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`.execute(trx)
    if (rows.length === 0) throw new Error('the gate is open again')
    await sql`create trigger closed before insert on moving.changes
      for each row execute function moving.refuse()`.execute(trx)
    await sql`create table moving.closed as select now() as closed_at`.execute(trx)
  })
}
