import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPglite } from './pglite.ts'

let home = ''
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'sandigan-pglite-'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const DURABLE = { fsync: 'on', synchronous_commit: 'on', wal_sync_method: 'open_datasync' }
async function durability(pglite: PGlite): Promise<Record<string, string>> {
  const { rows } = await pglite.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'wal_sync_method', 'synchronous_commit')",
  )
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

test('a database that a killed first start left half made is made anew', async () => {
  const folder = join(home, 'inside', 'db')
  const unfinished = `${folder}.unfinished`
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(join(unfinished, 'PG_VERSION'), '18\n')
  const database = await openPglite({ folder })
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  await database.close()
  expect(existsSync(unfinished)).toBe(false)
}, 60_000)

test('what is acknowledged is on the disk: fsync is on, by the method that its file system honours', async () => {
  const database = await openPglite({ folder: join(home, 'inside', 'db') })
  expect(await durability(database.pglite)).toEqual(DURABLE)
  await database.close()
}, 60_000)

test.each([
  { claim: 'without fsync, as the library starts it', startParams: PGlite.defaultStartParams },
  {
    claim: 'with fsync, by a method that its file system ignores',
    startParams: PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  },
])(
  'planted bug: a database $claim, is noticed',
  async ({ startParams }) => {
    const careless = await PGlite.create({ startParams })
    expect(await durability(careless)).not.toEqual(DURABLE)
    await careless.close()
  },
  60_000,
)

test('whole numbers are numbers, up to where they stay exact; days stay text', async () => {
  const database = await openPglite({ folder: join(home, 'inside', 'db') })
  const read = (value: string) => sql<{ v: unknown }>`select ${sql.raw(value)} as v`.execute(database.db)
  expect((await read('12::bigint')).rows[0]?.v).toBe(12)
  expect((await read("'2026-11-23'::date")).rows[0]?.v).toBe('2026-11-23')
  await expect(read('9007199254740993::bigint')).rejects.toThrow('safe range')
  await database.close()
}, 60_000)
