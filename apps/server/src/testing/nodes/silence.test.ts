/**
 * Connections to PostgreSQL that fall silent under load, with the real limits: nobody waits for ever, what was acknowledged is
 * credited, and the node heals without a restart. (Decision 289.)
 */
import { setTimeout } from 'node:timers/promises'
import { callPath, loanDetails } from '@sandigan/contract'
import { type FaultProxy, startFaultProxy } from '@sandigan/testkit/fault-proxy'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoanKey, readEvents } from '../../core/loans/loan-repository.ts'
import { contractCode } from '../../money/payments/payment-codes.ts'
import { startLoad } from '../background-load.ts'
import { postgresAvailable } from '../postgres.ts'
import { killProcesses, type ServerProcess } from '../server-process.ts'
import { httpClient } from './http-client.ts'
import { type HttpOrder, runningLoan } from './loan-life.ts'
import { paymentReports, type ReportedPayment } from './payment-reports.ts'
import { type RunningNodes, startNodes } from './start-nodes.ts'

const LOANS = 3
const REPORTERS = 6
const READERS = 6
const PAUSE_MS = 50
const HEALTH_PAUSE_MS = 250
/** Fill the pools. */
const MAX_PARALLEL = 100
const SILENCED = 20
const LOCKED_MS = 20_000

interface Answer {
  /** When it was sent, in seconds of this process. */
  readonly at: number
  readonly seconds: number
  readonly status: number
}
interface HealthAnswer extends Answer {
  /** How many silent connections were left before the request and after it had answered. */
  readonly silent: readonly [number, number]
}

describe.skipIf(!postgresAvailable)('a node whose connections to PostgreSQL fall silent', () => {
  let running: RunningNodes
  let proxy: FaultProxy
  let node: ServerProcess
  let report: ReturnType<typeof paymentReports>
  const loans: { readonly order: HttpOrder; readonly key: LoanKey; readonly payCode: string }[] = []

  beforeAll(async () => {
    running = await startNodes(1, { env: { DATABASE_POOL_SIZE: '16' } })
    const client = httpClient(running.proxy.origin)
    for (let no = 0; no < LOANS; no += 1) {
      const order = await runningLoan(client)
      const loan = await running.db
        .selectFrom('loans')
        .select(['borrower_id', 'loan_id'])
        .where('loan_id', '=', order.orderId)
        .executeTakeFirstOrThrow()
      const key = { borrowerId: loan.borrower_id, loanId: loan.loan_id }
      loans.push({ order, key, payCode: (await contractCode(running.db, key)) ?? '' })
    }
    // Another node would do the silent one's work.
    await running.nodes[0]?.stop('SIGTERM')
    proxy = await startFaultProxy(running.databaseUrl)
    node = await running.startBeside(proxy.url)
    report = paymentReports()
  }, 300_000)
  afterAll(async () => {
    await proxy?.close()
    await running?.stop()
    killProcesses()
  })

  test('answers or refuses within 40 s, heals within 60 s, loses no payment, and calls a locked table healthy', async () => {
    const now = () => performance.now() / 1_000
    const calls: Answer[] = []
    const health: HealthAnswer[] = []
    const acknowledged: ReportedPayment[] = []
    const refused: ReportedPayment[] = []
    let sent = 0

    const timed = async (path: string, init: RequestInit): Promise<Answer> => {
      const at = now()
      const signal = AbortSignal.timeout(90_000)
      const status = await fetch(node.origin + path, { ...init, signal }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        () => 0,
      )
      return { at, seconds: now() - at, status }
    }
    const loanOf = (no: number) => {
      const loan = loans[no % LOANS]
      if (loan === undefined) throw new Error(`there is no loan ${no}`)
      return loan
    }
    const pay = async (payment: ReportedPayment): Promise<number> => {
      const { path, init } = report(payment)
      const answer = await timed(path, init)
      calls.push(answer)
      if (answer.status === 200) acknowledged.push(payment)
      else refused.push(payment)
      return answer.status
    }
    const payNext = () => {
      sent += 1
      return pay({ reference: `silence-${sent}`, amount: 1 + (sent % 7), payCode: loanOf(sent).payCode })
    }
    const read = async (no: number) => {
      const { session, productId, orderId } = loanOf(no).order
      const body = new URLSearchParams({ productId, orderId })
      calls.push(await timed(`${callPath(loanDetails)}?sessionId=${session}`, { method: 'POST', body }))
    }
    const checkHealth = async () => {
      const before = proxy.silentCount()
      const answer = await timed('/health', {})
      health.push({ ...answer, silent: [before, proxy.silentCount()] })
    }

    const load = startLoad(
      [
        ...Array.from({ length: REPORTERS }, () => payNext),
        ...Array.from({ length: READERS }, (_, no) => () => read(no)),
      ],
      PAUSE_MS,
    )
    const healthChecks = startLoad([checkHealth], HEALTH_PAUSE_MS)
    await setTimeout(3_000)
    while (proxy.count() < SILENCED)
      await Promise.all(Array.from({ length: MAX_PARALLEL }, (_, no) => [payNext(), read(no)]).flat())
    const silentFrom = now()
    const silenced = proxy.silence()
    await setTimeout(75_000)
    const healed = now()
    const lockedFrom = now()
    await running.db.transaction().execute(async (trx) => {
      await sql`lock table loan_events in access exclusive mode`.execute(trx)
      await setTimeout(LOCKED_MS)
    })
    const lockedTo = now()
    await setTimeout(3_000)
    await load.stop()
    await healthChecks.stop()

    // A provider reports again what was not acknowledged.
    const again = refused.splice(0)
    for (const payment of again) expect(await pay(payment)).toBe(200)
    const waiting = () =>
      running.db.selectFrom('webhook_events').select('id').where('state', '=', 'received').execute()
    await expect.poll(waiting, { timeout: 120_000, interval: 500 }).toEqual([])
    const credited: number[] = []
    for (const { key } of loans)
      for (const event of await readEvents(running.db, key))
        if (event.type === 'paid') credited.push(event.amount)

    const after = calls.filter(({ at, seconds }) => at + seconds >= silentFrom && at < healed)
    const longest = Math.max(...after.map(({ seconds }) => seconds))
    const refusals = after.filter(({ status }) => status !== 200)
    const lastRefusal = Math.max(0, ...refusals.map(({ at, seconds }) => at + seconds - silentFrom))
    const unhealthy = health.filter(({ status }) => status !== 200).map(({ at }) => at - silentFrom)
    const left = health.filter(({ silent: [before] }) => before > 0).map(({ at }) => at - silentFrom)
    console.log({
      silenced,
      calls: after.length,
      refusals: refusals.length,
      longest,
      lastRefusal,
      unhealthy,
      lastLeft: left.at(-1),
    })

    expect(silenced).toBeGreaterThanOrEqual(SILENCED)
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(longest).toBeLessThan(40)
    expect(lastRefusal).toBeLessThan(60)
    expect(after.filter(({ at }) => at > silentFrom + 60).length).toBeGreaterThan(100)
    // While it was silent, and nobody had given it up yet.
    const silentThen = health.filter(
      ({ at, silent }) => at >= silentFrom + 10 && silent.every((count) => count > 0),
    )
    expect(silentThen.filter(({ status }) => status !== 503)).toEqual([])
    expect(proxy.silentCount()).toBe(0)
    const locked = health.filter(({ at }) => at > lockedFrom && at < lockedTo)
    expect(locked.length).toBeGreaterThan(20)
    expect(locked.filter(({ status }) => status !== 200)).toEqual([])
    const total = acknowledged.reduce((sum, { amount }) => sum + amount, 0)
    expect(credited).toHaveLength(acknowledged.length)
    expect(credited.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  }, 600_000)
})
