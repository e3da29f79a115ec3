import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPglite } from './pglite.ts'

let home = ''
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'sandigan-pglite-'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

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
  const settings = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'wal_sync_method', 'synchronous_commit')
    order by name`.execute(database.db)
  expect(settings.rows.map((row) => row.setting)).toEqual(['on', 'on', 'open_datasync'])
  await database.close()
}, 60_000)

test('whole numbers are numbers, up to where they stay exact; days stay text', async () => {
  const database = await openPglite({ folder: join(home, 'inside', 'db') })
  const read = (value: string) => sql<{ v: unknown }>`select ${sql.raw(value)} as v`.execute(database.db)
  expect((await read('12::bigint')).rows[0]?.v).toBe(12)
  expect((await read("'2026-11-23'::date")).rows[0]?.v).toBe('2026-11-23')
  await expect(read('9007199254740993::bigint')).rejects.toThrow('safe range')
  await database.close()
}, 60_000)
