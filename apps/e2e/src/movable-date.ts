/**
 * Another date for a product whose sandbox is off: its process loads `run-ahead.ts` before its own code. The database of the
 * product lies in the same process, so jobs come due with it.
 */
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { DAYS_FILE, CHECK_MS } from './run-ahead.ts'

const DAY_MS = 86_400_000
const PROGRAM = pathToFileURL(join(import.meta.dirname, 'run-ahead.ts')).href

export interface MovableDate {
  /** Settings of the process that is to follow it. */
  readonly env: Readonly<Record<string, string>>
  /** Milliseconds since the epoch, as that process counts them. */
  now(): number
  /** Goes on by whole days, and waits until the process has noticed. */
  goOn(days: number): Promise<void>
  close(): Promise<void>
}

export async function createMovableDate(): Promise<MovableDate> {
  const file = join(tmpdir(), `sandigan-days-${randomUUID()}`)
  let ahead = 0
  await writeFile(file, '0')
  return {
    env: { NODE_OPTIONS: `--import=${PROGRAM}`, [DAYS_FILE]: file },
    now: () => Date.now() + ahead * DAY_MS,
    async goOn(days) {
      ahead += days
      await writeFile(file, String(ahead))
      await new Promise((resolve) => setTimeout(resolve, 2 * CHECK_MS))
    },
    close: () => rm(file, { force: true }),
  }
}
