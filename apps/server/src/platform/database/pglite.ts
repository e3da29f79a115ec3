/** The embedded database: PostgreSQL compiled to WebAssembly, in this process, in a folder. */
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { OpenDatabase, StatementLog } from './database.ts'
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
  readonly log?: StatementLog
}

export async function openPglite(
  options: PgliteOptions = {},
): Promise<OpenDatabase<'pglite'> & { pglite: PGlite }> {
  const { folder, dump, log } = options
  if (folder !== undefined && !existsSync(folder)) await makeFolder(folder, dump)
  const pglite = await start(folder, folder === undefined ? dump : undefined)
  const db = new Kysely<Database>({
    dialect: new PGliteDialect({ pglite }),
    ...(log === undefined ? {} : { log }),
  })
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

const start = (folder: string | undefined, dump: Blob | undefined): Promise<PGlite> =>
  PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(dump === undefined ? {} : { loadDataDir: dump }),
    startParams: START_PARAMETERS,
    parsers,
  })

/** Made beside its place and moved there when whole: a first start that is killed leaves no half database. */
async function makeFolder(folder: string, dump: Blob | undefined): Promise<void> {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true })
  const pglite = await start(unfinished, dump)
  await pglite.close()
  await closeToOthers(unfinished)
  await rename(unfinished, folder)
}

/** The engine unpacks its first files open to everybody, whatever the process's umask says; later ones obey it. */
async function closeToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}
