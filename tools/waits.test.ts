import { expect, test } from 'vitest'
import { endlessWaitsIn } from './waits.ts'

const ANYWHERE = 'apps/server/src/money/payments/example.ts'

test.each([
  { what: 'a pool', source: 'const pool = new pg.Pool({ max: 4 })', problem: 'PostgreSQL' },
  { what: 'a client', source: 'const client = new Client({ connectionString })', problem: 'PostgreSQL' },
  { what: 'a class of clients', source: 'class Own extends pg.Client {}', problem: 'PostgreSQL' },
  { what: 'a pool of jobs', source: 'new PgBoss({ schema, connectionString: url })', problem: 'jobs' },
  { what: 'a thread', source: 'const worker = new Worker(file)', problem: 'thread' },
  { what: 'a bucket', source: 'new sdk.S3Client({ region })', problem: 'bucket' },
  {
    what: 'a request',
    source: 'await fetch(`${url}/${of(id)}`, { method: "POST" })\nsignal',
    problem: 'request',
  },
])('$what without limits is found where it stands', ({ source, problem }) => {
  const found = endlessWaitsIn(ANYWHERE, `first line\n${source}\n`)
  expect(found).toEqual([{ line: 2, problem: expect.stringContaining(problem) }])
})

test.each([
  'await fetch(url, { ...init, signal: AbortSignal.timeout(5_000) })',
  'await fetch(new URL(path, origin), { headers: of(token), signal })',
  'const jobs = await boss.fetch(queue)',
  'onRetry={() => void answer.refetch()}',
  'interface Scope { fetch(request: Request): Promise<Response> }',
  'export interface Parts { readonly client: pg.Client; pool(): pg.Pool }',
  'new PgBoss({ schema, db })',
  'addWebhookWorker(services)',
])('what has its limits is left alone: %s', (source) => {
  expect(endlessWaitsIn(ANYWHERE, source)).toEqual([])
})

test('a pool may be made in the one place that watches it', () => {
  const source = 'new pg.Pool(options)'
  expect(endlessWaitsIn('apps/server/src/platform/database/connections.ts', source)).toEqual([])
  expect(endlessWaitsIn('apps/server/src/platform/database/listen.ts', source)).toHaveLength(1)
})
