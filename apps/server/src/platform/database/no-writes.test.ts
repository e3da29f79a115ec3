/** A database that takes no writes, under load: what writes is told to try again, what reads goes on, and it heals by itself. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStatement } from '@sandigan/testkit/postgres-databases'
import { isLongRun } from '@sandigan/testkit/sampling'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { standingOf } from '../../testing/loan-steps.ts'
import {
  codesOf,
  creditedPayments,
  findPayments,
  HEALED_WITHIN_MS,
  liveThrough,
  type Outage,
  type Story,
} from '../../testing/outage.ts'
import { openCopy, postgresAvailable, sharedPostgres } from '../../testing/postgres.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createFolderStorage } from '../providers/storage/folder.ts'

const FOR_MS = isLongRun() ? 30_000 : 4_000
/** A connection that is used just now ends with an error of its own. */
const CUT_OFF_MS = 500
const JOB_MS = 5_000
const CREDITED_MS = 20_000
/** `/health` tries to write this often. */
const NOTICED_MS = 2_000

/** Set read-only for connections that are opened from now on, as a managed service does with a full disk. */
async function readOnly(server: string, address: string): Promise<Outage> {
  const name = new URL(address).pathname.slice(1)
  return {
    forMs: FOR_MS,
    async begin() {
      await runStatement(server, `alter database ${name} set default_transaction_read_only = on`)
      await runStatement(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
    },
    // Connections that are read-only stay open.
    end: async () =>
      void (await runStatement(server, `alter database ${name} reset default_transaction_read_only`)),
  }
}

const FULL = `raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'`
const functionThat = (does: string) =>
  `create or replace function full_disk() returns trigger language plpgsql as $$ begin ${does}; end $$`

/** Each statement that writes is refused as on a disk that is full. */
async function refusing(_server: string, address: string): Promise<Outage> {
  await runStatement(address, functionThat('return null'))
  await runStatement(
    address,
    `do $do$ declare one record; begin
      for one in select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname = 'public' or schemaname = 'jobs' and tablename = 'job'
      loop
        execute 'create trigger full_disk before insert or update or delete on ' || one.name ||
          ' for each statement execute function full_disk()';
      end loop;
    end $do$`,
  )
  return {
    forMs: FOR_MS,
    begin: async () => void (await runStatement(address, functionThat(FULL))),
    end: async () => void (await runStatement(address, functionThat('return null'))),
  }
}

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  let address: string
  let uploads: string
  const server = sharedPostgres() ?? ''
  beforeEach(async () => {
    const database = await openCopy(server)
    address = database.connectionString
    uploads = await mkdtemp(join(tmpdir(), 'sandigan-uploads-'))
    app = await startTestApp({
      database,
      env: { DATABASE_URL: address, SANDBOX: 'on' },
      providers: { storage: createFolderStorage(uploads) },
    })
  }, 180_000)
  afterEach(async () => {
    await app.close()
    await rm(uploads, { recursive: true })
  })

  async function expectJobDone(): Promise<void> {
    const { db } = app.services
    await db.transaction().execute((trx) => app.jobs.send(trx, 'clean-up', {}, { key: 'after the outage' }))
    const state = async () => {
      const { rows } = await sql<{ state: string }>`
        select state from jobs.job where name = 'clean-up' order by created_on desc limit 1`.execute(db)
      return rows[0]?.state
    }
    await expect.poll(state, { timeout: JOB_MS }).toBe('completed')
  }

  async function expectExact({ orders, payments }: Story): Promise<void> {
    expect(payments.size).toBeGreaterThan(0)
    await findPayments(app)
    // A job may be under way still.
    await expect.poll(() => creditedPayments(app), { timeout: CREDITED_MS }).toEqual(payments)
    let received = 0
    for (const order of orders) received += (await standingOf(app, order)).totals.received
    expect(received).toBe([...payments.values()].reduce((sum, amount) => sum + amount, 0))
    const { rows } = await sql`select sum(debit) = sum(credit) as equal from journal_lines`.execute(
      app.services.db,
    )
    expect(rows).toEqual([{ equal: true }])
  }

  test.each([
    { claim: 'that is set read-only', outage: readOnly },
    { claim: 'whose disk is full', outage: refusing },
  ])(
    'a database $claim is unavailable, says so, and takes writes again within five seconds',
    async ({ outage }) => {
      const story = await liveThrough(app, await outage(server, address))
      const { began, ending, ended } = story
      const healed = ended + HEALED_WITHIN_MS
      for (const asked of ['webhook', 'code', 'upload'] as const) {
        const away = asked === 'webhook' ? 503 : 1503
        expect(codesOf(story, asked, began, ending), asked).toEqual(new Set([away]))
        expect(codesOf(story, asked), asked).not.toContain(asked === 'webhook' ? 500 : 1500)
        expect(codesOf(story, asked, healed), asked).not.toContain(away)
      }
      expect(codesOf(story, 'read', began + CUT_OFF_MS)).toEqual(new Set([0]))
      expect(codesOf(story, 'health', began + NOTICED_MS, ending)).toEqual(new Set([503]))
      expect(codesOf(story, 'health', healed)).toEqual(new Set([0]))
      await expectJobDone()
      await expectExact(story)
    },
    FOR_MS + 120_000,
  )
})
