/** The sum that may go out on one day in Manila: what waits, what counts, and who lets it go. */
import * as operator from '@sandigan/contract/client/operator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '../../lender/automation/sweep.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { approved, detailsOf, type TestOrder, verifiedBorrower } from '../../testing/loan-steps.ts'
import { handedOver } from '../../testing/payout-steps.ts'
import { ScriptedPayout } from '../../testing/scripted-payout.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { receivePayoutReport } from './receive-payout-report.ts'
import { sendPayout } from './send-payout.ts'

/** What one loan of these tests pays out, in centavos. */
const NET = 4_850_00
/** From ten in the morning. Milliseconds. */
const UNTIL_MIDNIGHT = 14 * 3_600_000

const provider = new ScriptedPayout()
let app: TestApp
beforeEach(() => provider.reset())
afterEach(() => app.close())

/** @param pesos the limit; none if left out */
async function start(pesos?: number): Promise<void> {
  app = await startTestApp({
    providers: { payout: provider },
    ...(pesos === undefined ? {} : { env: { PAYOUT_DAILY_LIMIT: String(pesos) } }),
  })
}

const payoutsOf = ({ orderId }: TestOrder) =>
  app.services.db
    .selectFrom('payouts')
    .select(['reference', 'state', 'amount', 'counted_on'])
    .where('loan_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('updated_at')
    .execute()
const stateOf = async (order: TestOrder) => (await payoutsOf(order)).at(-1)?.state

const days = () => app.services.db.selectFrom('payout_days').selectAll().orderBy('day').execute()
const listed = async () =>
  (await ask(app, operator.listPayouts)).body.rows.map(({ orderId, state }) => ({ orderId, state }))

describe('above the limit', () => {
  test('a payout waits, and one that just fits does not', async () => {
    await start(9_700)
    const orders = [await handedOver(app), await handedOver(app), await handedOver(app)]
    expect(await Promise.all(orders.map(stateOf))).toEqual(['sent', 'sent', 'over-limit'])
    expect(provider.orders.map(({ amount }) => amount)).toEqual([NET, NET])
    expect(await days()).toEqual([{ day: '2026-11-23', amount: 2 * NET }])
  })

  test('a peso less, and the second one waits, too', async () => {
    await start(9_699)
    const orders = [await handedOver(app), await handedOver(app)]
    expect(await Promise.all(orders.map(stateOf))).toEqual(['sent', 'over-limit'])
  })

  test('it is on its way for the borrower, not queried, and listed for operators', async () => {
    await start(4_850)
    await handedOver(app)
    const order = await handedOver(app)
    expect(await detailsOf(app, order)).toMatchObject({ orderStatus: 151, cardNeedPop: 0 })
    await sweep(app.services)
    await sendPayout(app.services, { borrowerId: order.borrowerId, loanId: order.orderId })
    expect(provider.queried).toEqual([])
    expect(await stateOf(order)).toBe('over-limit')
    expect(await listed()).toEqual([{ orderId: order.orderId, state: 'over-limit' }])
  })

  test('it goes at the start of the next day in Manila, not a minute before', async () => {
    await start(4_850)
    await handedOver(app)
    const order = await handedOver(app)
    await app.pass(UNTIL_MIDNIGHT - 60_000)
    await app.jobs.runDue()
    expect(await stateOf(order)).toBe('over-limit')
    await app.pass(60_000)
    await app.jobs.runDue()
    expect(await payoutsOf(order)).toMatchObject([{ state: 'sent', counted_on: '2026-11-24' }])
    expect(provider.orders).toHaveLength(2)
    expect(await days()).toEqual([
      { day: '2026-11-23', amount: NET },
      { day: '2026-11-24', amount: NET },
    ])
  })

  test('one that lost its job is found by the check of every ten minutes', async () => {
    await start(4_850)
    await handedOver(app)
    const order = await handedOver(app)
    await app.pass(UNTIL_MIDNIGHT)
    await sweep(app.services)
    expect(await stateOf(order)).toBe('sent')
  })

  test('one that is more than a whole day’s sum waits for a person', async () => {
    await start(4_849)
    const order = await handedOver(app)
    await app.pass(UNTIL_MIDNIGHT)
    await app.jobs.runDue()
    expect(await stateOf(order)).toBe('over-limit')
    expect(await days()).toEqual([])
  })
})

test('without a limit nothing waits and nothing is counted', async () => {
  await start()
  expect(await payoutsOf(await handedOver(app))).toMatchObject([{ state: 'sent', counted_on: null }])
  expect(await days()).toEqual([])
})

describe('what counts', () => {
  test('is what left: a failure gives its sum back, once', async () => {
    await start(4_850)
    const order = await handedOver(app)
    const [payout] = await payoutsOf(order)
    const report = {
      state: 'failed',
      reference: payout?.reference ?? '',
      reason: 'closed',
      kind: 'account',
    } as const
    expect(await receivePayoutReport(app.services, report)).toBe('recorded')
    expect(await receivePayoutReport(app.services, report)).toBe('repeated')
    expect(await days()).toEqual([{ day: '2026-11-23', amount: 0 }])
    expect(await stateOf(await handedOver(app))).toBe('sent')
  })

  test('is also what came back: it did leave', async () => {
    await start(4_850)
    const [payout] = await payoutsOf(await handedOver(app))
    const { reference = '', amount = 0 } = payout ?? {}
    const on = app.services.clock.today()
    await receivePayoutReport(app.services, { state: 'paid', reference, amount, on })
    const why = { reason: 'dormant', kind: 'account' } as const
    await receivePayoutReport(app.services, { state: 'reversed', reference, amount, on, ...why })
    expect(await days()).toEqual([{ day: '2026-11-23', amount: NET }])
  })

  test('is what is sent again, in place of what stopped', async () => {
    await start(4_850)
    provider.answer = { state: 'refused', reason: 'balance too low', kind: 'ours' }
    const order = await handedOver(app)
    expect(await stateOf(order)).toBe('stopped')
    provider.answer = { state: 'taken' }
    provider.status = { state: 'never-heard-of' }
    expect((await tell(app, operator.retryPayout, { orderId: order.orderId })).status).toBe(200)
    await app.jobs.runDue()
    expect((await payoutsOf(order)).map(({ state }) => state)).toEqual(['failed', 'sent'])
    expect(await days()).toEqual([{ day: '2026-11-23', amount: NET }])
  })
})

describe('a person', () => {
  test('releases what waits, once, in the audit log, and it counts', async () => {
    await start(4_850)
    await handedOver(app)
    const order = await handedOver(app)
    const { orderId } = order
    provider.status = { state: 'never-heard-of' }
    expect(await tell(app, operator.releasePayout, { orderId })).toEqual({
      status: 200,
      body: { repeated: false, orderId },
    })
    expect((await tell(app, operator.releasePayout, { orderId })).body).toEqual({ repeated: true, orderId })
    await app.jobs.runDue()
    expect(await stateOf(order)).toBe('sent')
    expect(provider.orders).toHaveLength(2)
    expect(await days()).toEqual([{ day: '2026-11-23', amount: 2 * NET }])
    const actions = (await ask(app, operator.listActions, { subject: orderId })).body
    expect(actions.filter(({ action }) => action === 'release-payout')).toHaveLength(1)
    expect((await tell(app, operator.releasePayout, { orderId })).body).toEqual({ repeated: true, orderId })
  })

  test('stops what waits, and sends it again later', async () => {
    await start(4_850)
    await handedOver(app)
    const order = await handedOver(app)
    const { orderId } = order
    expect((await tell(app, operator.cancelPayout, { orderId })).body).toEqual({ repeated: false, orderId })
    expect((await tell(app, operator.cancelPayout, { orderId })).body).toEqual({ repeated: true, orderId })
    expect((await tell(app, operator.releasePayout, { orderId })).body.code).toBe('PAYOUT_NOT_WAITING')
    await app.pass(UNTIL_MIDNIGHT)
    await app.jobs.runDue()
    expect(await listed()).toEqual([{ orderId, state: 'stopped' }])
    expect(provider.orders).toHaveLength(1)
    provider.status = { state: 'never-heard-of' }
    await tell(app, operator.retryPayout, { orderId })
    await app.jobs.runDue()
    expect(await stateOf(order)).toBe('sent')
  })

  test('is refused for an order without a transfer, or for none at all', async () => {
    await start(4_850)
    const { orderId } = await approved(app, await verifiedBorrower(app))
    for (const call of [operator.releasePayout, operator.cancelPayout]) {
      expect((await tell(app, call, { orderId })).body.code).toBe('PAYOUT_NOT_WAITING')
      expect((await tell(app, call, { orderId: 'nothing' })).status).toBe(404)
    }
  })
})

describe('taking a transfer back', () => {
  test('stops it where the provider can, and not where it has left or nobody answers', async () => {
    await start()
    const order = await handedOver(app)
    const cancel = () => tell(app, operator.cancelPayout, { orderId: order.orderId })
    expect((await cancel()).body.code).toBe('PAYOUT_NOT_CANCELLED')
    for (const answer of ['refused', 'unknown'] as const) {
      provider.cancelled = answer
      expect((await cancel()).body.code).toBe('PAYOUT_NOT_CANCELLED')
      expect(await stateOf(order)).toBe('sent')
    }
    provider.cancelled = 'cancelled'
    expect((await cancel()).body).toEqual({ repeated: false, orderId: order.orderId })
    expect((await cancel()).body).toEqual({ repeated: true, orderId: order.orderId })
    expect(await stateOf(order)).toBe('stopped')
  })
})

test('a provider that does not answer keeps nobody else from their turn', async () => {
  await start(4_850)
  await handedOver(app)
  const order = await handedOver(app)
  provider.status = null
  await app.pass(UNTIL_MIDNIGHT)
  await sweep(app.services)
  expect(await stateOf(order)).toBe('sent')
})
