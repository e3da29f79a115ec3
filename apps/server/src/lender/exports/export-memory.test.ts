/** A file of a hundred thousand rows takes no more memory than one of a few. On PostgreSQL: the embedded one keeps its own. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCopy, postgresAvailable, sharedPostgres } from '../../testing/postgres.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { TEST_OPERATOR } from '../../testing/test-operator.ts'
import { exportParts } from '../operator-api.ts'
import { csvText } from './export-file.ts'

const ROWS = 100_000
/** The text of the whole file is several times as much. */
const MOST_GROWTH = 8 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
function heapUsed(): number {
  collect()
  return process.memoryUsage().heapUsed
}

describe.skipIf(!postgresAvailable)('a long file', () => {
  let app: TestApp
  beforeAll(async () => {
    const database = await openCopy(sharedPostgres() ?? '')
    app = await startTestApp({ database, env: { DATABASE_URL: database.connectionString, SANDBOX: 'on' } })
    await sql`insert into operator_reads
      select 'b' || n, 'r' || lpad(n::text, 8, '0'), now() - n * interval '1 second', now() - n * interval '1 second',
        'many', 'Many', 'statement', repeat('x', 200)
      from generate_series(1, ${sql.lit(ROWS)}) n`.execute(app.services.db)
  }, 120_000)
  afterAll(() => app?.close())

  test('is read as it is taken, each row once, in the same memory', async () => {
    const row = { export_id: 'none', kind: 'audit' as const, filter: { operator: 'many', kind: 'read' } }
    const operator = { kind: 'machine' as const, ...TEST_OPERATOR, roles: [], scopes: ['*'] }
    let rows = -1
    let bytes = 0
    let early: number | undefined
    let late = 0
    for await (const part of csvText(app.services, row, operator, exportParts(app.services))) {
      rows += part.split('\r\n').length - 1
      bytes += part.length
      if (early === undefined && rows > ROWS / 10) early = heapUsed()
      if (rows > ROWS * 0.9) late = Math.max(late, heapUsed())
    }
    expect(rows).toBe(ROWS)
    expect(bytes).toBeGreaterThan(3 * MOST_GROWTH)
    expect(late - (early ?? 0)).toBeLessThan(MOST_GROWTH)
  }, 120_000)
})
