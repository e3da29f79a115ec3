/** A lost webhook that is not lost, on a real PostgreSQL: several nodes ask while the provider reports. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { rounds, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { deliverWebhook } from '../../testing/webhooks.ts'
import { askCodes } from './ask-codes.ts'

const ROUNDS = rounds(20)
const CODES = 4
const HOUR_MS = 3_600_000

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  const orders: TestOrder[] = []
  beforeAll(async () => {
    app = await startAppOnPostgres()
    for (let n = 0; n < CODES; n += 1) orders.push(await runningOrder(app))
  }, 180_000)
  afterAll(() => app?.close())

  const received = async () => {
    const standings = await Promise.all(orders.map((order) => standingOf(app, order)))
    return standings.map(({ totals }) => totals.received)
  }

  test('each payment is credited once, whoever comes first', { timeout: ROUNDS * 60_000 }, async () => {
    const { sandbox } = app.services.providers
    if (sandbox === undefined) throw new Error('no sandbox')
    for (let round = 1; round <= ROUNDS; round += 1) {
      const notices = await Promise.all(
        orders.map(async (order, n) => {
          const amount = 10_00 + round * 10 + n
          const { payCode } = await codeFor(app, order, amount, { channelNumber: '90102' })
          const providerId = `sandbox-${payCode}-1`
          const paidOn = app.services.clock.today()
          return { reference: `race-${round}-${n}`, providerId, payCode, amount, currency: 'PHP', paidOn }
        }),
      )
      for (const notice of notices) sandbox.payment.takeSilently(notice)
      const before = await received()
      await app.pass(HOUR_MS)
      const reports = notices.map((notice) => deliverWebhook(app, sandbox.payment.webhookFor(notice)))
      const [runs, reported] = await Promise.all([
        inParallel(3, () => askCodes(app.services)),
        Promise.all(reports),
      ])
      expect(await received()).toEqual(before.map((amount, n) => amount + (notices[n]?.amount ?? 0)))
      const found = runs.reduce((sum, run) => sum + run.found, 0)
      const credited = reported.filter(({ status }) => status === 'credited').length
      expect(found + credited).toBe(CODES)
    }
  })
})
