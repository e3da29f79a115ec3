/** Connections to PostgreSQL fall silent while payments are reported and borrowers read, with a twentieth of the real limits. */
import { randomUUID } from 'node:crypto'
import { type FaultProxy, startFaultProxy } from '@sandigan/testkit/fault-proxy'
import { createDatabase, databaseUrl, dropDatabase } from '@sandigan/testkit/postgres-databases'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../platform/database/postgres.ts'
import { detailsOf, keyOf, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { postgresAvailable, sharedPostgres, TEMPLATE } from '../../testing/postgres.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { postWebhook } from '../../testing/webhooks.ts'
import { contractCode } from '../payments/payment-codes.ts'

const QUICK = { tickMs: 50, checkMs: 400, silentMs: 500, answerMs: 1_750, settledMs: 100 }
/** 40 s of the real limits, and as much for a busy machine. */
const ALL_ANSWERED_MS = 4_000
const MAX_PARALLEL = 12

describe.skipIf(!postgresAvailable)('connections that fall silent', () => {
  const name = `silent_${randomUUID().replaceAll('-', '')}`
  const lines: string[] = []
  let proxy: FaultProxy
  let app: TestApp
  let order: TestOrder
  let payCode: string
  beforeAll(async () => {
    const server = sharedPostgres() ?? ''
    await createDatabase(server, name, TEMPLATE)
    proxy = await startFaultProxy(databaseUrl(server, name))
    const database = await openPostgres(proxy.url, 16, undefined, QUICK)
    const env = { DATABASE_URL: proxy.url, SANDBOX: 'on' }
    app = await startTestApp({ database, env, logTo: { write: (line) => lines.push(line) } })
    order = await runningOrder(app)
    payCode = (await contractCode(app.services.db, keyOf(order))) ?? ''
  }, 180_000)
  afterAll(async () => {
    await app?.close()
    await proxy?.close()
    await dropDatabase(sharedPostgres() ?? '', name)
  })

  const report = async (reference: string): Promise<number> => {
    const notice = { reference, payCode, amount: 1_00, currency: 'PHP', paidOn: app.services.clock.today() }
    const { sandbox } = app.services.providers
    if (sandbox === undefined) throw new Error('there is no sandbox')
    const { headers, body } = sandbox.payment.webhookFor(notice)
    return (await postWebhook(app, { headers, body })).http
  }
  const references = (round: string) => Array.from({ length: MAX_PARALLEL }, (_, no) => `${round}-${no}`)
  const health = async () => (await app.fastify.inject('/health')).statusCode

  test('keep nobody waiting for ever, lose nothing that was acknowledged, and are done with without a restart', async () => {
    await Promise.all([
      ...references('before').map(report),
      ...references('').map(() => detailsOf(app, order)),
    ])
    expect(await health()).toBe(200)
    const start = performance.now()
    expect(proxy.silence()).toBeGreaterThan(4)
    const reads = Promise.allSettled(references('').map(() => detailsOf(app, order)))
    const answers = await Promise.all(references('during').map(report))
    await reads
    expect(performance.now() - start).toBeLessThan(ALL_ANSWERED_MS)
    expect(answers.filter((http) => http !== 200 && http !== 503)).toEqual([])
    expect(lines.filter((line) => line.includes('carried no byte and were closed')).length).toBeGreaterThan(0)
    // A connection that a transaction had taken then, and waited on only later.
    await expect.poll(health, { timeout: ALL_ANSWERED_MS }).toBe(200)
    await expect.poll(() => proxy.silentCount(), { timeout: ALL_ANSWERED_MS }).toBe(0)

    // A provider reports again what was not acknowledged.
    const again = references('during').filter((_, no) => answers[no] !== 200)
    for (const http of await Promise.all([...again, ...references('after')].map(report)))
      expect(http).toBe(200)
    await app.jobs.runDue()
    expect((await standingOf(app, order)).totals.received).toBe(3 * MAX_PARALLEL * 1_00)
    await detailsOf(app, order)
  }, 60_000)
})
