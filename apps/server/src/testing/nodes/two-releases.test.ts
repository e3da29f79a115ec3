/**
 * During an update the nodes of a release run on the schema of the next one. So no migration may take away what the release
 * before it reads or writes: a change takes two releases. Here this release runs on a schema that is ahead of it. (Decision 010.)
 */
import { testSeed } from '@sandigan/testkit/sampling'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, readMigrations } from '../../platform/database/migrate.ts'
import { postgresAvailable } from '../postgres.ts'
import { killProcesses } from '../server-process.ts'
import { httpClient } from './http-client.ts'
import { wholeLife } from './loan-life.ts'
import { prepareLoad, startMixedLoad, waitingReports, wrongs } from './mixed-load.ts'
import { type RunningNodes, startNodes } from './start-nodes.ts'

/** Of the load, before the migration and after it. */
const ANSWERS = 60

const planted = (name: string, ...statements: string[]) => ({ name, statements, checksum: name })
const ADDS_TABLE = planted(
  '901-adds-a-table',
  'create table of_next_release (borrower_id text primary key)',
  'create index loans_of_next_release on loans (borrower_id, of_next_release)',
)
const RENAMES = planted('902-renames', 'alter table captchas rename column text to letters')

describe.skipIf(!postgresAvailable)('this release on the schema of the next one', () => {
  let running: RunningNodes
  beforeAll(async () => {
    running = await startNodes(2)
  }, 120_000)
  afterAll(async () => {
    await running?.stop()
    killProcesses()
  })
  const tables = async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(running.db)
    return rows.map(({ name }) => name)
  }
  const update = async (...next: ReturnType<typeof planted>[]) =>
    migrate(running.db, [...(await readMigrations()), ...next])
  const life = () => wholeLife(httpClient(running.proxy.origin))

  // Before the life of a loan, which moves the date: providers sign with the time of the machine.
  test('serves a mixed load while migrations add a column to every table, and loses nothing', async () => {
    const client = httpClient(running.proxy.origin)
    const load = startMixedLoad(client, await prepareLoad(client), testSeed())
    const moreAnswers = async () => {
      const until = load.count() + ANSWERS
      await expect.poll(() => load.count(), { timeout: 60_000 }).toBeGreaterThan(until)
    }
    await moreAnswers()
    // One table in each transaction: a payment that locks two of them would wait for one that locks all, and it for the payment.
    for (const table of await tables()) {
      const adds = `alter table ${table} add column of_next_release text not null default ''`
      expect(await update(planted(`900-${table}`, adds))).toEqual([`900-${table}`])
    }
    await moreAnswers()
    await load.stop()
    await expect.poll(() => waitingReports(running.db), { timeout: 60_000 }).toBe(0)
    expect(load.answered.payments.size).toBeGreaterThan(ANSWERS / 2)
    expect(await wrongs(running.db, load.answered), `SEED=${testSeed()}`).toEqual([])
  }, 180_000)

  test('serves the whole life of a loan after a migration that adds', async () => {
    // What the nodes know of the tables by now is from before.
    await life()
    expect(await update(ADDS_TABLE)).toEqual(['901-adds-a-table'])
    await life()
  })

  test('starts on it', async () => {
    await running.nodes[0]?.stop('SIGTERM')
    const { origin } = await running.restart(0)
    await life()
    expect((await fetch(`${origin}/health`)).status).toBe(200)
  })

  test('planted bug: a migration that renames what it reads is noticed', async () => {
    expect(await update(RENAMES)).toEqual(['902-renames'])
    await expect(life()).rejects.toThrow('captcha was refused')
  })
})
