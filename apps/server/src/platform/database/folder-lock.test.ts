import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { killProcesses, startProcess } from '../../testing/server-process.ts'
import { prepareDataFolder } from '../../testing/test-database.ts'
import { lockFolder } from './folder-lock.ts'

const PATIENCE_MS = 180_000

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandigan-lock-'))
})
afterEach(killProcesses)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A cache of names that the engine writes anew with rights of its own, in a folder that is closed. */
const ENGINE_CACHE = /pg_internal\.init$/

/** Whatever in a folder its group or others may read or write. */
function openToOthers(path: string): string[] {
  const all = ['', ...readdirSync(path, { recursive: true, encoding: 'utf8' })]
  return all.filter((name) => !ENGINE_CACHE.test(name) && (statSync(join(path, name)).mode & 0o077) !== 0)
}

/** A process that does nothing but hold the lock. */
function holdFolder(path: string) {
  const script = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
    console.log(lockFolder(${JSON.stringify(path)}).ok)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' })
  const closed = new Promise((resolve) => child.on('close', resolve))
  return new Promise<{ pid: number; took: string; kill(): Promise<unknown> }>((resolve) => {
    child.stdout.once('data', (chunk) =>
      resolve({
        pid: child.pid ?? 0,
        took: String(chunk).trim(),
        kill() {
          child.kill('SIGKILL')
          return closed
        },
      }),
    )
  })
}

describe('a data folder', () => {
  test('is made when it is missing, and let go again', () => {
    const path = join(folder, 'a/b')
    for (let n = 0; n < 2; n += 1) {
      const lock = lockFolder(path)
      if (!lock.ok) throw new Error(lock.problem)
      expect(readFileSync(join(path, 'server.pid'), 'utf8')).toBe(`${process.pid}\n`)
      lock.release()
    }
  })

  test('that cannot be made is reported in one line', () => {
    writeFileSync(join(folder, 'file'), '')
    const lock = lockFolder(join(folder, 'file/data'))
    expect(!lock.ok && lock.problem).toMatch(/cannot be made/)
  })

  test(
    'has one holder, who is named; the refused leave it as it is; a killed one frees it',
    async () => {
      const path = join(folder, 'held')
      const first = await holdFolder(path)
      expect(first.took).toBe('true')
      for (let n = 0; n < 2; n += 1) {
        const refused = lockFolder(path)
        expect(!refused.ok && refused.problem).toContain(`is in use by process ${first.pid}:`)
      }
      await first.kill()
      const freed = lockFolder(path)
      expect(freed.ok).toBe(true)
      if (freed.ok) freed.release()
    },
    PATIENCE_MS,
  )

  test(
    'of several parallel starts goes to one',
    async () => {
      const path = join(folder, 'wanted')
      const all = await Promise.all(Array.from({ length: 4 }, () => holdFolder(path)))
      expect(all.filter(({ took }) => took === 'true')).toHaveLength(1)
      await Promise.all(all.map((one) => one.kill()))
    },
    PATIENCE_MS,
  )

  test(
    'planted bug: with the locked file gone from under its holder, a second one is let in',
    async () => {
      const path = join(folder, 'unlocked')
      const first = await holdFolder(path)
      rmSync(join(path, 'server.lock'))
      const second = lockFolder(path)
      expect(second.ok).toBe(true)
      if (second.ok) second.release()
      await first.kill()
    },
    PATIENCE_MS,
  )
})

test(
  'a data folder is closed to other users of the machine, also one that was open before',
  async () => {
    const path = join(folder, 'private')
    await prepareDataFolder(path)
    chmodSync(path, 0o755)
    const server = await startProcess({ DATA_DIR: path })
    expect(statSync(path).mode & 0o777).toBe(0o700)
    await server.stop('SIGTERM')
  },
  PATIENCE_MS,
)

test(
  'nothing in a fresh data folder is for other users, while it runs and after',
  async () => {
    const path = join(folder, 'fresh')
    const server = await startProcess({ DATA_DIR: path })
    expect(openToOthers(path)).toEqual([])
    await server.stop('SIGTERM')
    expect(readdirSync(join(path, 'db')).length).toBeGreaterThan(10)
    expect(openToOthers(path)).toEqual([])
  },
  PATIENCE_MS,
)

describe('a start that cannot be is reported in one line', () => {
  test(
    'for a folder in use',
    async () => {
      const path = join(folder, 'served')
      await prepareDataFolder(path)
      const first = await startProcess({ DATA_DIR: path })
      const second = await startProcess({ DATA_DIR: path })
      expect(second.exitCode).toBe(1)
      expect(second.errors).toBe(
        `Cannot start: the data folder ${path} is in use by process ${first.pid}: stop that one first, or set DATA_DIR to another folder.\n`,
      )
      expect(await first.stop('SIGTERM')).toBe(0)
    },
    PATIENCE_MS,
  )

  test(
    'for a taken port',
    async () => {
      const holder = createServer()
      await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
      const address = holder.address()
      const port = typeof address === 'object' ? String(address?.port) : ''
      const { errors } = await startProcess({ DATA_DIR: join(folder, 'served'), PORT: port })
      await new Promise((resolve) => holder.close(resolve))
      expect(errors).toBe(
        `Cannot start: port ${port} on 127.0.0.1 is taken: stop what uses it, or set PORT to another.\n`,
      )
    },
    PATIENCE_MS,
  )

  test(
    'for a database that does not answer',
    async () => {
      const { errors } = await startProcess({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x', SANDBOX: 'on' })
      expect(errors).toBe(
        'Cannot start: the database at DATABASE_URL does not answer: nothing listens there.\n',
      )
    },
    PATIENCE_MS,
  )

  test(
    'for production, a line for each reason',
    async () => {
      const { errors, exitCode } = await startProcess({ SANDBOX: 'off', HOST: '0.0.0.0' })
      expect(exitCode).toBe(1)
      const lines = errors.trimEnd().split('\n')
      for (const line of lines) expect(line).toMatch(/^Cannot start: .+\.$/)
      for (const word of ['DATABASE_URL', 'SECRET_KEY', 'SMS_PROVIDER', 'PAYOUT_DAILY_LIMIT'])
        expect(lines.filter((line) => line.includes(word))).toHaveLength(1)
    },
    PATIENCE_MS,
  )
})
