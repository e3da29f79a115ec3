/** Reports at the same time, on a real PostgreSQL: each is done exactly when its payment is credited, and none waits for another's loan. */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyOf, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { startAppOnPostgres } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { postWebhook, type TestWebhook } from '../../testing/webhooks.ts'
import { lockLoan } from '../../core/loans/loan-repository.ts'
import { contractCode } from '../payments/payment-codes.ts'
import { processStored } from './process-webhook.ts'

const LOANS = 20
const PER_LOAN = 10
/** More than the transactions that are under way at the same time. */
const LOCKED = 4

/** Reports that are done beyond the payments that are credited, in one snapshot. */
const DIFFERING = sql<{ differing: number }>`
  select (select count(*) from webhook_events where state = 'done')::int
    - (select count(*) from payments_received where outcome = 'credited')::int as differing`

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  const orders: TestOrder[] = []
  const webhooks: TestWebhook[] = []
  async function webhookFor(order: TestOrder, reference: string): Promise<TestWebhook> {
    const { sandbox } = app.services.providers
    if (sandbox === undefined) throw new Error('no sandbox')
    const payCode = (await contractCode(app.services.db, keyOf(order))) ?? ''
    const paidOn = app.services.clock.today()
    return sandbox.payment.webhookFor({ reference, payCode, amount: 100_00, currency: 'PHP', paidOn })
  }
  const idsOfEvents = async () =>
    (await sql<{ id: string }>`select id from webhook_events`.execute(app.services.db)).rows
  const received = async (order: TestOrder) => (await standingOf(app, order)).totals.received
  beforeAll(async () => {
    app = await startAppOnPostgres()
    for (let no = 0; no < LOANS; no += 1) orders.push(await runningOrder(app))
    for (const [no, order] of orders.entries())
      for (let time = 0; time < PER_LOAN; time += 1)
        webhooks.push(await webhookFor(order, `two-hundred-${no}-${time}`))
    await sql`delete from webhook_events`.execute(app.services.db)
  }, 180_000)
  afterAll(() => app?.close())

  test('two hundred are each credited once and done with it, also where two process the same', async () => {
    await Promise.all(webhooks.map((webhook) => postWebhook(app, webhook)))
    const ids = (await idsOfEvents()).map(({ id }) => id)
    expect(ids).toHaveLength(LOANS * PER_LOAN)
    const state = { over: false }
    const found: number[] = []
    const watching = (async () => {
      while (!state.over) found.push((await DIFFERING.execute(app.services.db)).rows[0]?.differing ?? -1)
    })()
    const outcomes = await Promise.all([...ids, ...ids].map((id) => processStored(app.services, id)))
    state.over = true
    await watching
    expect(found.length).toBeGreaterThan(3)
    expect(found.filter((differing) => differing !== 0)).toEqual([])
    expect(outcomes.every((outcome) => outcome === 'credited' || outcome === 'repeated')).toBe(true)
    const { rows: left } = await sql<{ left: number }>`
      select count(*)::int as left from webhook_events where state <> 'done' or outcome <> 'credited'`.execute(
      app.services.db,
    )
    expect(left[0]?.left).toBe(0)
    const paid = await Promise.all(orders.map(received))
    expect(paid).toEqual(orders.map(() => PER_LOAN * 100_00))
  })

  test('loans that somebody has locked delay no payment to another one', async () => {
    const locked: TestOrder[] = []
    for (let no = 0; no < LOCKED; no += 1) locked.push(await runningOrder(app))
    const free = await runningOrder(app)
    const processed: Promise<unknown>[] = []
    const process = async (order: TestOrder, reference: string) => {
      const before = new Set((await idsOfEvents()).map(({ id }) => id))
      await postWebhook(app, await webhookFor(order, reference))
      const added = (await idsOfEvents()).filter(({ id }) => !before.has(id))
      processed.push(...added.map(({ id }) => processStored(app.services, id)))
    }
    await app.services.db.transaction().execute(async (trx) => {
      for (const order of locked) await lockLoan(trx, keyOf(order))
      // One after the other: each of the first is alone in its transaction.
      for (const [no, order] of locked.entries()) await process(order, `locked-${no}`)
      await process(free, 'free')
      while ((await received(free)) === 0) await setTimeout(5)
      expect(await Promise.all(locked.map(received))).toEqual(locked.map(() => 0))
    })
    await Promise.all(processed)
    expect(await Promise.all(locked.map(received))).toEqual(locked.map(() => 100_00))
  })
})
