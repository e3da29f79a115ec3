/** PostgreSQL's own programs for dumps, as the machine has them. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Where `pg_config` says that the programs of this machine are; undefined where there is none. */
function installedFolder(): string | undefined {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}

function programOf(name: string): string {
  const folder = installedFolder()
  const installed = folder === undefined ? '' : join(folder, name)
  return existsSync(installed) ? installed : name
}

/** Whether this machine has the programs. */
export function hasPostgresPrograms(): boolean {
  try {
    for (const name of ['pg_dump', 'pg_restore'])
      execFileSync(programOf(name), ['--version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

/** What the programs read; an address among their arguments would be visible to every user of the machine. */
function environmentOf(address: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address)
  const given = {
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

/** Runs a program on the database of an address. Throws what it printed when it fails. */
export async function runPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  address: string,
  args: readonly string[],
): Promise<void> {
  try {
    await run(programOf(name), args, { env: { ...process.env, ...environmentOf(address) } })
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT')
      throw new Error(`${name} is missing on this machine: apt-get install postgresql-client`, {
        cause: error,
      })
    throw new Error(`${name} failed: ${stderr.trim()}`, { cause: error })
  }
}
