/** A filled database moves to a cluster while borrowers and providers go on calling. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { ERROR_CODES, generateVcode, loanDetails, problemSave } from '@sandigan/contract'
import { createDatabase, databaseUrl } from '@sandigan/testkit/postgres-databases'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCluster } from '../../platform/database/distribute.ts'
import { awaitMove } from '../../platform/database/move-marks.ts'
import type { Db } from '../../platform/database/database.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { giveUpMove, moveDatabase } from '../../wiring/move/move-database.ts'
import { readTables } from '../../wiring/move/moved-tables.ts'
import { runMove } from '../../wiring/move/run-move.ts'
import { startServer } from '../../wiring/server.ts'
import { idsOf, must } from '../loan-steps.ts'
import { BESIDE_CLUSTER, openCopy, postgresAvailable, sharedCluster } from '../postgres.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'
import { createClusterDatabase } from './citus.ts'
import {
  answerToReport,
  faultsAfter,
  type OpenLoan,
  openLoans,
  type Report,
  workReports,
} from './payment-reports.ts'

/** All borrowers call from one address. */
const envOn = ({ connectionString }: Opened) => ({
  DATABASE_URL: connectionString,
  SANDBOX: 'on',
  LIMIT_CALLS_PER_ADDRESS_MINUTE: '1000000',
})

type Opened = Awaited<ReturnType<typeof openPostgres>>

const LOANS = 8
/** Reports that are answered in each stage of the move. */
const ANSWERED = 40
/** Rows that are copied at once: few, so that the move can be broken off between them. */
const BATCH = 100
/** Between two reports of a borrower: all of them send about as many as a lender of ten million borrowers gets. */
const BETWEEN_MS = 200
const PAUSE_MS = 20
/** Of a borrower's reports those after which the borrower calls nothing more: so many complaints are allowed in a day. */
const CALLS_END = 150
const UNAVAILABLE = String(ERROR_CODES.UNAVAILABLE)

/** An empty database on every server of the run's cluster, with which it goes. */
async function openEmptyCluster(): Promise<Opened> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const servers = sharedCluster()
  await Promise.all(servers.map((server) => createDatabase(server, name, 'template1')))
  const urls = servers.map((server) => databaseUrl(server, name))
  await createClusterDatabase(urls)
  return openPostgres(urls[0] ?? '', 60)
}

async function countsOf(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await readTables(db)) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

const registrations = (db: Db) =>
  db.selectFrom('borrowers').select(['borrower_id', 'registered_at']).orderBy('borrower_id').execute()

/** What a move may have left in a database. */
async function tracesIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger where tgname like 'moving%'
    union select nspname from pg_namespace where nspname = 'moving'`.execute(db)
  return rows.map(({ name }) => name)
}

describe.skipIf(!postgresAvailable)('a filled database', () => {
  let old: Opened
  let before: TestApp
  let after: TestApp | undefined
  let loans: OpenLoan[]
  let cluster: Opened
  beforeAll(async () => {
    old = await openCopy(process.env[BESIDE_CLUSTER] ?? '')
    before = await startTestApp({ database: old, env: envOn(old) })
    loans = await openLoans(before, LOANS)
    cluster = await openEmptyCluster()
    await sql`create function lost() returns trigger language plpgsql as 'begin raise ''lost''; end'`.execute(
      cluster.db,
    )
  })
  afterAll(async () => {
    await after?.close()
    await before?.close()
    if (after === undefined) await cluster?.close()
  })

  const answered: Report[] = []
  const refused: string[] = []
  const stream = { over: false }

  /** As a proxy does: the first node that says that it is well; undefined where none does. */
  async function healthyNode(): Promise<TestApp | undefined> {
    for (const node of [before, after])
      if (node !== undefined && (await node.fastify.inject('/health')).statusCode === 200) return node
    return undefined
  }

  /** Sends it until it is answered, to whichever node is well. */
  async function untilAnswered(send: (node: TestApp) => Promise<'answered' | 'refused'>): Promise<void> {
    for (;;) {
      const node = await healthyNode()
      if (node !== undefined && (await send(node)) === 'answered') return
      await setTimeout(PAUSE_MS)
    }
  }

  const report = (one: Report): Promise<void> =>
    untilAnswered(async (node) => {
      const { statusCode, headers, body } = await answerToReport(node, one)
      if (statusCode === 200) {
        answered.push(one)
        return 'answered'
      }
      const { code } = JSON.parse(body) as { code?: string }
      refused.push(`${statusCode} ${code} ${headers['retry-after']}`)
      return 'refused'
    })

  /** A borrower looks at the loan, asks for a code and pays by it, and complains of something. */
  async function callAndPay(loan: OpenLoan, reference: string): Promise<void> {
    const { order } = loan
    await untilAnswered(async (node) => {
      must(await node.call(loanDetails, idsOf(order), order.session))
      const payload = { ...idsOf(order), amount: '100.00', channelNumber: '90101' }
      const code = await node.call(generateVcode, payload, order.session)
      if (code.code === UNAVAILABLE) return 'refused'
      await report({ loan, payCode: must(code).payCode, reference, amount: 100_00 })
      return 'answered'
    })
    const about = { problemType: '6', problemDetail: reference, orderNo: order.orderId }
    await untilAnswered(async (node) => {
      const complaint = await node.call(problemSave, about, order.session)
      if (complaint.code === UNAVAILABLE) return 'refused'
      must(complaint)
      return 'answered'
    })
  }

  async function useLoan(loan: OpenLoan, place: number): Promise<void> {
    for (let n = 0; !stream.over; n += 1) {
      const reference = `move-${place}-${n}`
      if (n % 10 === 3 && n < CALLS_END) await callAndPay(loan, reference)
      else await report({ loan, reference, amount: 1 + (n % 7) })
      await setTimeout(BETWEEN_MS)
    }
  }

  async function reports(more: number): Promise<void> {
    const enough = answered.length + more
    while (answered.length < enough && !stream.over) await setTimeout(PAUSE_MS)
  }

  const moveTo = (to: Opened, say: (line: string) => void = () => {}) =>
    moveDatabase({ from: old, to, day: before.clock.today(), batch: BATCH, say })

  /** As a process that is killed while it copies a table. */
  const breakOffAt = (to: Opened, table: string) =>
    moveTo(to, (line) => {
      if (line.startsWith(`${table}:`)) throw new Error('killed')
    })

  const changeBorrowers = () =>
    sql`update borrowers set registered_at = registered_at + interval '1 second'`.execute(old.db)

  test('is not moved into a database that is not an empty cluster of the same release', async () => {
    const single = await openCopy(process.env[BESIDE_CLUSTER] ?? '')
    try {
      await sql`create table anything (id text primary key)`.execute(cluster.db)
      await expect(moveTo(cluster)).rejects.toThrow('the database at CLUSTER_URL is not empty')
      await sql`drop table anything`.execute(cluster.db)
      await expect(moveTo(single)).rejects.toThrow('has no extension citus, or no workers')
      const { rows } = await sql<{ name: string; checksum: string }>`
        delete from schema_migrations where name = (select max(name) from schema_migrations)
        returning name, checksum`.execute(old.db)
      await expect(moveTo(cluster)).rejects.toThrow('is of another release')
      for (const { name, checksum } of rows)
        await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(
          old.db,
        )
    } finally {
      await single.close()
    }
    expect(await tracesIn(old.db)).toEqual([])
  })

  test('planted bug: a change that is not noted is noticed; given up, nothing is left of the move', async () => {
    const spoilt = await openEmptyCluster()
    try {
      await expect(breakOffAt(spoilt, 'public.loans')).rejects.toThrow('killed')
      await sql`alter table borrowers disable trigger moving_note`.execute(old.db)
      await changeBorrowers()
      await expect(moveTo(spoilt)).rejects.toThrow('public.borrowers differs')
      await giveUpMove({ from: old, to: spoilt })
    } finally {
      await spoilt.close()
    }
    expect(await tracesIn(old.db)).toEqual([])
  })

  const command = (...words: string[]) =>
    runMove(words, { DATABASE_URL: old.connectionString, CLUSTER_URL: cluster.connectionString }, () => {})

  /** As a cluster that is lost in the moment in which the old database has been closed. */
  async function breakOffAtTheEnd(): Promise<void> {
    await sql`create trigger lost before update on moving.target for each row execute function lost()`.execute(
      cluster.db,
    )
    await expect(command()).rejects.toThrow('lost')
    await sql`drop trigger lost on moving.target`.execute(cluster.db)
  }

  async function moveBrokenOff(): Promise<void> {
    await reports(ANSWERED)
    await expect(breakOffAt(cluster, 'public.loans')).rejects.toThrow('killed')
    // They have been copied.
    await changeBorrowers()
    await reports(ANSWERED)
    expect(await command('copy')).toMatch(/^Both are the same/)
    await reports(ANSWERED)
    await breakOffAtTheEnd()
    const done = await command()
    expect(done).toMatch(/^Moved\. Writes were refused for \d+ ms/)
    console.log(done)
  }

  /** A node that was started before the end of the move. */
  async function startNext(): Promise<void> {
    const waited: string[] = []
    await reports(ANSWERED)
    while ((await tracesIn(cluster.db)).length === 0) await setTimeout(PAUSE_MS)
    await awaitMove(cluster.db, () => void waited.push('waited'))
    expect(waited).toEqual(['waited'])
    // Nobody writes: the old one is closed, and no node runs on the new one.
    expect(await countsOf(cluster.db)).toEqual(await countsOf(old.db))
    expect(await registrations(cluster.db)).toEqual(await registrations(old.db))
    after = await startTestApp({
      database: cluster,
      at: before.clock.now(),
      env: envOn(cluster),
    })
    await reports(ANSWERED)
  }

  test('moves while it is written, broken off in between; whatever was answered is there, once', async () => {
    const end = () => {
      stream.over = true
    }
    const move = Promise.all([moveBrokenOff(), startNext()]).finally(end)
    await Promise.all([...loans.map((loan, place) => useLoan(loan, place).finally(end)), move])
    if (after === undefined) throw new Error('no node runs on the cluster')

    expect(await isCluster(after.services.db)).toBe(true)
    expect(answered.length).toBeGreaterThan(4 * ANSWERED)
    expect(refused.filter((one) => one !== `503 ${UNAVAILABLE} 2`)).toEqual([])
    await workReports(after)
    expect(await faultsAfter(after, answered)).toEqual([])
  }, 240_000)

  test('the old database takes no more writes, and no node starts on it', async () => {
    const [loan] = loans
    if (loan === undefined) throw new Error('no loan')
    expect((await before.fastify.inject('/health')).statusCode).toBe(503)
    const late = await answerToReport(before, { loan, reference: 'late', amount: 1 })
    expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '2'])
    const start = await startServer(envOn(old))
    expect(start).toEqual({ ok: false, problems: [expect.stringContaining('was moved to a cluster')] })
    await expect(command()).rejects.toThrow('the move is done already')
    await expect(command('give-up')).rejects.toThrow('in the cluster alone')
  })
})
