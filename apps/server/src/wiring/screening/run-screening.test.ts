import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import type { AnyOpenDatabase } from '../../platform/database/open-database.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { importFile, runScreening } from './run-screening.ts'

let database: AnyOpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const order = { file: 'list.csv', source: 'amlc', by: 'Example operator', reason: 'a test' } as const
async function imported(csv: string) {
  const { text, exitCode } = await importFile(database.db, createClock(), order, csv)
  return { lines: text.split('\n'), exitCode }
}

test('a list that is not whole is in force, names whom it lost and ends with 2, also when it is sent again', async () => {
  const csv = 'id,name,born\nTF-1,Zyx Sample,soon\nTF-2,,1948\n'
  const { lines, exitCode } = await imported(csv)
  const problems = [
    '1 persons or names are LEFT OUT and are screened for by nobody:',
    'line 3: it has no name',
    '1 parts of entries cannot be read; the persons are on the list:',
    'line 2: the birth “soon” is no day, year or range of years',
  ]
  expect(lines).toEqual([expect.stringContaining('is in force as version'), ...problems])
  expect(exitCode).toBe(2)
  const again = await imported(csv)
  expect(again.lines).toEqual([expect.stringContaining('is in force already'), ...problems])
  expect(again.exitCode).toBe(2)
})

test('a list with a birth that cannot be read loses nobody and ends with 0', async () => {
  const { lines, exitCode } = await imported(
    'id,name,born\nTF-1,Zyx Sample,c. 1948\nTF-2,Lorem Ipsum,12/18/48\n',
  )
  expect(lines.slice(1)).toEqual([
    '1 parts of entries cannot be read; the persons are on the list:',
    'line 3: the birth “12/18/48” is no day, year or range of years',
  ])
  expect(exitCode).toBe(0)
})

test('a database that no service has opened is refused in a sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'screening-'))
  const file = join(folder, 'list.csv')
  await writeFile(file, 'id,name\nTF-1,Zyx Sample\n')
  const argv = ['import', file, '--source', 'amlc', '--by', 'Example operator', '--reason', 'a test']
  await expect(runScreening(argv, { DATA_DIR: join(folder, 'data') })).rejects.toThrow(
    'the database has no tables yet',
  )
  await rm(folder, { recursive: true })
}, 120_000)
