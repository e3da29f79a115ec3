/** A Citus cluster for tests: a coordinator and two workers, where this machine has Citus or can build it. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import {
  installedPostgres,
  type PostgresCluster,
  startPostgresCluster,
} from '@sandigan/testkit/postgres-cluster'
import { runStatement } from '@sandigan/testkit/postgres-databases'

/** The variable that names one PostgreSQL beside the run's cluster, to compare with. */
export const BESIDE_CLUSTER = 'SANDIGAN_TEST_BESIDE_CLUSTER'

/** Lies beside the project; builds Citus for this machine's PostgreSQL and installs it. */
const BUILD = resolve(import.meta.dirname, '../../../../../../shared/tools/citus/build.sh')

/** What installs Citus, for whoever reads that the suite was skipped. */
export const HOW_TO_INSTALL = existsSync(BUILD)
  ? `as root: ${BUILD}`
  : 'install the extension Citus 13 for the PostgreSQL of this machine (https://docs.citusdata.com)'

function isInstalled(): boolean {
  try {
    const folder = execFileSync('pg_config', ['--pkglibdir'], { encoding: 'utf8', stdio: 'pipe' }).trim()
    return existsSync(join(folder, 'citus.so'))
  } catch {
    return false
  }
}

/**
 * Build options beside those of PostgreSQL's own build: no second compilation of each file for the server's
 * just-in-time compiler, nothing for a debugger, few optimisations. That is two fifths of the work, and what the tests wait
 * for is seldom Citus's own code.
 */
const QUICK_BUILD = { MAKEFLAGS: 'with_llvm=no', CFLAGS: '-O1 -g0' }

/** Whether the suite can run: builds Citus where the tool is there and this is root. Two minutes, once a machine. */
export async function citusAvailable(): Promise<boolean> {
  if (isInstalled()) return installedPostgres() !== undefined
  if (!existsSync(BUILD) || process.getuid?.() !== 0) return false
  console.log('building Citus, which takes some minutes, once on a machine')
  try {
    await promisify(execFile)('bash', [BUILD], { env: { ...process.env, ...QUICK_BUILD } })
  } catch (error) {
    // The other suites of this run go on; this one is reported as skipped.
    console.error(error)
  }
  return isInstalled() && installedPostgres() !== undefined
}

export interface CitusCluster {
  /** Addresses of the servers without a database: the coordinator first, then the workers. */
  readonly nodes: readonly PostgresCluster[]
  stop(): Promise<void>
}

/** Few shards: each is a table, and every test copies all of them. */
const SHARDS = 4

const SETTINGS = [
  'shared_preload_libraries=citus',
  `citus.shard_count=${SHARDS}`,
  'citus.enable_unsafe_triggers=on',
  'max_prepared_transactions=200',
  // What a worker had prepared when it was killed is decided as soon as it is back.
  'citus.recover_2pc_interval=1s',
  // Tables that hold data are moved by logical replication.
  'wal_level=logical',
  // All on this machine; and root's own certificates are not for the user that the server runs as.
  'citus.node_conninfo=sslmode=disable',
  // The statistics that the extension's vendor would be sent.
  'citus.enable_statistics_collection=off',
]

/** @param durable whether commits reach the disk */
export async function startCitus(durable = false): Promise<CitusCluster> {
  const programs = installedPostgres()
  if (programs === undefined) throw new Error('this machine has no PostgreSQL')
  const start = () =>
    startPostgresCluster(programs, { durable, maxConnections: 300, settings: () => SETTINGS })
  const nodes = await Promise.all([start(), start(), start()])
  return {
    nodes,
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()))
    },
  }
}

const hostAndPort = (url: string) => {
  const { hostname, port } = new URL(url)
  return `'${hostname}', ${port}`
}

/** An empty database of one name on every node, which together are a cluster. */
export async function createClusterDatabase(urls: readonly string[]): Promise<void> {
  const [coordinator = '', ...workers] = urls
  await Promise.all(urls.map((url) => runStatement(url, 'create extension if not exists citus')))
  await runStatement(coordinator, `select citus_set_coordinator_host(${hostAndPort(coordinator)})`)
  for (const worker of workers)
    await runStatement(coordinator, `select citus_add_node(${hostAndPort(worker)})`)
}
