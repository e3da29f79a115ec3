/** Reports of providers that come in parallel, on a real PostgreSQL. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresAvailable } from '../../testing/postgres.ts'
import { startAppOnPostgres } from '../../testing/races.ts'
import { storeBesideABrokenOne, storeReportsInParallel } from '../../testing/parallel-reports.ts'
import type { TestApp } from '../../testing/start-test-app.ts'

const NODES = 4

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 180_000)
  afterAll(() => app?.close())

  test('reports that come together are counted once each, and one that says something else lies beside the first', () =>
    expect(storeReportsInParallel(app.services.db, 'at-once')).resolves.toBeUndefined())

  test('several floods beside each other are', async () => {
    const floods = Array.from({ length: NODES }, (_, no) =>
      storeReportsInParallel(app.services.db, `flood-${no}-of`),
    )
    await expect(Promise.all(floods)).resolves.toHaveLength(NODES)
  })

  test('one that cannot be stored spoils none of those beside it', () =>
    expect(storeBesideABrokenOne(app.services.db, 'beside')).resolves.toBeUndefined())
})
