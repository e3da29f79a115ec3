/**
 * Where a test run stores temporary files: databases by the hundred, folders of the product, profiles of browsers. In
 * memory where the machine has room for it: copying a database takes a sixth of the time there.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'sandigan-tests-'
/** A whole run takes about three gigabytes. */
const ROOM = 6e9
/** What the run itself takes beside it. */
const OWN_MEMORY = 6e9

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM && freemem() >= ROOM + OWN_MEMORY
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Files of runs that were killed and so could not clean up. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    if (pid > 0 && !isRunning(pid)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** Makes the folder, names it in TMPDIR for this process and all that it starts, and removes it at its end. */
export function useTemporaryFolder(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoomInMemory()) return
  removeLeftovers(MEMORY)
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`))
  // PostgreSQL refuses to run as root, and runs as a user who has to get here.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  console.log(`temporary files are in memory: ${folder}`)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
