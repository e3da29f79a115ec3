/** Opens the database of the settings for a command, and closes it after it. */
import { join } from 'node:path'
import { envReader } from '../platform/config/env.ts'
import type { Db } from '../platform/database/database.ts'
import { lockFolder } from '../platform/database/folder-lock.ts'
import { openPglite } from '../platform/database/pglite.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { requireTables } from '../platform/database/require-tables.ts'

/** The embedded database has to be nobody else's: the service must be stopped. Throws, with a sentence, where it runs. */
export async function withDatabase<Result>(
  env: Readonly<Record<string, string | undefined>>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const whole = async (db: Db) => {
    await requireTables(db)
    return work(db)
  }
  const settings = envReader(env)
  const url = settings.optional('DATABASE_URL')
  if (url !== undefined) {
    const database = await openPostgres(url, 1)
    return whole(database.db).finally(() => database.close())
  }
  const dataDir = settings.text('DATA_DIR', './data')
  const lock = lockFolder(dataDir)
  if (!lock.ok) throw new Error(`${lock.problem}; stop the service first`)
  try {
    const database = await openPglite({ folder: join(dataDir, 'db') })
    return await whole(database.db).finally(() => database.close())
  } finally {
    lock.release()
  }
}
