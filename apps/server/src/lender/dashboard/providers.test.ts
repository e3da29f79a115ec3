/** How the providers do: counted by each node, added up, and never counted twice. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportProviders } from '../../core/figures/provider-reports.ts'
import { ask } from '../../testing/ask-operator.ts'
import { runningOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const providers = async (over: object = {}) => (await ask(app, operator.showProviders, over)).body
const one = async (name: string, over: object = {}) =>
  (await providers(over)).providers.find(({ provider }) => provider === name)

test('a payout is a call, is open until its provider reports, and then there is a webhook', async () => {
  await runningOrder(app)
  const after = await one('sandbox-payout')
  expect(after).toMatchObject({ failed: 0, nodes: 1, open: 0, payoutsOpen: 0, oldestPayoutAt: null })
  expect(after?.calls).toBeGreaterThan(0)
  expect(after?.lastWebhookAt).toBe(new Date(app.clock.now()).toISOString())
  expect(after?.days.at(-1)).toEqual({
    day: app.clock.today(),
    answered: after?.calls,
    refused: 0,
    failed: 0,
  })
  // Asking again counts nothing again.
  expect((await one('sandbox-payout'))?.calls).toBe(after?.calls)
})

test('a call to a provider that is away has failed', async () => {
  const before = await one('sandbox-payout')
  const url = '/sandbox/api/provider'
  const set = (mode: string) => app.fastify.inject({ method: 'POST', url, payload: { name: 'payout', mode } })
  expect((await set('down')).statusCode).toBe(200)
  const { payout } = app.services.providers
  await payout.ask({ reference: 'unknown-to-all', providerId: null, since: null }).catch(() => {})
  await set('well')
  expect(await one('sandbox-payout')).toMatchObject({
    calls: (before?.calls ?? 0) + 1,
    failed: (before?.failed ?? 0) + 1,
  })
})

test('the counts of two nodes add up, and a breaker that is open on one of them shows', async () => {
  const { db, clock } = app.services
  const before = (await one('sandbox-payout'))?.calls ?? 0
  const row = {
    day: clock.today(),
    provider: 'sandbox-payout',
    outcome: 'failed',
    within_ms: 200,
    calls: 3,
  } as const
  await db.insertInto('provider_calls').values(row).execute()
  const node = { node: 'another', provider: 'sandbox-payout', breaker: 'open' } as const
  await db
    .insertInto('provider_nodes')
    .values({ ...node, reported_at: new Date(clock.now()) })
    .execute()
  expect(await one('sandbox-payout')).toMatchObject({ calls: before + 3, failed: 4, nodes: 2, open: 1 })
  // A node that says nothing for three minutes is gone.
  await app.pass(180_001)
  expect(await one('sandbox-payout')).toMatchObject({ nodes: 1, open: 0 })
})

test('what could not be written down is counted the next time', async () => {
  const { meter } = app.services.providers
  const before = (await one('sandbox-payout'))?.calls ?? 0
  meter?.count({ provider: 'sandbox-payout', outcome: 'answered', seconds: 0.1 })
  const db = { transaction: () => ({ execute: () => Promise.reject(new Error('away')) }) }
  await expect(reportProviders({ ...app.services, db: db as never })).rejects.toThrow('away')
  expect((await one('sandbox-payout'))?.calls).toBe(before + 1)
})

test('a range before is compared, and a day of another range is not in it', async () => {
  const { db, clock } = app.services
  const today = clock.today()
  const on = (ago: number, calls: number) =>
    ({ day: addDays(today, -ago), provider: 'example', outcome: 'answered', within_ms: 100, calls }) as const
  await db
    .insertInto('provider_calls')
    .values([on(7, 1), on(8, 2), on(14, 4), on(15, 8)])
    .execute()
  // The latest closed day is yesterday, so 7 days reach from 7 days ago to today.
  expect(await one('example', { last: '7' })).toMatchObject({
    calls: 1,
    median: 75,
    before: { calls: 6, median: 75 },
    nodes: 0,
    lastWebhookAt: null,
  })
})
