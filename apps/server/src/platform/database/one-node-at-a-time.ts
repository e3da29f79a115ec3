/** Work that only one node may do at a time, such as filling a new database. */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '../context.ts'

/** One number for each kind of work; the migrations have their own (`migrate.ts`). */
export const NODE_LOCKS = { personas: 7_263_002 } as const

/** A statement that waited for the lock itself would end with the time limit of statements. */
const ASK_AGAIN_MS = 200

/**
 * Does the work while it holds the lock, after whoever holds it now. The embedded database has one process alone, so
 * there is nobody to wait for. Holds one connection of the pool; the work may use the others.
 */
export function oneNodeAtATime<T>(
  { db, config }: Pick<Services, 'db' | 'config'>,
  lock: number,
  work: () => Promise<T>,
): Promise<T> {
  if (config.databaseUrl === undefined) return work()
  return db.connection().execute(async (connection) => {
    const taken = async () => {
      const { rows } = await sql<{
        taken: boolean
      }>`select pg_try_advisory_lock(${sql.lit(lock)}) as taken`.execute(connection)
      return rows[0]?.taken === true
    }
    while (!(await taken())) await setTimeout(ASK_AGAIN_MS)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lock)})`.execute(connection)
    }
  })
}
