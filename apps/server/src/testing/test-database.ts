/**
 * A migrated embedded database in memory. Building one takes seconds, loading a dump a fraction of one, so the
 * dump is kept per set of migrations.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClock } from '../clock.ts'
import type { AnyOpenDatabase } from '../database/database.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { openPglite } from '../database/pglite.ts'
import { createJobs } from '../jobs/jobs.ts'
import { QUEUES } from '../jobs/queues.ts'

const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/sandigan')

export async function openTestDatabase(): Promise<AnyOpenDatabase> {
  const migrations = await readMigrations()
  const key = createHash('sha256')
    .update(JSON.stringify([migrations.map((one) => one.checksum), QUEUES, 'pglite 0.5.16, pg-boss 12.35.0']))
    .digest('hex')
  const file = join(CACHE, `test-database-${key.slice(0, 24)}.tgz`)
  const dump = await readFile(file).catch(() => undefined)
  if (dump !== undefined) return openPglite({ dump: new Blob([dump]) })

  const fresh = await openPglite()
  await migrate(fresh.db, migrations)
  const jobs = createJobs(fresh, createClock(), undefined, () => {})
  await jobs.start(false)
  await jobs.stop()
  const written = await fresh.pglite.dumpDataDir('gzip')
  await mkdir(CACHE, { recursive: true })
  const partial = `${file}.${randomUUID()}`
  await writeFile(partial, Buffer.from(await written.arrayBuffer()))
  await rename(partial, file)
  return fresh
}
