import { cardChange } from '@sandigan/contract'
import { exampleAccount, SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  approved,
  detailsOf,
  goDays,
  keyOf,
  must,
  running,
  signNote,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { ScriptedPayout } from '../../testing/scripted-payout.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { contractCode } from '../payments/payment-codes.ts'
import { receivePayoutReport } from './receive-payout-report.ts'
import { sendPayout } from './send-payout.ts'

const provider = new ScriptedPayout()

let real: TestApp | undefined
let app: TestApp
const scripted = await startTestApp({ providers: { payout: provider } })
afterAll(async () => {
  await scripted.close()
  await real?.close()
})
beforeEach(() => {
  app = scripted
  provider.reset()
})

async function confirmed(): Promise<TestOrder> {
  const order = await approved(app, await verifiedBorrower(app))
  await signNote(app, order)
  return order
}

const payoutsOf = (order: TestOrder) =>
  app.services.db
    .selectFrom('payouts')
    .select(['reference', 'state', 'amount'])
    .where('loan_id', '=', order.orderId)
    .orderBy('created_at')
    .execute()

/** What the provider received of a payout whose first answer never came, and what the borrower sees after it. */
async function afterSilence() {
  provider.answer = { state: 'unknown' }
  const order = await confirmed()
  await app.jobs.runDue()
  await sendPayout(app.services, keyOf(order))
  await sendPayout(app.services, keyOf(order))
  const { orderStatus, cardNeedPop } = await detailsOf(app, order)
  const result = { sent: provider.orders.length, queried: provider.queried.length, orderStatus, cardNeedPop }
  return { order, result }
}
const QUERIED = { sent: 1, queried: 2, orderStatus: 151, cardNeedPop: 0 }

describe('sending', () => {
  test('hands over the net proceeds once, to the account that is bound', async () => {
    const order = await confirmed()
    await app.jobs.runDue()
    expect(provider.orders).toHaveLength(1)
    expect(provider.orders[0]).toMatchObject({ amount: 4_850_00, currency: 'PHP' })
    expect(provider.orders[0]?.account.accountNumber).toBe(SANDBOX_ACCOUNT.paid)
    expect(await payoutsOf(order)).toMatchObject([{ state: 'sent', amount: 4_850_00 }])
    expect((await detailsOf(app, order)).orderStatus).toBe(151)
  })

  test('an answer that never came is unknown: the provider is queried, and nothing is sent again', async () => {
    const { order, result } = await afterSilence()
    expect(result).toEqual(QUERIED)
    const [payout] = await payoutsOf(order)
    if (payout === undefined) throw new Error('no payout')
    const on = app.services.clock.today()
    provider.status = { state: 'paid', reference: payout.reference, amount: payout.amount, on }
    await app.pass(11 * 60_000)
    await app.jobs.runDue()
    expect((await detailsOf(app, order)).orderStatus).toBe(170)
    expect(provider.orders).toHaveLength(1)
  })

  test('planted bug: a payout that is sent again, or given up, while it is unknown is noticed', async () => {
    // As if the provider lost it while it was only slow.
    provider.status = { state: 'never-heard-of' }
    expect((await afterSilence()).result).toEqual({ ...QUERIED, sent: 3 })
    provider.reset()
    app = await startTestApp({ providers: { payout: provider } })
    const { db } = app.services
    await sql`create function give_up() returns trigger language plpgsql as
      'begin new.state := ''failed''; return new; end'`.execute(db)
    await sql`create trigger give_up before update on payouts for each row
      when (new.state = 'unknown') execute function give_up()`.execute(db)
    expect((await afterSilence()).result).toEqual({ ...QUERIED, queried: 0 })
    await app.close()
  })

  test('what the provider never heard of is handed over again under the same reference', async () => {
    provider.answer = { state: 'unknown' }
    const order = await confirmed()
    await app.jobs.runDue()
    provider.status = { state: 'never-heard-of' }
    await sendPayout(app.services, keyOf(order))
    expect(provider.orders).toHaveLength(2)
    expect(provider.orders[1]?.reference).toBe(provider.orders[0]?.reference)
    expect(await payoutsOf(order)).toHaveLength(1)
  })

  test('nothing is sent before the note is confirmed, nor for an order nobody knows', async () => {
    const order = await approved(app, await verifiedBorrower(app))
    await sendPayout(app.services, keyOf(order))
    await sendPayout(app.services, { borrowerId: 'nobody', loanId: 'nothing' })
    expect(provider.orders).toHaveLength(0)
    expect(await payoutsOf(order)).toEqual([])
  })

  test('an order refused by the provider has failed, and asks for another account', async () => {
    provider.answer = { state: 'refused', reason: 'no such account', kind: 'account' }
    const order = await confirmed()
    await app.jobs.runDue()
    expect(await detailsOf(app, order)).toMatchObject({ orderStatus: 151, cardNeedPop: 1 })
  })
})

describe('a report', () => {
  const paid = async (order: TestOrder, over: { amount?: number; on?: string } = {}) => {
    const [payout] = await payoutsOf(order)
    if (payout === undefined) throw new Error('no payout')
    const { reference, amount } = payout
    const on = app.services.clock.today()
    return receivePayoutReport(app.services, { state: 'paid', reference, amount, on, ...over })
  }

  test('that comes twice is recorded once', async () => {
    const order = await confirmed()
    await app.jobs.runDue()
    expect(await paid(order)).toBe('recorded')
    expect(await paid(order)).toBe('repeated')
    expect(await contractCode(app.services.db, keyOf(order))).toMatch(/^\d{13}$/)
  })

  test('of another amount, or of a payout that nobody ordered, changes nothing', async () => {
    const order = await confirmed()
    await app.jobs.runDue()
    const ordered = (await payoutsOf(order))[0]?.amount ?? 0
    for (const amount of [1_00, ordered - 1, ordered + 1])
      expect(await paid(order, { amount })).toBe('mismatch')
    const unknown = {
      state: 'failed',
      reference: 'nobody-ordered-this',
      reason: '',
      kind: 'account',
    } as const
    expect(await receivePayoutReport(app.services, unknown)).toBe('unknown')
    expect((await detailsOf(app, order)).orderStatus).toBe(151)
  })

  test('of a failure after the money arrived contradicts it and changes nothing', async () => {
    const order = await confirmed()
    await app.jobs.runDue()
    await paid(order)
    const reference = (await payoutsOf(order))[0]?.reference ?? ''
    const failed = { state: 'failed', reference, reason: 'late news', kind: 'account' } as const
    expect(await receivePayoutReport(app.services, failed)).toBe('mismatch')
    expect((await detailsOf(app, order)).orderStatus).toBe(170)
  })

  test('counts from the day the money arrived, within the days we know of', async () => {
    const order = await confirmed()
    await app.jobs.runDue()
    const sentOn = app.services.clock.today()
    await goDays(app, 2)
    await paid(order, { on: '2026-01-01' })
    expect((await standingOf(app, order)).disbursedOn).toBe(sentOn)
    const other = await confirmed()
    await app.jobs.runDue()
    await paid(other, { on: '2099-01-01' })
    expect((await standingOf(app, other)).disbursedOn).toBe(app.services.clock.today())
  })
})

describe('in the sandbox', () => {
  test('an account that ends in 0000 takes no money; after a change the money is sent again, once', async () => {
    real ??= await startTestApp()
    app = real
    const order = await running(app, await verifiedBorrower(app, SANDBOX_ACCOUNT.fails))
    expect(await payoutsOf(order)).toMatchObject([{ state: 'failed' }])
    const change = { ...exampleAccount(), product_id: order.productId, order_id: order.orderId }
    must(await app.call(cardChange, change, order.session))
    must(await app.call(cardChange, change, order.session))
    await app.jobs.runDue()
    expect((await payoutsOf(order)).map((payout) => payout.state)).toEqual(['failed', 'paid'])
    expect((await app.call(cardChange, change, order.session)).code).toBe('3010')
  })

  test('a forged report and one for another provider are refused', async () => {
    real ??= await startTestApp()
    app = real
    const post = (name: string) =>
      app.fastify.inject({ method: 'POST', url: `/webhooks/payouts/${name}`, payload: { state: 'paid' } })
    expect((await post('sandbox')).statusCode).toBe(401)
    expect((await post('another')).statusCode).toBe(404)
  })
})
