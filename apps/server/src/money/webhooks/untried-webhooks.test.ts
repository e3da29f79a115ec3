/** Events that the node which took them in does not work: none is lost. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keyOf, runningOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { postWebhook, storedWebhook, type TestWebhook } from '../../testing/webhooks.ts'
import { contractCode } from '../payments/payment-codes.ts'
import { findUntried } from './process-webhook.ts'

let app: TestApp
let webhook: TestWebhook
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
let payments = 0
beforeEach(async () => {
  const { clock, db, providers } = app.services
  const payCode = (await contractCode(db, keyOf(await runningOrder(app)))) ?? ''
  const notice = { payCode, amount: 500_00, currency: 'PHP', paidOn: clock.today() }
  const signed = providers.sandbox?.payment.webhookFor({ ...notice, reference: `n-${(payments += 1)}` })
  if (signed === undefined) throw new Error('no sandbox')
  webhook = signed
})
afterEach(() => vi.restoreAllMocks())

const stored = () => storedWebhook(app, webhook.body)

/** Jobs that are to work an event. */
const waitingJobs = () =>
  app.services.jobs
    .counts()
    .then((counts) => counts.find(({ queue }) => queue === 'work-webhook')?.waiting ?? 0)

describe('an event', () => {
  test('whose node went before processing it is found after eight seconds, once', async () => {
    // What a node has in hand is gone with it.
    vi.spyOn(app.services.jobs, 'soon').mockReturnValueOnce(true)
    await postWebhook(app, webhook)
    await app.pass(7_000)
    await findUntried(app.services)
    await app.jobs.runDue()
    expect(await stored()).toMatchObject({ state: 'received', attempts: 0 })
    await app.pass(1_000)
    for (let node = 0; node < 2; node += 1) await findUntried(app.services)
    expect(await waitingJobs()).toBe(1)
    await app.jobs.runDue()
    expect(await stored()).toMatchObject({ state: 'done', outcome: 'credited', attempts: 1 })
  })

  test('is left to its node for a minute while one works through what piled up', async () => {
    const soon = vi.spyOn(app.services.jobs, 'soon').mockReturnValue(true)
    await postWebhook(app, webhook)
    const { id } = (await stored()) ?? {}
    await app.pass(9_000)
    // Its node has just tried another one that came with it.
    const tried = new Date(app.clock.now() - 1_000)
    const { db } = app.services
    await sql`insert into webhook_events (id, kind, provider, event_id, type, state, received_at, tried_at, headers, body, reading)
      select 'beside', kind, provider, 'beside', type, 'done', received_at, ${tried}, headers, body, reading
      from webhook_events where id = ${id}`.execute(db)
    await findUntried(app.services)
    expect(await waitingJobs()).toBe(0)
    await app.pass(52_000)
    await sql`update webhook_events set tried_at = ${new Date(app.clock.now())} where id = 'beside'`.execute(
      db,
    )
    await findUntried(app.services)
    expect(await waitingJobs()).toBe(1)
    soon.mockRestore()
    await app.jobs.runDue()
    expect(await stored()).toMatchObject({ state: 'done', outcome: 'credited' })
  })

  test('is found however many have waited longer', async () => {
    const soon = vi.spyOn(app.services.jobs, 'soon').mockReturnValue(true)
    await postWebhook(app, webhook)
    const { id } = (await stored()) ?? {}
    const { db } = app.services
    await sql`insert into webhook_events (id, kind, provider, event_id, type, state, received_at, headers, body, reading)
      select 'older-' || n, kind, provider, 'older-' || n, type, state, received_at - interval '1 hour', headers, '\\x00',
        '{"kind":"nothing"}' from webhook_events, generate_series(1, 510) n where id = ${id}`.execute(db)
    soon.mockRestore()
    await app.pass(60_000)
    await findUntried(app.services)
    expect(await waitingJobs()).toBe(511)
    await sql`delete from jobs.job where data->>'id' like 'older-%'`.execute(db)
    await app.jobs.runDue()
    expect(await stored()).toMatchObject({ state: 'done', outcome: 'credited' })
    await sql`delete from webhook_events where id like 'older-%'`.execute(db)
  })

  test('that a node with too much in hand does not take is left to a job', async () => {
    vi.spyOn(app.services.jobs, 'soon').mockReturnValueOnce(false)
    await postWebhook(app, webhook)
    await app.jobs.runDue()
    expect(await stored()).toMatchObject({ state: 'done', outcome: 'credited', attempts: 1 })
  })

  test('whose first try fails is left to a job five seconds later', async () => {
    await postWebhook(app, webhook)
    vi.spyOn(app.services.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('the database has gone')
    })
    await app.jobs.runDue()
    expect(await waitingJobs()).toBe(1)
    await app.pass(4_000)
    await app.jobs.runDue()
    expect(await stored()).toMatchObject({ state: 'received', attempts: 1 })
    await app.pass(2_000)
    await app.jobs.runDue()
    expect(await stored()).toMatchObject({ state: 'done', outcome: 'credited', attempts: 2 })
  })
})
