import { sql } from 'kysely'
import type { Db } from './database.ts'

/** For commands that open a database by themselves: tables are made by a service when it starts. Throws with a sentence. */
export async function requireTables(db: Db): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('borrowers') is not null as there`.execute(db)
  if (rows[0]?.there !== true)
    throw new Error('nothing was done: the database has no tables yet. Start the service on it once.')
}
