/** A disk that is really full: a file system in memory, which root alone may mount. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FILLER = 'filler'
/** Small at the end, so that not even a page is left. */
const PIECES = [1024 * 1024, 4096, 1]

export interface SmallDisk {
  readonly folder: string
  /** Takes all the room that is left. */
  fill(): Promise<void>
  /** Gives it back. */
  free(): Promise<void>
  unmount(): void
}

/** @returns nothing where this process may mount none */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'sandigan-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    async fill() {
      const file = await open(join(folder, FILLER), 'a')
      try {
        for (const size of PIECES) await fillBy(file, Buffer.alloc(size))
      } finally {
        await file.close()
      }
    },
    free: () => rm(join(folder, FILLER), { force: true }),
    unmount() {
      execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' })
      rmSync(folder, { recursive: true })
    },
  }
}

async function fillBy(file: { appendFile(bytes: Buffer): Promise<void> }, piece: Buffer): Promise<void> {
  try {
    for (;;) await file.appendFile(piece)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error
  }
}
