import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAppOnPostgres } from '../../testing/races.ts'
import { sharedPostgres } from '../../testing/postgres.ts'
import type { TestApp } from '../../testing/start-test-app.ts'

describe.skipIf(sharedPostgres() === undefined)('health under load', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  })
  afterAll(() => app.close())

  test('is good and quick while callers wait for a connection longer than anybody waits for it', async () => {
    const { db } = app.services
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    // More than the pool has, each with a transaction that goes on.
    const callers = Array.from({ length: 100 }, () =>
      db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx)
        await over
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, 500))
    try {
      for (let check = 0; check < 3; check += 1) {
        const began = performance.now()
        expect((await app.fastify.inject('/health')).statusCode).toBe(200)
        expect(performance.now() - began).toBeLessThan(4_000)
      }
    } finally {
      end()
      await Promise.allSettled(callers)
    }
  })
})
