/**
 * A migrated database for a test: a copy on the run's PostgreSQL, which is soonest there, or where this machine has none
 * the embedded one in memory. Building an embedded one takes seconds, loading a dump a fraction of one, so the dump is
 * cached per set of migrations.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClock } from '../platform/clock.ts'
import type { StatementLog } from '../platform/database/database.ts'
import { migrate, readMigrations } from '../platform/database/migrate.ts'
import { openPglite } from '../platform/database/pglite.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { openCopy, sharedPostgres } from './postgres.ts'
import { schemaKey } from './schema-key.ts'
import type { AnyOpenDatabase } from '../platform/database/open-database.ts'

const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/sandigan')

export async function openTestDatabase(log?: StatementLog): Promise<AnyOpenDatabase> {
  const url = sharedPostgres()
  return url === undefined ? openEmbeddedTestDatabase(log) : openCopy(url, log)
}

export async function openEmbeddedTestDatabase(log?: StatementLog): Promise<AnyOpenDatabase> {
  return openPglite({ dump: await migratedDump(), ...(log === undefined ? {} : { log }) })
}

/** Makes a data folder that a server finds migrated, as at a second start. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const database = await openPglite({ folder: join(dataDir, 'db'), dump: await migratedDump() })
  await database.close()
}

async function migratedDump(): Promise<Blob> {
  const migrations = await readMigrations()
  const file = join(CACHE, `test-database-${schemaKey(migrations)}.tgz`)
  const stored = await readFile(file).catch(() => undefined)
  return new Blob([new Uint8Array(stored ?? (await makeDump(migrations, file)))])
}

async function makeDump(
  migrations: Awaited<ReturnType<typeof readMigrations>>,
  file: string,
): Promise<Buffer> {
  const fresh = await openPglite()
  await migrate(fresh.db, migrations)
  const jobs = createJobs(fresh, createClock(), () => {})
  await jobs.start()
  await jobs.stop()
  const dump = Buffer.from(await (await fresh.pglite.dumpDataDir('gzip')).arrayBuffer())
  await fresh.close()
  await mkdir(CACHE, { recursive: true })
  // Several test files may do this in parallel.
  const partial = `${file}.${randomUUID()}`
  await writeFile(partial, dump)
  await rename(partial, file)
  return dump
}
