/** On a real PostgreSQL: payouts that each fit into the sum of the day, and together do not, are sent in parallel. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { tell } from '../../testing/ask-operator.ts'
import { approved, keyOf, signNote, type TestOrder, verifiedBorrower } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { meetingOf, rounds, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { sendPayout } from './send-payout.ts'

const NET = 4_850_00
/** Everybody is about to count before anybody does. */
const meeting = vi.hoisted(() => ({ wait: null as (() => Promise<void>) | null }))
vi.mock('./payout-limit.ts', async (load) => {
  const real = await load<typeof import('./payout-limit.ts')>()
  const countToday: typeof real.countToday = async (...given) => {
    await meeting.wait?.()
    return real.countToday(...given)
  }
  return { ...real, countToday }
})

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres({ PAYOUT_DAILY_LIMIT: '9700' })
  }, 120_000)
  afterAll(() => app?.close())

  async function confirmed(): Promise<TestOrder> {
    const order = await approved(app, await verifiedBorrower(app))
    await signNote(app, order)
    return order
  }

  const statesOf = async (orders: readonly TestOrder[]): Promise<string[]> =>
    (
      await app.services.db
        .selectFrom('payouts')
        .select('state')
        .where(
          'loan_id',
          'in',
          orders.map(({ orderId }) => orderId),
        )
        .execute()
    ).map(({ state }) => state)

  test('of three in parallel two fit', async () => {
    for (let round = 0; round < rounds(3); round += 1) {
      const orders = [await confirmed(), await confirmed(), await confirmed()]
      await app.services.db.deleteFrom('payout_days').execute()
      meeting.wait = meetingOf(3)
      await inParallel(3, async (caller) => {
        const order = orders[caller]
        if (order !== undefined) await sendPayout(app.services, keyOf(order))
      })
      meeting.wait = null
      expect((await statesOf(orders)).sort()).toEqual(['over-limit', 'sent', 'sent'])
      expect(await app.services.db.selectFrom('payout_days').select('amount').execute()).toEqual([
        { amount: 2 * NET },
      ])
    }
  }, 600_000)

  test('one that two people release simultaneously is sent once, and counted once', async () => {
    await app.services.db.deleteFrom('payout_days').execute()
    await app.services.db
      .insertInto('payout_days')
      .values({ day: app.services.clock.today(), amount: 9_700_00 })
      .execute()
    const order = await confirmed()
    await sendPayout(app.services, keyOf(order))
    const { orderId } = order
    const answers = await inParallel(2, () => tell(app, operator.releasePayout, { orderId }))
    expect(answers.filter(({ body }) => body.repeated === false)).toHaveLength(1)
    expect(await app.services.db.selectFrom('payout_days').select('amount').execute()).toEqual([
      { amount: 9_700_00 + NET },
    ])
  })
})
