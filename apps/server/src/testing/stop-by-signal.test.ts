/** A stop by signal ends what is under way and loses nothing that was acknowledged. For kills see `nodes/kills.test.ts`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callPath, trackVisit } from '@sandigan/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPglite } from '../platform/database/pglite.ts'
import { killProcesses, type ServerProcess, startProcess } from './server-process.ts'
import { prepareDataFolder } from './test-database.ts'

const WRITERS = 8
/** The stop comes after so many acknowledged writes. */
const WRITES_BEFORE = 60

let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandigan-kill-'))
  await prepareDataFolder(folder)
})
afterEach(killProcesses)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = () => startProcess({ DATA_DIR: folder, LIMIT_TRACKS_PER_ADDRESS_MINUTE: '1000000' })

/** Writes until the server is gone, and notes each write once it was acknowledged. */
async function writeUntilGone(server: ServerProcess, writer: number, acknowledged: string[]): Promise<void> {
  for (let n = 0; ; n += 1) {
    const id = `${writer}-${n}`
    try {
      const answer = await fetch(`${server.origin}${callPath(trackVisit)}?page_id=${id}`)
      const { code } = (await answer.json()) as { code: string }
      if (code === '0') acknowledged.push(id)
    } catch {
      return
    }
  }
}

/** Writes from several sides, and stops the server after so many writes. */
async function writeAndStop(
  server: ServerProcess,
): Promise<{ acknowledged: string[]; exitCode: number | null }> {
  const acknowledged: string[] = []
  const writers = Array.from({ length: WRITERS }, (_, n) => writeUntilGone(server, n, acknowledged))
  while (acknowledged.length < WRITES_BEFORE) await new Promise((resolve) => setTimeout(resolve, 2))
  const exitCode = await server.stop('SIGTERM')
  await Promise.all(writers)
  return { acknowledged, exitCode }
}

async function idsInFolder(): Promise<Set<string>> {
  const database = await openPglite({ folder: join(folder, 'db') })
  const { rows } = await sql<{ id: string }>`select facts->>'page_id' as id from promotion_events`.execute(
    database.db,
  )
  await database.close()
  return new Set(rows.map((row) => row.id))
}

test('a stop by signal ends the requests under way and loses none', async () => {
  const server = await start()
  const { acknowledged, exitCode } = await writeAndStop(server)
  expect(exitCode).toBe(0)
  const found = await idsInFolder()
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
}, 120_000)
