/** A temporary real PostgreSQL: the embedded engine has one connection and hides every race. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { postgresPrograms, startPostgresCluster } from '@sandigan/testkit/postgres-cluster'
import { createDatabase, databaseUrl, dropDatabase, runStatement } from '@sandigan/testkit/postgres-databases'
import { createClock } from '../platform/clock.ts'
import type { StatementLog } from '../platform/database/database.ts'
import { distribute } from '../platform/database/cluster/distribute.ts'
import { migrate, readMigrations } from '../platform/database/migrate.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { schemaKey } from './schema-key.ts'
import type { AnyOpenDatabase } from '../platform/database/open-database.ts'

/** Where the PostgreSQL of this run is named for the test files: by `postgres-setup.ts`, or by whoever has one of their own. */
export const SHARED_POSTGRES = 'SANDIGAN_TEST_POSTGRES'
/** The servers of the run's cluster, separated by commas, the coordinator first. */
export const SHARED_CLUSTER = 'SANDIGAN_TEST_CLUSTER'
/** `cluster` in the files of that suite: the same tests on the cluster. */
export const onCluster = (): boolean => process.env['SANDIGAN_TEST_ON'] === 'cluster'
/** The servers of the run's cluster; none where it has none. */
export const sharedCluster = (): string[] => process.env[SHARED_CLUSTER]?.split(',') ?? []

const programs = postgresPrograms()
/** Whether this machine has a PostgreSQL server to start. */
export const canStartPostgres = programs !== undefined
/** Whether there is a PostgreSQL to test on; in the suite of the cluster, whether it has one. */
export const postgresAvailable = onCluster()
  ? sharedCluster().length > 0
  : canStartPostgres || process.env[SHARED_POSTGRES] !== undefined

export interface TestPostgres {
  readonly url: string
  /** Migrated, with its queues. The caller closes it. */
  database(): Promise<AnyOpenDatabase>
  stop(): Promise<void>
}

/** Migrated, with its queues; nobody is connected to it, so that it can be copied. */
export const TEMPLATE = 'sandigan_template'
const POOL_SIZE = 60

/** The address of the run's PostgreSQL; undefined where it has none. */
export const sharedPostgres = (): string | undefined =>
  onCluster() ? sharedCluster()[0] : process.env[SHARED_POSTGRES]

/** A database of one's own, copied from the template; closing it drops it. */
export async function openCopy(
  server: string,
  log?: StatementLog,
): Promise<Awaited<ReturnType<typeof openPostgres>>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const cluster = sharedCluster()
  const servers = server === cluster[0] ? cluster : [server]
  await Promise.all(servers.map((one) => createDatabase(one, name, TEMPLATE)))
  const database = await openPostgres(databaseUrl(server, name), POOL_SIZE, log)
  return {
    ...database,
    async close() {
      await database.close()
      await Promise.all(servers.map((one) => dropDatabase(one, name)))
    },
  }
}

/**
 * Makes the database that tests copy.
 * @param servers one, or those of a cluster with the coordinator first
 * @param prepare what comes before the migrations
 */
export async function makeTemplate(
  servers: readonly string[],
  prepare: (databases: readonly string[]) => Promise<void> = async () => {},
): Promise<void> {
  const databases = servers.map((server) => databaseUrl(server, TEMPLATE))
  await Promise.all(servers.map((server) => runStatement(server, `create database ${TEMPLATE}`)))
  await prepare(databases)
  await (await openMigrated(databases[0] ?? '')).close()
}

/**
 * Makes the template of a server that lives longer than a run, where it is missing or was made from other migrations.
 * Runs that begin together do it one after the other.
 */
export async function renewTemplate(server: string): Promise<void> {
  const key = schemaKey(await readMigrations())
  const lock = new pg.Client({ connectionString: server })
  await lock.connect()
  try {
    await lock.query(`select pg_advisory_lock(hashtext('${TEMPLATE}'))`)
    const { rows } = await lock.query<{ made: string | null }>(
      `select shobj_description(oid, 'pg_database') as made from pg_database where datname = '${TEMPLATE}'`,
    )
    if (rows[0]?.made === key) return
    await lock.query(`drop database if exists ${TEMPLATE} with (force)`)
    await makeTemplate([server])
    // Last of all: a template that was begun and not finished has no key.
    await lock.query(`comment on database ${TEMPLATE} is '${key}'`)
  } finally {
    await lock.end()
  }
}

async function openMigrated(url: string): Promise<AnyOpenDatabase> {
  const database = await openPostgres(url, POOL_SIZE)
  await migrate(database.db, await readMigrations())
  await distribute(database.db)
  const jobs = createJobs(database, createClock(), () => {})
  await jobs.start()
  await jobs.stop()
  return database
}

/**
 * Of a server for tests: each database lives for seconds, so a statement is planned once a connection and not five times, and
 * nothing is compiled, cleaned up or written twice for later.
 */
const SHORT_LIVED = [
  'plan_cache_mode=force_generic_plan',
  'jit=off',
  'autovacuum=off',
  'full_page_writes=off',
]

/** Starts a server in a folder of its own; `stop` removes both. Durability is off: it lives for one run. */
export async function startPostgres(): Promise<TestPostgres> {
  if (programs === undefined) throw new Error('this machine has no PostgreSQL to start')
  const cluster = await startPostgresCluster(programs, { maxConnections: 200, settings: () => SHORT_LIVED })
  const url = cluster.url('postgres')
  return { url, database: () => openMigrated(url), stop: cluster.stop }
}
