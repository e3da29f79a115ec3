/**
 * The embedded database: PostgreSQL compiled to WebAssembly, in this process, in a folder. A service on a PostgreSQL of its
 * own never loads it.
 */
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { OpenDatabase, StatementLog } from './database.ts'
import { parsers } from './parsers.ts'
import type { Database } from './schema.ts'

/**
 * The library switches fsync off (`-F`); an acknowledged write must survive a killed process, so we leave it on.
 * `open_datasync` is the one method its file system really honours.
 */
const OWN_PARAMETERS = ['-c', 'wal_sync_method=open_datasync', '-c', 'shared_buffers=32MB']

const load = () => import('@electric-sql/pglite')

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

async function start(folder: string | undefined, dump: Blob | undefined): Promise<PGlite> {
  const { PGlite } = await load()
  const theirs = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  return PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(dump === undefined ? {} : { loadDataDir: dump }),
    startParams: [...theirs, ...OWN_PARAMETERS],
    parsers,
  })
}

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
