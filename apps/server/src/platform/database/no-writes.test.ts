/** A database that takes no writes, under load: what writes is answered that it may try again, what reads goes on, and it heals by itself. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStatement } from '@sandigan/testkit/postgres-databases'
import { isLongRun } from '@sandigan/testkit/sampling'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  codesOf,
  expectUnharmed,
  liveThrough,
  type Outage,
  TRY_AGAIN,
  UNDER_WAY_MS,
  WRITES,
} from '../../testing/outage.ts'
import { openCopy, postgresAvailable, sharedPostgres } from '../../testing/postgres.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createFolderStorage } from '../providers/storage/folder.ts'

const FOR_MS = isLongRun() ? 30_000 : 4_000

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

  test.each([
    { claim: 'that is set read-only', outage: readOnly },
    { claim: 'whose disk is full', outage: refusing },
  ])(
    'a database $claim is unavailable, says so, and takes writes again within five seconds',
    async ({ outage }) => {
      const story = await liveThrough(app, await outage(server, address))
      const from = story.began + UNDER_WAY_MS
      for (const kind of WRITES)
        expect(codesOf(story, kind, from, story.ending), kind).toEqual(new Set([TRY_AGAIN[kind]]))
      await expectUnharmed(app, story)
    },
    FOR_MS + 120_000,
  )
})
