/**
 * One process per data folder. The embedded database takes no lock of its own, and two processes on one folder
 * lose rows silently.
 *
 * The lock is the operating system's, on a file opened through SQLite, which Node carries: it ends with the
 * process however that dies, so no stale lock ever has to be checked, and it holds between containers that share
 * a folder. The process id beside it only names the holder in the message.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const BUSY = 5

export type LockResult = { ok: true; release(): void } | { ok: false; problem: string }

/** Takes the folder for this process, or says who has it. Creates the folder when it is missing. */
export function lockFolder(folder: string): LockResult {
  const path = resolve(folder)
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    return { ok: false, problem: `the data folder ${path} cannot be made: ${(error as Error).message}` }
  }
  const holder = join(path, 'server.pid')
  const file = new DatabaseSync(join(path, 'server.lock'))
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== BUSY) throw error
    return {
      ok: false,
      problem: `the data folder ${path} is in use by ${holderOf(holder)}: stop that one first, or set DATA_DIR to another folder`,
    }
  }
  writeFileSync(holder, `${process.pid}\n`)
  return {
    ok: true,
    release() {
      rmSync(holder, { force: true })
      file.close()
    },
  }
}

function holderOf(file: string): string {
  try {
    return `process ${readFileSync(file, 'utf8').trim()}`
  } catch {
    return 'another process'
  }
}
