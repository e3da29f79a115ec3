/** The embedded database: PostgreSQL compiled to WebAssembly, in this process, in a folder. */
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { OpenDatabase } from './database.ts'
import { parsers } from './parsers.ts'
import type { Database } from './schema.ts'

/**
 * The library switches fsync off (`-F`); an acknowledged write must survive a killed process, so we leave it on.
 * `open_datasync` is the one method its file system really honours.
 */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=open_datasync',
  '-c',
  'shared_buffers=32MB',
]

export interface PgliteOptions {
  /** Nothing means in memory: tests. */
  readonly folder?: string
  /** A dumped data folder to begin with. */
  readonly dump?: Blob
}

export async function openPglite(
  options: PgliteOptions = {},
): Promise<OpenDatabase<'pglite'> & { pglite: PGlite }> {
  const pglite = await PGlite.create({
    ...(options.folder === undefined ? {} : { dataDir: options.folder }),
    ...(options.dump === undefined ? {} : { loadDataDir: options.dump }),
    startParams: START_PARAMETERS,
    parsers,
  })
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await pglite.query('set timezone to utc')
  return {
    kind: 'pglite',
    db,
    pglite,
    poolState: () => ({ total: 1, idle: 1, waiting: 0 }),
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
    },
  }
}
