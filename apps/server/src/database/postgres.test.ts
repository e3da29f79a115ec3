import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresAvailable, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import type { AnyOpenDatabase } from './database.ts'

describe.skipIf(!postgresAvailable)('on PostgreSQL', () => {
  let postgres: TestPostgres
  let database: AnyOpenDatabase
  beforeAll(async () => {
    postgres = await startPostgres()
    database = await postgres.database()
  })
  afterAll(async () => {
    await database.close()
    await postgres.stop()
  })

  test('whole numbers are numbers, days stay text, moments are dates', async () => {
    const { rows } = await sql<{ whole: number; day: string; moment: Date; list: unknown }>`
      select ${12}::bigint as whole, '2026-11-23'::date as day, now() as moment, '[1]'::jsonb as list`.execute(
      database.db,
    )
    expect(rows[0]).toMatchObject({ whole: 12, day: '2026-11-23', list: [1] })
    expect(rows[0]?.moment).toBeInstanceOf(Date)
  })

  test('the app runs on it, jobs included', async () => {
    const app = await startTestApp({ database, env: { DATABASE_URL: postgres.url } })
    expect((await app.fastify.inject('/health')).statusCode).toBe(200)
    await app.fastify.close()
  })
})
