/** The edges of a payout: when the provider is queried, what a report may change, and what its row says at the end. */
import { SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  approved,
  goDays,
  keyOf,
  signNote,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { sentPayout } from '../../testing/payout-steps.ts'
import { ScriptedPayout } from '../../testing/scripted-payout.ts'
import { startTestApp } from '../../testing/start-test-app.ts'
import { deliverWebhook } from '../../testing/webhooks.ts'
import { lockLoan } from '../../core/loans/loan-repository.ts'
import { contractCode } from '../payments/payment-codes.ts'
import {
  accountOfPayout,
  payoutByReference,
  setPayoutState,
  silentPayouts,
  waitingPayout,
} from './payout-repository.ts'
import { payoutFailed, receivePayoutReport } from './receive-payout-report.ts'
import { retryPayout } from './retry-payout.ts'
import { askAboutPayout, sendPayout } from './send-payout.ts'
import { PATIENCE_MS } from './wait-for-payout.ts'

const provider = new ScriptedPayout()

/** A hold makes no difference here. */
const since = (before: Date) => ({ before, onHoldBefore: before })

const app = await startTestApp({ providers: { payout: provider } })
afterAll(() => app.close())
beforeEach(() => provider.reset())

async function rowOf(reference: string) {
  const { db } = app.services
  const row = await db
    .selectFrom('payouts')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { ...row, account: await accountOfPayout(db, row.account) }
}

const failed = (reference: string) =>
  ({ state: 'failed', reference, reason: 'account closed', kind: 'account' }) as const
const paid = (reference: string, amount: number) =>
  ({ state: 'paid', reference, amount, on: app.services.clock.today() }) as const

describe('the row of a payout', () => {
  test('names the account, the provider and the time, and why it failed', async () => {
    const { order, reference, amount } = await sentPayout(app)
    expect(await rowOf(reference)).toMatchObject({
      borrower_id: order.borrowerId,
      loan_id: order.orderId,
      provider: 'scripted',
      amount,
      state: 'sent',
      reason: null,
      account: {
        accountNumber: SANDBOX_ACCOUNT.paid,
        accountName: expect.stringMatching(/./),
        bankCode: expect.stringMatching(/./),
        channelNumber: expect.stringMatching(/./),
        cardType: expect.anything(),
      },
      created_at: new Date(app.clock.now()),
    })
    await app.pass(60_000)
    expect(await receivePayoutReport(app.services, failed(reference))).toBe('recorded')
    expect(await rowOf(reference)).toMatchObject({
      state: 'failed',
      reason: 'account closed',
      updated_at: new Date(app.clock.now()),
    })
    expect(await contractCode(app.services.db, keyOf(order))).toBeNull()
  })

  test('has no reason where the money arrived', async () => {
    const { reference, amount } = await sentPayout(app)
    expect(await receivePayoutReport(app.services, paid(reference, amount))).toBe('recorded')
    expect(await rowOf(reference)).toMatchObject({ state: 'paid', reason: null })
  })

  test('keeps what was reported, whatever a late answer to our own request says', async () => {
    const { reference, amount } = await sentPayout(app)
    await receivePayoutReport(app.services, paid(reference, amount))
    const payout = await payoutByReference(app.services.db, reference)
    if (payout === null) throw new Error('no payout')
    const at = new Date(app.clock.now())
    await app.services.db
      .transaction()
      .execute((trx) => setPayoutState(trx, payout, { state: 'unknown', at }))
    expect((await rowOf(reference)).state).toBe('paid')
  })
})

describe('asking about a payout', () => {
  test('is not done once its end is known, nor for one that nobody ordered', async () => {
    const [first, second] = [await sentPayout(app), await sentPayout(app)]
    await receivePayoutReport(app.services, paid(first.reference, first.amount))
    await receivePayoutReport(app.services, failed(second.reference))
    for (const reference of [first.reference, second.reference, 'nobody-ordered-this'])
      await askAboutPayout(app.services, reference)
    expect(provider.queried).toEqual([])
  })

  test('is done again ten minutes after each answer that leaves the end open', async () => {
    const { reference } = await sentPayout(app)
    await app.pass(PATIENCE_MS - 60_000)
    await app.jobs.runDue()
    expect(provider.queried).not.toContain(reference)
    await app.pass(60_000)
    await app.jobs.runDue()
    expect(provider.queried.filter((requested) => requested === reference)).toHaveLength(1)
    await app.pass(PATIENCE_MS)
    await app.jobs.runDue()
    expect(provider.queried.filter((requested) => requested === reference)).toHaveLength(2)
  })

  test('leaves it unknown where the provider does not answer to it, and sent where it is under way', async () => {
    const { reference } = await sentPayout(app)
    provider.status = { state: 'never-heard-of' }
    provider.answer = { state: 'unknown' }
    await askAboutPayout(app.services, reference)
    expect((await rowOf(reference)).state).toBe('unknown')
    provider.status = { state: 'pending' }
    await askAboutPayout(app.services, reference)
    expect((await rowOf(reference)).state).toBe('sent')
  })

  test('the silent ones are those of that time and before, the longest silent first, and no more than wanted', async () => {
    const { db } = app.services
    const before = new Date(app.clock.now())
    await app.pass(60_000)
    const first = await sentPayout(app)
    const at = new Date(app.clock.now())
    await app.pass(60_000)
    const second = await sentPayout(app)
    const third = await sentPayout(app)
    await receivePayoutReport(app.services, failed(third.reference))
    // Other tests of this file queried their payouts at the same times.
    const own = [first, second, third].map(({ reference }) => reference)
    const silent = async (timestamp: Date) =>
      (await silentPayouts(db, since(timestamp), 1_000)).filter((reference) => own.includes(reference))
    expect(await silent(before)).toEqual([])
    expect(await silent(at)).toEqual([first.reference])
    const now = new Date(app.clock.now())
    expect(await silent(now)).toEqual([first.reference, second.reference])
    expect(await silentPayouts(db, since(now), 1)).toHaveLength(1)
  })
})

describe('a report', () => {
  test('of a day between the sending and today counts from that day', async () => {
    const { order, reference, amount } = await sentPayout(app)
    await goDays(app, 1)
    const on = app.services.clock.today()
    await goDays(app, 1)
    await receivePayoutReport(app.services, { ...paid(reference, amount), on })
    expect((await standingOf(app, order)).disbursedOn).toBe(on)
  })

  test('of a failure that comes twice is recorded once, and money reported after it is ignored', async () => {
    const { reference, amount } = await sentPayout(app)
    expect(await receivePayoutReport(app.services, failed(reference))).toBe('recorded')
    expect(await receivePayoutReport(app.services, failed(reference))).toBe('repeated')
    expect(await receivePayoutReport(app.services, paid(reference, amount))).toBe('mismatch')
    expect((await rowOf(reference)).state).toBe('failed')
  })

  test('of a payout that the directory gives to another loan reaches neither', async () => {
    const { reference } = await sentPayout(app)
    await app.services.db
      .updateTable('payout_directory')
      .set({ loan_id: 'another' })
      .where('reference', '=', reference)
      .execute()
    expect(await receivePayoutReport(app.services, failed(reference))).toBe('unknown')
    expect((await rowOf(reference)).state).toBe('sent')
  })

  let posts = 0
  const post = (name: string) =>
    deliverWebhook(app, { headers: {}, body: `post ${(posts += 1)}` }, `payouts/${name}`)

  test('reaches the payout by the webhook of its provider alone', async () => {
    const { order, reference, amount } = await sentPayout(app)
    provider.report = paid(reference, amount)
    expect(await post('sandbox')).toMatchObject({ http: 404 })
    expect((await rowOf(reference)).state).toBe('sent')
    expect(await post('scripted')).toEqual({ http: 200, status: 'recorded' })
    expect((await standingOf(app, order)).stage).toBe('running')
  })

  test.each([
    { claim: 'an empty reference', reference: '', reason: 'x' },
    { claim: 'a reference with a space', reference: 'a b', reason: 'x' },
    { claim: 'a text with a NUL', reference: 'a', reason: 'x\u0000' },
  ])('with $claim is answered like any other, and left to a person', async ({ reference, reason }) => {
    provider.report = { state: 'failed', reference, reason, kind: 'account' }
    expect(await post('scripted')).toEqual({ http: 200, status: 'failed' })
  })
})

describe('sending again', () => {
  const again = (order: TestOrder) =>
    app.services.db
      .transaction()
      .execute((trx) =>
        retryPayout(trx, app.services, { borrowerId: order.borrowerId, orderId: order.orderId }),
      )

  test('is done once after a failure, and not for an order that is under way or unknown', async () => {
    const { order, reference } = await sentPayout(app)
    expect(await again(order)).toBe('closed')
    expect(await again({ ...order, orderId: 'nothing' })).toBe('closed')
    await receivePayoutReport(app.services, failed(reference))
    const loan = await app.services.db.transaction().execute((trx) => lockLoan(trx, keyOf(order)))
    expect(loan !== null && payoutFailed(loan, app.services.clock.today())).toBe(true)
    expect(await again(order)).toBe('sending')
    expect(await again(order)).toBe('closed')
    const next = await waitingPayout(app.services.db, keyOf(order))
    expect(next?.state).toBe('made')
    expect(next?.reference).not.toBe(reference)
  })
})

test('an order without an account gets no payout', async () => {
  const order = await approved(app, await verifiedBorrower(app))
  await signNote(app, order)
  await sql`update bank_accounts set replaced_at = bound_at where borrower_id = ${order.borrowerId}`.execute(
    app.services.db,
  )
  await expect(sendPayout(app.services, keyOf(order))).rejects.toThrow('has no account')
  expect(provider.orders).toEqual([])
})
