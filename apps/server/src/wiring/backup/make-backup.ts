import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { openPglite } from '../../platform/database/pglite.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { LONG_STATEMENTS } from '../../platform/database/watch-connections.ts'
import { DUMP, packBackup, UPLOADS } from './backup-file.ts'
import { anyLoans, dayOfState, type Figures, figuresOf } from './figures.ts'
import { runPostgresProgram } from './postgres-programs.ts'

/** Where the service keeps its data; without an address of PostgreSQL the embedded database in the folder. */
export interface Place {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

/** Loans that are compared one by one; the trial balance covers all of them together. */
const LOANS = 50
/** One connection holds the state that is dumped, the others are for what reads it. */
const CONNECTIONS = 2

const figuresNow = async (db: Db, clock: Clock): Promise<Figures> =>
  figuresOf(db, (await dayOfState(db)) ?? clock.today(), await anyLoans(db, LOANS))

/** Dumps one state of the database while the service goes on, and takes the figures of that very state. */
async function dumpPostgres(address: string, file: string, clock: Clock): Promise<Figures> {
  const database = await openPostgres(address, CONNECTIONS, undefined, LONG_STATEMENTS)
  try {
    return await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        // A dump takes as long as it takes.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
        await sql`set local statement_timeout = 0`.execute(trx)
        const { rows } = await sql<{ state: string }>`select pg_export_snapshot() as state`.execute(trx)
        const figures = await figuresNow(trx, clock)
        const state = `--snapshot=${rows[0]?.state}`
        await runPostgresProgram('pg_dump', address, [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          state,
          `--file=${file}`,
        ])
        return figures
      })
  } finally {
    await database.close()
  }
}

/** Dumps the embedded database, which has one process alone. Throws while the service runs. */
async function dumpEmbedded(dataDir: string, file: string, clock: Clock): Promise<Figures> {
  const folder = join(dataDir, 'db')
  if (!existsSync(folder)) throw new Error(`there is no database in ${dataDir}: set DATA_DIR or DATABASE_URL`)
  const lock = lockFolder(dataDir)
  if (!lock.ok) throw new Error(lock.problem)
  try {
    const database = await openPglite({ folder })
    const figures = await figuresNow(database.db, clock)
    await writeFile(file, Buffer.from(await (await database.pglite.dumpDataDir('gzip')).arrayBuffer()))
    await database.close()
    return figures
  } finally {
    lock.release()
  }
}

/**
 * Writes one file with the database and the uploads into a folder. The database is dumped first: each picture that it names
 * is in the folder by then, or was erased since.
 * @returns the path of the file, and what it holds
 */
export async function makeBackup(
  { databaseUrl, dataDir }: Place,
  to: string,
  clock: Clock,
): Promise<{ file: string; figures: Figures }> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(to, '.unfinished-'))
  try {
    const dump = join(folder, DUMP)
    const figures =
      databaseUrl === undefined
        ? await dumpEmbedded(dataDir, dump, clock)
        : await dumpPostgres(databaseUrl, dump, clock)
    const uploads = join(dataDir, UPLOADS)
    if (existsSync(uploads)) await cp(uploads, join(folder, UPLOADS), { recursive: true })
    const madeAt = new Date(clock.now()).toISOString()
    const file = join(to, `sandigan-${madeAt.replaceAll(/[:.]/g, '-')}.tar`)
    await packBackup(folder, file, {
      database: databaseUrl === undefined ? 'pglite' : 'postgres',
      madeAt,
      figures,
    })
    return { file, figures }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
