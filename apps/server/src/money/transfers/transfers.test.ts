/** Credit that an operator sends back: once, and undone in the books where it does not arrive. */
import * as operator from '@sandigan/contract/client/operator'
import { SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcileBooks } from '../../core/loans/reconcile-books.ts'
import { sweep } from '../../lender/automation/sweep.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { payContract, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { sentPayout } from '../../testing/payout-steps.ts'
import { ScriptedPayout } from '../../testing/scripted-payout.ts'
import { startTestApp } from '../../testing/start-test-app.ts'
import { deliverWebhook } from '../../testing/webhooks.ts'
import { receivePayoutReport } from '../payouts/receive-payout-report.ts'
import { processPayoutReport } from '../webhooks/process-payout-report.ts'
import { sendTransfer } from './send-transfer.ts'

const provider = new ScriptedPayout()
const app = await startTestApp({ providers: { payout: provider } })
const nobody = await startTestApp({
  env: { SANDBOX: 'off' },
})
afterAll(async () => {
  await app.close()
  await nobody.close()
})
beforeEach(() => provider.reset())

const WHY = { reason: 'account closed', kind: 'account' } as const

/** An overpaid loan. @returns the credit in centavos, too */
async function withCredit(): Promise<{ order: TestOrder; credit: number }> {
  const { order, reference, amount } = await sentPayout(app)
  await receivePayoutReport(app.services, {
    state: 'paid',
    reference,
    amount,
    on: app.services.clock.today(),
  })
  await payContract(app, order, 9_000_00)
  const { credit } = await standingOf(app, order)
  provider.reset()
  return { order, credit }
}

let refunds = 0
const sendRefund = ({ orderId }: TestOrder, amount: string, reference = `refund-${(refunds += 1)}`) =>
  tell(app, operator.sendRefund, { orderId, reference, amount })

/** Credit of 100 pesos that was handed to the provider. */
async function refundSent() {
  const { order, credit } = await withCredit()
  const { body } = await sendRefund(order, '100.00')
  await app.jobs.runDue()
  return { order, credit, reference: body.reference ?? '' }
}

const creditOf = async (order: TestOrder) => (await standingOf(app, order)).credit
const difference = async () => (await reconcileBooks(app.services.db, app.services.clock.today())).difference
const listed = async (reference: string) =>
  (await ask(app, operator.listTransfers, {})).body.rows.find((one) => one.reference === reference)
const paid = (reference: string, amount: number) =>
  processPayoutReport(app.services, { state: 'paid', reference, amount, on: app.services.clock.today() })
const failed = (reference: string) =>
  processPayoutReport(app.services, { state: 'failed', reference, ...WHY })
const back = (reference: string, amount: number) =>
  processPayoutReport(app.services, {
    state: 'reversed',
    reference,
    amount,
    on: app.services.clock.today(),
    ...WHY,
  })

describe('credit', () => {
  test('goes to the account that is bound, once, and is in the books immediately', async () => {
    const { order, credit } = await withCredit()
    const first = await sendRefund(order, '100.00', 'goodwill-1')
    expect(first).toMatchObject({
      status: 200,
      body: {
        repeated: false,
        account: 'BDO Unibank ••••7891',
        credit: ((credit - 100_00) / 100).toFixed(2),
      },
    })
    expect(await sendRefund(order, '100.00', 'goodwill-1')).toMatchObject({
      body: { repeated: true, reference: first.body.reference },
    })
    expect((await sendRefund(order, '90.00', 'goodwill-1')).body.code).toBe('REFERENCE_REUSED')
    expect(provider.orders).toEqual([])
    await app.jobs.runDue()
    expect(provider.orders).toMatchObject([
      { reference: first.body.reference, amount: 100_00, account: { accountNumber: SANDBOX_ACCOUNT.paid } },
    ])
    expect(await creditOf(order)).toBe(credit - 100_00)
    expect(await difference()).toBe(0)
    const actions = (await ask(app, operator.listActions, { subject: order.orderId })).body
    expect(actions.filter(({ action }) => action === 'send-refund')).toHaveLength(1)
  })

  test('is no more than there is, one at a time, and of an order that is known', async () => {
    const { order, credit } = await withCredit()
    expect((await sendRefund(order, ((credit + 1) / 100).toFixed(2))).body.code).toBe('REFUND_TOO_LARGE')
    expect((await sendRefund({ ...order, orderId: 'nothing' }, '1.00')).status).toBe(404)
    expect((await sendRefund(order, '1.00')).status).toBe(200)
    expect((await sendRefund(order, '1.00')).body.code).toBe('TRANSFER_IN_FLIGHT')
    expect(provider.orders).toEqual([])
  })

  test('that arrived is listed as such, and the next one may go', async () => {
    const { order, credit, reference } = await refundSent()
    expect(await paid(reference, 100_00)).toBe('recorded')
    expect(await paid(reference, 100_00)).toBe('repeated')
    expect(await listed(reference)).toMatchObject({
      purpose: 'credit',
      orderId: order.orderId,
      state: 'paid',
    })
    expect((await sendRefund(order, '1.00')).status).toBe(200)
    expect(await creditOf(order)).toBe(credit - 101_00)
  })

  test('that failed is credit again, once, and may be sent anew', async () => {
    const { order, credit, reference } = await refundSent()
    expect(await failed(reference)).toBe('recorded')
    expect(await failed(reference)).toBe('repeated')
    expect(await paid(reference, 100_00)).toBe('mismatch')
    expect(await back(reference, 100_00)).toBe('repeated')
    expect(await creditOf(order)).toBe(credit)
    expect(await listed(reference)).toMatchObject({ state: 'failed', ...WHY })
    expect(await difference()).toBe(0)
    expect((await sendRefund(order, '100.00')).status).toBe(200)
    expect(await creditOf(order)).toBe(credit - 100_00)
  })

  test.each(['before we heard that it had arrived', 'after it'])(
    'that came back %s is credit again',
    async (when) => {
      const { order, credit, reference } = await refundSent()
      if (when === 'after it') await paid(reference, 100_00)
      expect(await back(reference, 100_00)).toBe('recorded')
      expect(await back(reference, 100_00)).toBe('repeated')
      expect(await paid(reference, 100_00)).toBe('repeated')
      expect(await creditOf(order)).toBe(credit)
      expect(await difference()).toBe(0)
    },
  )

  test('that is refused is credit again; a report of another amount changes nothing', async () => {
    const { order, credit } = await withCredit()
    provider.answer = { state: 'refused', ...WHY }
    const { body } = await sendRefund(order, '100.00')
    await app.jobs.runDue()
    expect(await creditOf(order)).toBe(credit)
    expect(await listed(body.reference ?? '')).toMatchObject({ state: 'failed', kind: 'account' })
    provider.reset()
    const other = await refundSent()
    for (const amount of [99_99, 100_01]) expect(await paid(other.reference, amount)).toBe('mismatch')
    expect(await listed(other.reference)).toMatchObject({ state: 'sent' })
  })
})

describe('a transfer', () => {
  test('whose answer is lost is queried, and handed over again only where nobody heard of it', async () => {
    const { order } = await withCredit()
    provider.answer = { state: 'unknown' }
    const reference = (await sendRefund(order, '100.00')).body.reference ?? ''
    await app.jobs.runDue()
    await sendTransfer(app.services, reference)
    expect([provider.orders.length, provider.queried]).toEqual([1, [reference]])
    expect(await listed(reference)).toMatchObject({ state: 'sent' })
    provider.status = { state: 'never-heard-of' }
    await sendTransfer(app.services, reference)
    expect(provider.orders.map((one) => one.reference)).toEqual([reference, reference])
    provider.status = { state: 'paid', reference, amount: 100_00, on: app.services.clock.today() }
    await app.pass(11 * 60_000)
    await app.jobs.runDue()
    expect(await listed(reference)).toMatchObject({ state: 'paid' })
    const requested = provider.queried.length
    await sendTransfer(app.services, reference)
    expect(provider.queried).toHaveLength(requested)
  })

  test('that is on hold, or may yet arrive, is no end', async () => {
    const { order, credit, reference } = await refundSent()
    await processPayoutReport(app.services, { state: 'held', reference, reason: 'compliance check' })
    expect(await listed(reference)).toMatchObject({ state: 'held', reason: 'compliance check' })
    await processPayoutReport(app.services, {
      state: 'failed',
      reference,
      reason: 'bank offline',
      kind: 'wait',
    })
    expect(await listed(reference)).toMatchObject({ state: 'sent', kind: 'wait' })
    expect(await creditOf(order)).toBe(credit - 100_00)
  })

  test('is reported by the webhook of the provider of payouts', async () => {
    const { reference } = await refundSent()
    const on = app.services.clock.today()
    provider.report = { state: 'paid', reference, amount: 100_00, on }
    const webhook = { headers: {}, body: `arrived ${reference}` }
    expect(await deliverWebhook(app, webhook, 'payouts/scripted')).toMatchObject({ status: 'recorded' })
    expect(await listed(reference)).toMatchObject({ state: 'paid' })
  })

  test('that lost its job is found by the check of every ten minutes', async () => {
    const { reference } = await refundSent()
    provider.status = { state: 'paid', reference, amount: 100_00, on: app.services.clock.today() }
    await app.services.db
      .updateTable('transfers')
      .set({ updated_at: new Date(app.clock.now() - 21 * 60_000) })
      .where('reference', '=', reference)
      .execute()
    await sweep(app.services)
    expect(await listed(reference)).toMatchObject({ state: 'paid' })
  })
})
