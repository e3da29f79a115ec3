/** Two nodes on one PostgreSQL: what one of them changes, the other one shows. */
import { homePage } from '@sandigan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAppOnPostgres } from '../../testing/races.ts'
import { saveVersion } from '../../testing/save-product.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { openPostgres } from '../database/postgres.ts'

let first: TestApp
let second: TestApp
beforeAll(async () => {
  first = await startAppOnPostgres()
  const { databaseUrl = '' } = first.services.config
  second = await startTestApp({
    database: await openPostgres(databaseUrl, 4),
    env: { DATABASE_URL: databaseUrl, SANDBOX: 'on' },
  })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const shownBy = async (app: TestApp): Promise<string[]> => {
  const { data } = await app.call(homePage, {})
  return data.products.map(({ productName }) => productName)
}

test('a product that is saved on one node stands on the home page of the other', async () => {
  expect(await shownBy(second)).not.toContain('Seen Everywhere')
  await saveVersion(first, { productId: 'seen-everywhere', name: 'Seen Everywhere' })
  expect(await shownBy(first)).toContain('Seen Everywhere')
  await vi.waitFor(async () => expect(await shownBy(second)).toContain('Seen Everywhere'), 10_000)
})

test('a node whose notifications are cut off hears of changes again', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'sandigan-notifications'`.execute(
    first.services.db,
  )
  await saveVersion(first, { productId: 'while-cut-off', name: 'While Cut Off' })
  await vi.waitFor(async () => expect(await shownBy(second)).toContain('While Cut Off'), 10_000)
  await saveVersion(first, { productId: 'after-it', name: 'After It' })
  await vi.waitFor(async () => expect(await shownBy(second)).toContain('After It'), 10_000)
})
