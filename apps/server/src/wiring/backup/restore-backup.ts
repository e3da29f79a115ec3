/** A backup put back: next to the original to see whether it is good, or in the place of an original that is gone. */
import { randomUUID } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPglite } from '../../platform/database/pglite.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { DUMP, type Manifest, UPLOADS, unpackBackup } from './backup-file.ts'
import { differencesOf, figuresOf } from './figures.ts'
import type { Place } from './make-backup.ts'
import { runPostgresProgram } from './postgres-programs.ts'
import type { AnyOpenDatabase } from '../../platform/database/open-database.ts'

export interface Restored {
  readonly manifest: Manifest
  /** What is not as it was when the backup was made, a line each. */
  readonly differences: readonly string[]
  /** Files of the uploads. */
  readonly uploads: number
}

const CONNECTIONS = 2

async function compare({ db }: Pick<AnyOpenDatabase, 'db'>, { figures }: Manifest): Promise<string[]> {
  return differencesOf(figures, await figuresOf(db, figures.day, figures.loans))
}

async function restorePostgres(address: string, folder: string, manifest: Manifest): Promise<string[]> {
  await runPostgresProgram('pg_restore', address, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    `--dbname=${decodeURIComponent(new URL(address).pathname.slice(1))}`,
    join(folder, DUMP),
  ])
  const database = await openPostgres(address, CONNECTIONS)
  return compare(database, manifest).finally(() => database.close())
}

/** Does something with an unpacked backup whose files are all as they were written. */
async function withUnpacked<T>(
  file: string,
  work: (folder: string, manifest: Manifest) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sandigan-backup-'))
  try {
    return await work(folder, await unpackBackup(file, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const uploadsOf = ({ files }: Manifest): number =>
  Object.keys(files).filter((name) => name.startsWith(`${UPLOADS}/`)).length

const needsAddress = (manifest: Manifest): Error =>
  new Error(`this is a backup of ${manifest.database}: set DATABASE_URL to its server`)

/** Restores into a new database of the original's server, which goes afterwards. The original is not touched. */
async function besidePostgres(address: string, folder: string, manifest: Manifest): Promise<string[]> {
  const server = await openPostgres(address, CONNECTIONS)
  const name = `sandigan_verify_${randomUUID().replaceAll('-', '')}`
  try {
    await sql`create database ${sql.id(name)} template template0`.execute(server.db)
    const beside = new URL(address)
    beside.pathname = `/${name}`
    return await restorePostgres(beside.href, folder, manifest)
  } finally {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(server.db)
    await server.close()
  }
}

/** Restores a backup next to the original and compares it with what was noted when it was made. */
export function verifyBackup(file: string, { databaseUrl }: Place): Promise<Restored> {
  return withUnpacked(file, async (folder, manifest) => {
    const uploads = uploadsOf(manifest)
    if (manifest.database === 'postgres') {
      if (databaseUrl === undefined) throw needsAddress(manifest)
      return { manifest, uploads, differences: await besidePostgres(databaseUrl, folder, manifest) }
    }
    const database = await openPglite({ dump: await openAsBlob(join(folder, DUMP)) })
    const differences = await compare(database, manifest).finally(() => database.close())
    return { manifest, uploads, differences }
  })
}

async function refuseFilledDatabase(address: string): Promise<void> {
  const { db, close } = await openPostgres(address, CONNECTIONS)
  const { rows } = await sql`select 1 from information_schema.tables where table_schema = 'public'`
    .execute(db)
    .finally(close)
  if (rows.length > 0) throw new Error('the database at DATABASE_URL is not empty: name a new one')
}

/** Restores a backup in the place where the service will find it. Throws where something is there already. */
export function restoreBackup(file: string, { databaseUrl, dataDir }: Place): Promise<Restored> {
  return withUnpacked(file, async (folder, manifest) => {
    const uploads = join(dataDir, UPLOADS)
    if (existsSync(uploads)) throw new Error(`${uploads} is there already: name another DATA_DIR`)
    const differences = await inPlace()
    if (existsSync(join(folder, UPLOADS))) await cp(join(folder, UPLOADS), uploads, { recursive: true })
    return { manifest, uploads: uploadsOf(manifest), differences }

    async function inPlace(): Promise<string[]> {
      if (manifest.database === 'postgres') {
        if (databaseUrl === undefined) throw needsAddress(manifest)
        await refuseFilledDatabase(databaseUrl)
        return restorePostgres(databaseUrl, folder, manifest)
      }
      const target = join(dataDir, 'db')
      if (existsSync(target)) throw new Error(`${target} is there already: name another DATA_DIR`)
      const database = await openPglite({ folder: target, dump: await openAsBlob(join(folder, DUMP)) })
      return compare(database, manifest).finally(() => database.close())
    }
  })
}
