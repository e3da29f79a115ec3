/** A temporary PostgreSQL as it is installed: its settings are the defaults, its commits reach the disk. */
import { execFile, execFileSync } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../apps/e2e/src/product.ts'

const run = promisify(execFile)
const OUTPUT_LIMIT = { maxBuffer: 256 * 1024 * 1024 }
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

/** Folder of the server's programs, or why there is none. */
export function binariesFolder(): { folder: string } | { missing: string } {
  try {
    const folder = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()
    const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    execFileSync(join(folder, 'pgbench'), ['--version'], { stdio: 'pipe' })
    const major = Number(/(\d+)/.exec(version)?.[1])
    if (major < MIN_VERSION) return { missing: `PostgreSQL ${major} is older than ${MIN_VERSION}` }
    return { folder }
  } catch {
    return { missing: 'no PostgreSQL server on this machine' }
  }
}

const isRoot = process.getuid?.() === 0

/** The server refuses to run as root, so root lends it to the user that packages make for it. */
const asServer = (path: string, args: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args]

async function lend(folder: string): Promise<void> {
  if (!isRoot) return
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  await chown(folder, await id('-u'), await id('-g'))
}

const SETTINGS = [
  '-c listen_addresses=127.0.0.1',
  '-c max_connections=100',
  '-c logging_collector=on',
  '-c log_destination=jsonlog',
  '-c log_file_mode=0644',
]

/** Starts a server in a folder of its own; `stop` removes both. */
export async function startCluster(folder: string): Promise<Cluster> {
  const home = await mkdtemp(join(tmpdir(), 'sandigan-bench-'))
  await lend(home)
  const data = join(home, 'data')
  const port = await freePort()
  const server = (binary: string, args: string[]) =>
    run(...asServer(join(folder, binary), args), { cwd: home })
  await server('initdb', ['-D', data, '-U', 'sandigan', '-A', 'trust', '-E', 'UTF8'])
  const options = [
    `-p ${port}`,
    ...SETTINGS,
    `-c unix_socket_directories=${home}`,
    `-c log_directory=${home}/logs`,
  ]
  await server('pg_ctl', ['-D', data, '-w', '-l', join(home, 'start.log'), '-o', options.join(' '), 'start'])
  const place = ['-h', '127.0.0.1', '-p', String(port), '-U', 'sandigan']
  const client = async (binary: string, args: readonly string[]) =>
    (await run(join(folder, binary), [...place, ...args], { ...OUTPUT_LIMIT, cwd: home })).stdout
  return {
    url: (database) => `postgres://sandigan@127.0.0.1:${port}/${database}`,
    logs: join(home, 'logs'),
    sql: (database, text) =>
      client('psql', [
        '-X',
        '-q',
        '-A',
        '-t',
        '-F',
        '\t',
        '-v',
        'ON_ERROR_STOP=1',
        '-d',
        database,
        '-c',
        text,
      ]),
    pgbench: (database, args) => client('pgbench', [...args, database]),
    stop: async () => {
      await server('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      await rm(home, { recursive: true, force: true })
    },
  }
}
