/** On the embedded database, whose driver writes lists of values in its own way; a real PostgreSQL has races of its own. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from '../../testing/readable.ts'
import { storeBesideABrokenOne, storeReportsInParallel } from '../../testing/parallel-reports.ts'
import { openEmbeddedTestDatabase } from '../../testing/test-database.ts'
import type { AnyOpenDatabase } from '../../platform/database/open-database.ts'

let database: AnyOpenDatabase
beforeAll(async () => {
  database = await openEmbeddedTestDatabase()
  await openKeys(database.db)
}, 60_000)
afterAll(() => database.close())

test('reports that come together are counted once each, and one that says something else lies beside the first', () =>
  expect(storeReportsInParallel(database.db, 'at-once')).resolves.toBeUndefined())

test('one that cannot be stored spoils none of those beside it', () =>
  expect(storeBesideABrokenOne(database.db, 'beside')).resolves.toBeUndefined())
