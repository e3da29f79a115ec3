/**
 * What a move to a cluster (`wiring/move`) leaves in the two databases, for those that start or watch a node: the new one
 * is not used before it is complete, the old one not after it was closed. Databases that were never moved have none.
 */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'

const ASK_AGAIN_MS = 250

/** The database was moved away: whatever is written from now on belongs into the new one. */
export class MovedAwayError extends Error {
  constructor() {
    super('the database at DATABASE_URL was moved to a cluster and takes no more writes: set its address')
  }
}

/** Whether the database answers and takes writes: false after it was moved away. */
export async function takesWrites(db: Db): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select to_regclass('moving.closed') is null as open`.execute(
    db,
  )
  return rows[0]?.open === true
}

/** Whether a move is filling this database just now, or was broken off. */
async function isBeingFilled(db: Db): Promise<boolean> {
  const { rows } = await sql<{ marked: boolean }>`
    select to_regclass('moving.target') is not null as marked`.execute(db)
  if (rows[0]?.marked !== true) return false
  const target = await sql<{ open: boolean }>`select open from moving.target`.execute(db)
  return target.rows[0]?.open !== true
}

/**
 * Waits until the move that fills this database is done; returns at once where there is none.
 * @param waits called once if there is something to wait for
 * Throws MovedAwayError on a database that was moved away.
 */
export async function awaitMove(db: Db, waits: () => void = () => {}): Promise<void> {
  if (!(await takesWrites(db))) throw new MovedAwayError()
  if (!(await isBeingFilled(db))) return
  waits()
  while (await isBeingFilled(db)) await setTimeout(ASK_AGAIN_MS)
}
