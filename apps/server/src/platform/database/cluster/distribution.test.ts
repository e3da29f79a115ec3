import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { distribute } from './distribute.ts'
import { DISTRIBUTION } from './distribution.ts'
import type { Database } from '../schema.ts'
import type { AnyOpenDatabase } from '../open-database.ts'

let database: AnyOpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The service's own tables; that of the migrations is no matter of the service. */
async function migratedTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
    order by 1`.execute(database.db)
  return rows.map((row) => row.name)
}

/** Unique keys, primary ones among them, that lack the column by which their table is spread. */
async function keysWithout(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select i.indexrelid::regclass::text as name, array(
      select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    ) as columns
    from pg_index i where i.indrelid = ${table}::regclass and i.indisunique`.execute(database.db)
  return rows.filter((row) => !row.columns.includes(column)).map((row) => row.name)
}

test('every table of the migrated schema has its place, and nothing else has', async () => {
  expect(Object.keys(DISTRIBUTION).sort()).toEqual(await migratedTables())
})

test('planted bug: a table that was added without a place is noticed', async () => {
  await sql`create table added_later (borrower_id text primary key)`.execute(database.db)
  try {
    expect(Object.keys(DISTRIBUTION).sort()).not.toEqual(await migratedTables())
  } finally {
    await sql`drop table added_later`.execute(database.db)
  }
})

/** What a place lacks: a key without its column, a group without a first table, or a reason. */
async function faultsOf(table: string): Promise<string[]> {
  const placement = DISTRIBUTION[table as keyof Database]
  if ('local' in placement) return placement.local === '' ? ['no reason'] : []
  if ('reference' in placement) return placement.reference === '' ? ['no reason'] : []
  const first = DISTRIBUTION[placement.beside]
  const leads = 'beside' in first && first.beside === placement.beside
  return [...(await keysWithout(table, placement.distributedBy)), ...(leads ? [] : ['no group'])]
}

test.each(Object.keys(DISTRIBUTION))(
  'the place of %s can be had: its column is in each of its unique keys, or there is a reason',
  async (table) => {
    expect(await faultsOf(table)).toEqual([])
  },
)

test('whatever belongs to a borrower lies with the borrower, unless it is queried before one is known', () => {
  const elsewhere = Object.entries(DISTRIBUTION).flatMap(([table, placement]) =>
    'beside' in placement && placement.beside !== 'borrowers' ? [table] : [],
  )
  expect(elsewhere).toEqual([
    'identity_directory',
    'payment_code_directory',
    'payments_received',
    'payout_directory',
    'phone_directory',
    'provider_code_directory',
    'promotion_events',
    'receipt_directory',
    'security_events',
    'sessions',
    'suspense',
    'webhook_events',
  ])
})

test('without the extension nothing is spread', async () => {
  expect(await distribute(database.db)).toEqual([])
})
