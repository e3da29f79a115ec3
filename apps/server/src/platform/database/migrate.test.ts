import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'
import { openPglite } from './pglite.ts'

let database: Awaited<ReturnType<typeof openPglite>>
beforeAll(async () => {
  database = await openPglite()
}, 60_000)
afterAll(() => database.close())

const one = (name: string, ...statements: string[]) => ({ name, statements, checksum: statements.join() })

test('every file of the folder runs on an empty database, in the order of its number, once', async () => {
  const migrations = await readMigrations()
  const ran = await migrate(database.db, migrations)
  expect(ran).toEqual([...ran].sort())
  expect(ran[0]).toBe('001-baseline')
  expect(await migrate(database.db, migrations)).toEqual([])
})

test('a new one runs, after those that ran', async () => {
  const migrations = [...(await readMigrations()), one('900-new', 'create table fresh (id text)')]
  expect(await migrate(database.db, migrations)).toEqual(['900-new'])
})

test('one that only a later release knows is no obstacle', async () => {
  expect(await migrate(database.db, await readMigrations())).toEqual([])
})

test('a database from before the baseline is refused and left as it was', async () => {
  const old = await openPglite()
  await sql`create table schema_migrations (
    name text primary key, checksum text not null, ran_at timestamptz not null default now())`.execute(old.db)
  await sql`insert into schema_migrations (name, checksum) values ('101-identity', 'any')`.execute(old.db)
  await expect(migrate(old.db, await readMigrations())).rejects.toThrow(
    /^the database was made before the first release: export its data with the version that made it, then start on a fresh .+$/,
  )
  const { rows } = await sql`select to_regclass('borrowers') as made`.execute(old.db)
  expect(rows).toEqual([{ made: null }])
  await old.close()
})

test('one that fails leaves nothing of itself, nor of those before it in the same start', async () => {
  const migrations = [
    one('901-good', 'create table left_over (id text)'),
    one('902-bad', 'create table half (id text)', 'create nonsense'),
  ]
  await expect(migrate(database.db, migrations)).rejects.toThrow('nonsense')
  const { rows } = await sql`select to_regclass('left_over') as a, to_regclass('half') as b`.execute(
    database.db,
  )
  expect(rows).toEqual([{ a: null, b: null }])
})

test('one that was changed after it ran stops the start', async () => {
  const [first] = await readMigrations()
  if (first === undefined) throw new Error('there are no migrations')
  await expect(migrate(database.db, [{ ...first, checksum: 'other' }])).rejects.toThrow(
    /^the migration .+ was changed after it ran/,
  )
})

test('planted bug: a checksum that does not cover the text lets a changed one through', async () => {
  const [first] = await readMigrations()
  if (first === undefined) throw new Error('there are no migrations')
  expect(await migrate(database.db, [{ ...first, statements: ['create nonsense'] }])).toEqual([])
})
