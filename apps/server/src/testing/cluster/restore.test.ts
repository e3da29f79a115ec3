/** From one PostgreSQL to a cluster, by the commands of docs/operations.md. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { testKeyFile } from '@sandigan/testkit/key-file'
import { postgresPrograms } from '@sandigan/testkit/postgres-cluster'
import { createDatabase, databaseUrl, dropDatabase } from '@sandigan/testkit/postgres-databases'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { DISTRIBUTION } from '../../platform/database/cluster/distribution.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import type { Database } from '../../platform/database/schema.ts'
import { startServer } from '../../wiring/server.ts'
import { postgresAvailable, sharedCluster, TEMPLATE } from '../postgres.ts'
import { startTestApp } from '../start-test-app.ts'
import { BESIDE_CLUSTER, createClusterDatabase } from './citus.ts'
import {
  faultsAfter,
  type OpenLoan,
  openLoans,
  type Report,
  sendReport,
  workReports,
} from './payment-reports.ts'

const OPERATIONS = join(import.meta.dirname, '../../../../../docs/operations.md')
const CONNECTIONS = 16

/** What the documentation says to run, in its order. */
async function documentedCommands(): Promise<string[]> {
  const [section = ''] =
    /\*\*With data in it\.\*\*[^]*?(?=\n\*\*)/.exec(await readFile(OPERATIONS, 'utf8')) ?? []
  return [...section.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, command = '']) => command)
}

/** All rows of the service, each table in an order that both databases have. */
async function rowsOf(db: Db): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {}
  for (const table of Object.keys(DISTRIBUTION) as (keyof Database)[]) {
    const found = await db.selectFrom(table).selectAll().execute()
    rows[table] = found.map((row) => JSON.stringify(row)).sort()
  }
  const jobs = await sql`select id, name, state, data from jobs.job order by id`.execute(db)
  const sequences = await sql`
    select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`.execute(db)
  return { ...rows, jobs: jobs.rows, sequences: sequences.rows }
}

describe.skipIf(!postgresAvailable)('a filled database', () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const single = process.env[BESIDE_CLUSTER] ?? ''
  const servers = sharedCluster()
  const [oldUrl, newUrl] = [databaseUrl(single, name), databaseUrl(servers[0] ?? '', name)]
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandigan-restore-'))
    await createDatabase(single, name, TEMPLATE)
    await Promise.all(servers.map((server) => createDatabase(server, name, 'template1')))
    await createClusterDatabase(servers.map((server) => databaseUrl(server, name)))
  })
  afterAll(async () => {
    await Promise.all([single, ...servers].map((server) => dropDatabase(server, name)))
    await rm(folder, { recursive: true })
  })

  const run = async (command: string) => {
    const PATH = `${postgresPrograms()?.folder}${delimiter}${process.env['PATH']}`
    const env = { PATH, OLD_URL: oldUrl, NEW_URL: newUrl }
    await promisify(execFile)('bash', ['-euc', command], { cwd: folder, env })
  }

  const paid: Report[] = []
  let loans: OpenLoan[]

  async function startApp(url: string) {
    const database = await openPostgres(url, CONNECTIONS)
    return startTestApp({ database, env: { DATABASE_URL: url, SANDBOX: 'on' } })
  }
  type App = Awaited<ReturnType<typeof startApp>>

  async function payAll(app: App, event: string): Promise<void> {
    for (const [place, loan] of loans.entries()) {
      const report = { loan, reference: `${event}-${place}`, amount: 100_00 }
      expect(await sendReport(app, report)).toBe(200)
      paid.push(report)
    }
    await workReports(app)
  }

  async function read(url: string): Promise<Record<string, unknown>> {
    const { db, close } = await openPostgres(url, 2)
    try {
      return await rowsOf(db)
    } finally {
      await close()
    }
  }

  /** As the first start of an installation does: tables, and what a new one is filled with. */
  async function startOnce(url: string): Promise<void> {
    const started = await startServer({
      DATABASE_URL: url,
      DATA_DIR: folder,
      DATA_KEYS: testKeyFile(),
      SANDBOX: 'on',
      PERSONAS: 'off',
      PORT: '0',
      WEB: 'off',
      DOCS: 'off',
      LOG_LEVEL: 'silent',
    })
    if (!started.ok) throw new Error(started.problems.join('\n'))
    await started.server.stop()
  }

  test('is dumped, restored on a cluster with all of its rows, and taken on there', async () => {
    const [dump = '', restore = '', ...more] = await documentedCommands()
    expect(more).toEqual([])
    const before = await startApp(oldUrl)
    loans = await openLoans(before, 4)
    await payAll(before, 'before')
    await before.close()

    await run(dump)
    await startOnce(newUrl)
    await run(restore)
    expect(await read(newUrl)).toEqual(await read(oldUrl))

    const after = await startApp(newUrl)
    try {
      await payAll(after, 'after')
      expect(await faultsAfter(after, paid)).toEqual([])
    } finally {
      await after.close()
    }
  }, 240_000)
})
