/** A temporary real PostgreSQL: the embedded engine has one connection and hides every race. */
import { execFile, execFileSync } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClock } from '../clock.ts'
import type { AnyOpenDatabase } from '../database/database.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { openPostgres } from '../database/postgres.ts'
import { createJobs } from '../jobs/jobs.ts'

const run = promisify(execFile)

function binariesFolder(): string | undefined {
  try {
    const folder = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()
    execFileSync(join(folder, 'initdb'), ['--version'], { stdio: 'pipe' })
    return folder
  } catch {
    return undefined
  }
}

const folder = binariesFolder()
/** Whether this machine has a PostgreSQL server to start. */
export const postgresAvailable = folder !== undefined

export interface TestPostgres {
  readonly url: string
  /** Migrated, with its queues. The caller closes it. */
  database(): Promise<AnyOpenDatabase>
  stop(): Promise<void>
}

/** The server refuses to run as root, so root lends it to the user that packages make for it. */
function asServer(binary: string, args: string[]): [string, string[]] {
  const path = join(folder ?? '', binary)
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args]
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function idsOf(user: string): Promise<[number, number]> {
  const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])])
  return [Number(uid.stdout), Number(gid.stdout)]
}

/** Starts a server in a folder of its own; `stop` removes both. Durability is off: it lives for one test. */
export async function startPostgres(): Promise<TestPostgres> {
  const home = await mkdtemp(join(tmpdir(), 'sandigan-postgres-'))
  if (process.getuid?.() === 0) await chown(home, ...(await idsOf('postgres')))
  const data = join(home, 'data')
  const port = await freePort()
  await run(...asServer('initdb', ['-D', data, '-U', 'sandigan', '-A', 'trust', '-E', 'UTF8', '--no-sync']), {
    cwd: home,
  })
  const settings = `-F -p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home} -c max_connections=200`
  const log = join(home, 'log')
  await run(...asServer('pg_ctl', ['-D', data, '-w', '-l', log, '-o', settings, 'start']), { cwd: home })
  const url = `postgres://sandigan@127.0.0.1:${port}/postgres`
  return {
    url,
    async database() {
      const database = await openPostgres(url, 60)
      await migrate(database.db, await readMigrations())
      const jobs = createJobs(database, createClock(), url, () => {})
      await jobs.start(false)
      await jobs.stop()
      return database
    },
    async stop() {
      await run(...asServer('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']), { cwd: home })
      await rm(home, { recursive: true, force: true })
    },
  }
}
