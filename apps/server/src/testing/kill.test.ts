/** What was acknowledged must be there after `kill -9`, at whatever moment that came. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callPath, trackVisit } from '@sandigan/contract'
import { isLongRun } from '@sandigan/testkit/sampling'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPglite } from '../platform/database/pglite.ts'
import { killProcesses, type ServerProcess, startProcess } from './server-process.ts'
import { prepareDataFolder } from './test-database.ts'

const KILLS = isLongRun() ? 5 : 1
const WRITERS = 8
/** Kills come after so many acknowledged writes: another moment each round, however fast the machine is. */
const writesBefore = (round: number) => 20 + 37 * round

let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandigan-kill-'))
  await prepareDataFolder(folder)
})
afterEach(killProcesses)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = () => startProcess({ DATA_DIR: folder, LIMIT_TRACKS_PER_ADDRESS_MINUTE: '1000000' })

/** Writes until the server is gone, and notes each write once it was acknowledged. */
async function writeUntilGone(
  server: ServerProcess,
  round: number,
  writer: number,
  acknowledged: string[],
): Promise<void> {
  for (let n = 0; ; n += 1) {
    const id = `${round}-${writer}-${n}`
    try {
      const answer = await fetch(`${server.origin}${callPath(trackVisit)}?page_id=${id}`)
      const { code } = (await answer.json()) as { code: string }
      if (code === '0') acknowledged.push(id)
    } catch {
      return
    }
  }
}

/** Writes from several sides at once, and ends the server after so many writes. */
async function writeAndEnd(
  server: ServerProcess,
  round: number,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<{ acknowledged: string[]; exitCode: number | null }> {
  const acknowledged: string[] = []
  const writers = Array.from({ length: WRITERS }, (_, n) => writeUntilGone(server, round, n, acknowledged))
  while (acknowledged.length < writesBefore(round)) await new Promise((resolve) => setTimeout(resolve, 2))
  const exitCode = await server.stop(signal)
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

test('a kill under writes loses nothing that was acknowledged', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < KILLS; round += 1) {
    const server = await start()
    expect(server.errors).toBe('')
    const ended = await writeAndEnd(server, round, 'SIGKILL')
    expect(ended.exitCode).toBeNull()
    acknowledged.push(...ended.acknowledged)
  }
  const found = await idsInFolder()
  const lost = acknowledged.filter((id) => !found.has(id))
  expect(lost).toEqual([])

  // Planted: an acknowledgement that was never written must be noticed.
  expect([...acknowledged, 'never-written'].filter((id) => !found.has(id))).toEqual(['never-written'])

  const server = await start()
  expect((await fetch(`${server.origin}/health`)).status).toBe(200)
  expect(await server.stop('SIGTERM')).toBe(0)
}, 240_000)

test('a stop by signal ends the requests under way and loses none', async () => {
  const server = await start()
  const { acknowledged, exitCode } = await writeAndEnd(server, KILLS, 'SIGTERM')
  expect(exitCode).toBe(0)
  const found = await idsInFolder()
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
}, 120_000)
