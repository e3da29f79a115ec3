/**
 * A worker is killed under payments and starts again. Providers and borrowers do what they do anyway, and send again what
 * was not answered. In the end everything that was answered is there, once.
 */
import { setTimeout } from 'node:timers/promises'
import { ERROR_CODES, generateVcode } from '@sandigan/contract'
import { databaseUrl } from '@sandigan/testkit/postgres-databases'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../platform/database/postgres.ts'
import { idsOf } from '../loan-steps.ts'
import { makeTemplate, postgresAvailable, TEMPLATE } from '../postgres.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'
import { type CitusCluster, createClusterDatabase, startCitus } from './citus.ts'
import {
  answerToReport,
  faultsAfter,
  type OpenLoan,
  openLoans,
  type Report,
  workReports,
} from './payment-reports.ts'

const LOANS = 12
/** Reports that are answered before a kill and after the worker is back. */
const ANSWERED = 60
/** Tries that are not answered while a worker is gone. */
const FAILED = 40
const PAUSE_MS = 20
const UNAVAILABLE = String(ERROR_CODES.UNAVAILABLE)
/** Until a worker has decided what it had prepared: twice the interval of the extension, and a busy machine. */
const PATIENCE_MS = 60_000

/** The code in an answer's envelope. */
const readCode = (body: string) => (JSON.parse(body) as { code?: string | number }).code

describe.skipIf(!postgresAvailable)('a cluster of its own', () => {
  let cluster: CitusCluster
  let app: TestApp
  let loans: OpenLoan[]
  beforeAll(async () => {
    cluster = await startCitus(true)
    const servers = cluster.nodes.map((node) => node.url('postgres'))
    await makeTemplate(servers, createClusterDatabase)
    const database = await openPostgres(databaseUrl(servers[0] ?? '', TEMPLATE), 16)
    app = await startTestApp({
      database,
      env: { DATABASE_URL: database.connectionString, SANDBOX: 'on' },
      logTo: { write: noteFault },
    })
    loans = await openLoans(app, LOANS)
  }, 240_000)
  afterAll(async () => {
    await app?.close()
    await cluster?.stop()
  })

  const answered: Report[] = []
  /** Answers that a report got while it could not be taken: status, code and whether it says when to try again. */
  const failures: string[] = []
  /** Errors that were answered as bugs, by code and message. */
  const bugs = new Set<string>()
  const stream = { over: false }

  function noteFault(line: string): void {
    const { msg, err } = JSON.parse(line) as { msg: string; err?: { code?: string; message: string } }
    if (msg === 'a call failed') bugs.add(`${err?.code} ${err?.message}`)
  }

  /** Sends a report until it is answered, as a provider does. Throws on an answer that blames the report. */
  async function reportUntilAnswered(report: Report): Promise<void> {
    for (;;) {
      const { statusCode, headers, body } = await answerToReport(app, report)
      if (statusCode === 200) break
      if (statusCode < 500) throw new Error(`a report was answered with ${statusCode}`)
      failures.push(`${statusCode} ${readCode(body)} ${headers['retry-after']}`)
      await setTimeout(PAUSE_MS)
    }
    answered.push(report)
  }

  /** A borrower asks for a code and pays by it. */
  async function payByCode(loan: OpenLoan, reference: string): Promise<void> {
    const { order } = loan
    const payload = { ...idsOf(order), amount: '100.00', channelNumber: '90101' }
    for (;;) {
      const answer = await app.call(generateVcode, payload, order.session)
      if (answer.success) {
        await reportUntilAnswered({ loan, payCode: answer.data.payCode, reference, amount: 100_00 })
        return
      }
      if (answer.code !== UNAVAILABLE) throw new Error(`refused with ${answer.code}`)
      await setTimeout(PAUSE_MS)
    }
  }

  async function payInto(loan: OpenLoan, place: number): Promise<void> {
    for (let n = 0; !stream.over; n += 1) {
      const reference = `kill-${place}-${n}`
      if (n % 10 === 9) await payByCode(loan, reference)
      else await reportUntilAnswered({ loan, reference, amount: 1 + (n % 7) })
    }
  }

  const reaches = async (list: readonly unknown[], more: number): Promise<void> => {
    const enough = list.length + more
    while (list.length < enough && !stream.over) await setTimeout(PAUSE_MS)
  }

  async function killEachWorker(): Promise<void> {
    for (const worker of cluster.nodes.slice(1)) {
      await reaches(answered, ANSWERED)
      await worker.kill()
      await reaches(failures, FAILED)
      await worker.restart()
    }
    await reaches(answered, ANSWERED)
  }

  /** What the workers have prepared and not decided. */
  async function inDoubt(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select sum(result::int)::int as count
      from run_command_on_workers('select count(*) from pg_prepared_xacts')`.execute(app.services.db)
    return rows[0]?.count ?? 0
  }

  test('a worker that is killed and comes back loses nothing that was answered, and doubles nothing', async () => {
    const end = () => {
      stream.over = true
    }
    await Promise.all([
      ...loans.map((loan, place) => payInto(loan, place).finally(end)),
      killEachWorker().finally(end),
    ])
    const until = Date.now() + PATIENCE_MS
    while ((await inDoubt()) > 0 && Date.now() < until) await setTimeout(PAUSE_MS)

    expect(await inDoubt()).toBe(0)
    await workReports(app)
    // Whatever words the coordinator has for a worker that is gone, they are known, and none is answered as a bug.
    expect([...bugs]).toEqual([])
    expect([...new Set(failures)]).toEqual([`503 ${UNAVAILABLE} 2`])
    expect(failures.length).toBeGreaterThanOrEqual(2 * FAILED)
    expect(answered.length).toBeGreaterThan(3 * ANSWERED)
    expect(await faultsAfter(app, answered)).toEqual([])
  }, 240_000)
})
