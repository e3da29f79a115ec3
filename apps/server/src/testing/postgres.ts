/** A temporary real PostgreSQL: the embedded engine has one connection and hides every race. */
import { randomUUID } from 'node:crypto'
import { installedPostgres, packagedPostgres, startPostgresCluster } from '@sandigan/testkit/postgres-cluster'
import pg from 'pg'
import { createClock } from '../platform/clock.ts'
import type { AnyOpenDatabase } from '../platform/database/database.ts'
import { migrate, readMigrations } from '../platform/database/migrate.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { createJobs } from '../platform/jobs/jobs.ts'

const programs =
  (process.env['POSTGRES'] === 'packaged' ? undefined : installedPostgres()) ?? packagedPostgres()
/** Whether this machine has a PostgreSQL server to start. */
export const postgresAvailable = programs !== undefined

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

/** @param template the database that it copies; `template1` for an empty one. */
export const createDatabase = (server: string, name: string, template: string): Promise<void> =>
  runStatement(server, `create database ${name} template ${template}`)

export const dropDatabase = (server: string, name: string): Promise<void> =>
  runStatement(server, `drop database ${name} with (force)`)

/** A database of one's own, copied from the template; closing it drops it. */
export async function openCopy(server: string): Promise<Awaited<ReturnType<typeof openPostgres>>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(server, name, TEMPLATE)
  const database = await openPostgres(databaseUrl(server, name), POOL_SIZE)
  return {
    ...database,
    async close() {
      await database.close()
      await dropDatabase(server, name)
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

/** Starts a server in a folder of its own; `stop` removes both. Durability is off: it lives for one run. */
export async function startPostgres(): Promise<TestPostgres> {
  if (programs === undefined) throw new Error('this machine has no PostgreSQL to start')
  const cluster = await startPostgresCluster(programs, { maxConnections: 200 })
  const url = cluster.url('postgres')
  return { url, database: () => openMigrated(url), stop: cluster.stop }
}
