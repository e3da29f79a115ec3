/** A temporary PostgreSQL as it is installed: its settings are the defaults, its commits reach the disk. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import {
  installedPostgres,
  type PostgresPrograms,
  startPostgresCluster,
} from '../../packages/testkit/src/postgres-cluster.ts'

/** From this version on the log can be written as JSON, which the replay reads. */
const MIN_VERSION = 15

export interface Cluster {
  url(database: string): string
  /** Folder of the server's log as JSON lines. */
  readonly logs: string
  /** Runs SQL and gives the rows as text, columns parted by a tab. */
  sql(database: string, text: string): Promise<string>
  /** Runs pgbench on a database and gives what it printed. */
  pgbench(database: string, args: readonly string[]): Promise<string>
  stop(): Promise<void>
}

/** The server's programs, pgbench among them, or why there are none. */
export function benchPrograms(): PostgresPrograms | { missing: string } {
  const programs = installedPostgres()
  if (programs === undefined) return { missing: 'no PostgreSQL server on this machine' }
  if (programs.version < MIN_VERSION)
    return { missing: `PostgreSQL ${programs.version} is older than ${MIN_VERSION}` }
  try {
    execFileSync(join(programs.folder, 'pgbench'), ['--version'], { stdio: 'pipe' })
    return programs
  } catch {
    return { missing: 'no pgbench on this machine' }
  }
}

const PSQL = ['-X', '-q', '-A', '-t', '-F', '\t', '-v', 'ON_ERROR_STOP=1']

/** Starts a server in a folder of its own; `stop` removes both. */
export async function startCluster(programs: PostgresPrograms): Promise<Cluster> {
  const cluster = await startPostgresCluster(programs, {
    durable: true,
    maxConnections: 100,
    settings: (home) => [
      'logging_collector=on',
      'log_destination=jsonlog',
      'log_file_mode=0644',
      `log_directory=${home}/logs`,
    ],
  })
  return {
    url: cluster.url,
    logs: join(cluster.home, 'logs'),
    sql: (database, text) => cluster.client('psql', [...PSQL, '-d', database, '-c', text]),
    pgbench: (database, args) => cluster.client('pgbench', [...args, database]),
    stop: cluster.stop,
  }
}
