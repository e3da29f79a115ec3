/** Two hundred reports at the same time, on a real PostgreSQL: a report is done exactly when its payment is credited. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyOf, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { startAppOnPostgres } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { postWebhook, type TestWebhook } from '../../testing/webhooks.ts'
import { contractCode } from '../payments/payment-codes.ts'
import { processStored } from './process-webhook.ts'

const LOANS = 20
const PER_LOAN = 10

/** Reports that are done beyond the payments that are credited, in one snapshot. */
const DIFFERING = sql<{ differing: number }>`
  select (select count(*) from webhook_events where state = 'done')::int
    - (select count(*) from payments_received where outcome = 'credited')::int as differing`

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  const orders: TestOrder[] = []
  const webhooks: TestWebhook[] = []
  beforeAll(async () => {
    app = await startAppOnPostgres()
    for (let no = 0; no < LOANS; no += 1) orders.push(await runningOrder(app))
    const { sandbox } = app.services.providers
    if (sandbox === undefined) throw new Error('no sandbox')
    const paidOn = app.services.clock.today()
    for (const [no, order] of orders.entries()) {
      const payCode = (await contractCode(app.services.db, keyOf(order))) ?? ''
      for (let time = 0; time < PER_LOAN; time += 1) {
        const notice = {
          reference: `two-hundred-${no}-${time}`,
          payCode,
          amount: 100_00,
          currency: 'PHP',
          paidOn,
        }
        webhooks.push(sandbox.payment.webhookFor(notice))
      }
    }
    await sql`delete from webhook_events`.execute(app.services.db)
  }, 180_000)
  afterAll(() => app?.close())

  test('two hundred are each credited once and done with it, also where two process the same', async () => {
    await Promise.all(webhooks.map((webhook) => postWebhook(app, webhook)))
    const { rows } = await sql<{ id: string }>`select id from webhook_events`.execute(app.services.db)
    const ids = rows.map(({ id }) => id)
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
    const paid = await Promise.all(
      orders.map(async (order) => (await standingOf(app, order)).totals.received),
    )
    expect(paid).toEqual(orders.map(() => PER_LOAN * 100_00))
  })
})
