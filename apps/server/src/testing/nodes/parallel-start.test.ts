/** The first start of several nodes in parallel, on a database without a table. */
import { createDatabase, databaseUrl, dropDatabase } from '@sandigan/testkit/postgres-databases'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { migrate, readMigrations } from '../../platform/database/migrate.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { postgresAvailable, sharedPostgres } from '../postgres.ts'
import { inParallel } from '../races.ts'
import { killProcesses } from '../server-process.ts'
import { httpClient } from './http-client.ts'
import { runningLoan } from './loan-life.ts'
import { startNodes } from './start-nodes.ts'

const NODES = 3

describe.skipIf(!postgresAvailable)('at the first start', () => {
  afterEach(killProcesses)

  test('three nodes together migrate and fill an empty database once', async () => {
    const running = await startNodes(NODES, { emptyDatabase: true, env: { PERSONAS: 'on' } })
    try {
      for (const { origin, errors } of running.nodes) {
        expect(errors).toBe('')
        expect((await fetch(`${origin}/health`)).status).toBe(200)
      }
      const names = (await readMigrations()).map(({ name }) => name)
      const ran = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
        running.db,
      )
      expect(ran.rows.map(({ name }) => name)).toEqual(names)
      const twice = await sql`select phone from borrowers group by phone having count(*) > 1`.execute(
        running.db,
      )
      expect(twice.rows).toEqual([])
      await runningLoan(httpClient(running.proxy.origin))
    } finally {
      await running.stop()
    }
  }, 180_000)

  /** @returns how many of three parallel migrations failed, on a new database. */
  async function failedInParallel(prepare: (url: string) => Promise<void>): Promise<number> {
    const server = sharedPostgres() ?? ''
    const name = `nodes_${randomUUID().replaceAll('-', '')}`
    await createDatabase(server, name, 'template1')
    const url = databaseUrl(server, name)
    await prepare(url)
    const databases = await Promise.all(Array.from({ length: NODES }, () => openPostgres(url, 1)))
    try {
      const migrations = await readMigrations()
      const outcomes = await inParallel(NODES, (n) =>
        migrate(databases[n]!.db, migrations).then(
          () => 0,
          () => 1,
        ),
      )
      return outcomes.reduce<number>((sum, one) => sum + one, 0)
    } finally {
      for (const database of databases) await database.close()
      await dropDatabase(server, name)
    }
  }

  test('migrations that start together take turns', async () => {
    expect(await failedInParallel(async () => {})).toBe(0)
  })

  test('planted bug: a lock that holds nobody up is noticed', async () => {
    // The name that the migrations call is found here before PostgreSQL's own.
    const failed = await failedInParallel(async (url) => {
      const { db, close } = await openPostgres(url, 1)
      await sql`create function public.pg_advisory_xact_lock(integer) returns void language sql as ''`.execute(
        db,
      )
      await sql
        .raw(
          `do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`,
        )
        .execute(db)
      await close()
    })
    expect(failed).toBeGreaterThan(0)
  })
})
