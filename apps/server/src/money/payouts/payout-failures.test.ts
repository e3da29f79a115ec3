/** Money that came back, is on hold, or failed for whatever reason; and that one payout at most is in flight. */
import * as operator from '@sandigan/contract/client/operator'
import { cardChange } from '@sandigan/contract'
import { exampleAccount, SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcileBooks } from '../../core/loans/reconcile-books.ts'
import type { PayoutReport } from '../../platform/providers/payout/port.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import {
  detailsOf,
  goDays,
  keyOf,
  must,
  payContract,
  running,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { handedOver } from '../../testing/payout-steps.ts'
import { payoutAccounts } from '../../testing/readable.ts'
import { ScriptedPayout } from '../../testing/scripted-payout.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { contractCode } from '../payments/payment-codes.ts'
import { NOBODYS_ACCOUNT } from '../transfers/transfer-repository.ts'
import { addPayout, payoutByReference, silentPayouts } from './payout-repository.ts'
import { receivePayoutReport } from './receive-payout-report.ts'
import { sendPayout } from './send-payout.ts'

const provider = new ScriptedPayout()

const app = await startTestApp({ providers: { payout: provider } })
const real = await startTestApp()
afterAll(async () => {
  await app.close()
  await real.close()
})
beforeEach(() => provider.reset())

const payoutsOf = (of: TestApp, order: TestOrder) =>
  of.services.db
    .selectFrom('payouts')
    .select(['reference', 'state', 'amount', 'reason', 'kind'])
    .where('loan_id', '=', order.orderId)
    .orderBy('created_at')
    .orderBy('updated_at')
    .execute()

async function only(order: TestOrder) {
  const [payout] = await payoutsOf(app, order)
  if (payout === undefined) throw new Error('no payout')
  return payout
}

const reported = (report: PayoutReport) => receivePayoutReport(app.services, report)
const WHY = { reason: 'dormant account', kind: 'account' } as const

async function arrived(): Promise<{ order: TestOrder; reference: string; amount: number }> {
  const order = await handedOver(app)
  const { reference, amount } = await only(order)
  await reported({ state: 'paid', reference, amount, on: app.services.clock.today() })
  return { order, reference, amount }
}

const back = ({ reference, amount }: { reference: string; amount: number }) =>
  reported({ state: 'reversed', reference, amount, on: app.services.clock.today(), ...WHY })

describe('money that came back', () => {
  test('in the sandbox a dormant account gives it back the next day; another one takes it, and the plan begins then', async () => {
    const order = await running(real, await verifiedBorrower(real, SANDBOX_ACCOUNT.returns))
    expect((await detailsOf(real, order)).orderStatus).toBe(170)
    const code = await contractCode(real.services.db, keyOf(order))
    await goDays(real, 1)
    expect(await detailsOf(real, order)).toMatchObject({ orderStatus: 151, cardNeedPop: 1 })
    expect(await payoutsOf(real, order)).toMatchObject([{ state: 'reversed', kind: 'account' }])
    const jobs = await real.services.db
      .selectFrom('loan_dues')
      .select('amount')
      .where('loan_id', '=', order.orderId)
      .where('amount', '>', 0)
      .execute()
    expect(jobs).toEqual([])
    await goDays(real, 5)
    const change = { ...exampleAccount(), product_id: order.productId, order_id: order.orderId }
    must(await real.call(cardChange, change, order.session))
    await real.jobs.runDue()
    expect((await payoutsOf(real, order)).map(({ state }) => state)).toEqual(['reversed', 'paid'])
    const standing = await standingOf(real, order)
    expect(standing).toMatchObject({ status: 170, disbursedOn: real.services.clock.today(), dueNow: 0 })
    expect(await contractCode(real.services.db, keyOf(order))).toBe(code)
    expect((await reconcileBooks(real.services.db, real.services.clock.today())).difference).toBe(0)
  })

  test('is recorded once', async () => {
    const loan = await arrived()
    expect(await back(loan)).toBe('recorded')
    expect(await back(loan)).toBe('repeated')
    expect(await detailsOf(app, loan.order)).toMatchObject({ orderStatus: 151, cardNeedPop: 1 })
  })

  test('of another amount changes nothing', async () => {
    const loan = await arrived()
    for (const amount of [loan.amount - 1, loan.amount + 1])
      expect(await back({ ...loan, amount })).toBe('mismatch')
    expect((await detailsOf(app, loan.order)).orderStatus).toBe(170)
  })

  test('before we heard that it had arrived is a failure, and the late report of its arrival changes nothing', async () => {
    const order = await handedOver(app)
    const { reference, amount } = await only(order)
    expect(await back({ reference, amount })).toBe('recorded')
    const late = { state: 'paid', reference, amount, on: app.services.clock.today() } as const
    expect(await reported(late)).toBe('repeated')
    expect(await detailsOf(app, order)).toMatchObject({ orderStatus: 151, cardNeedPop: 1 })
    expect((await only(order)).state).toBe('reversed')
  })

  test('after another payout went out leaves that one alone', async () => {
    const loan = await arrived()
    await back(loan)
    must(
      await app.call(
        cardChange,
        { ...exampleAccount('001234567894'), product_id: loan.order.productId, order_id: loan.order.orderId },
        loan.order.session,
      ),
    )
    await app.jobs.runDue()
    expect(await back(loan)).toBe('repeated')
    expect((await payoutsOf(app, loan.order)).map(({ state }) => state)).toEqual(['reversed', 'sent'])
  })

  test('to a loan that was settled since lies in suspense for a person, once', async () => {
    const order = await running(real, await verifiedBorrower(real))
    await payContract(real, order, 9_000_00)
    expect((await standingOf(real, order)).stage).toBe('settled')
    const [payout] = await payoutsOf(real, order)
    if (payout === undefined) throw new Error('no payout')
    const { reference, amount } = payout
    const report = { state: 'reversed', reference, amount, on: real.services.clock.today(), ...WHY } as const
    expect(await receivePayoutReport(real.services, report)).toBe('recorded')
    expect(await receivePayoutReport(real.services, report)).toBe('repeated')
    expect((await standingOf(real, order)).stage).toBe('settled')
    const { body } = await ask(real, operator.listSuspense, {})
    expect(body.rows.filter((money) => money.reason === 'payout-reversed')).toMatchObject([
      {
        reference: `payout:${reference}`,
        amount: '4850.00',
        payCode: await contractCode(real.services.db, keyOf(order)),
      },
    ])
    expect((await reconcileBooks(real.services.db, real.services.clock.today())).difference).toBe(0)
  })
})

describe('a failure', () => {
  test.each(['account', 'bank'] as const)(
    'of kind %s asks the borrower for another account',
    async (kind) => {
      const order = await handedOver(app)
      const { reference } = await only(order)
      await reported({ state: 'failed', reference, reason: 'limit reached', kind })
      expect(await only(order)).toMatchObject({ state: 'failed', reason: 'limit reached', kind })
      expect(await detailsOf(app, order)).toMatchObject({ orderStatus: 151, cardNeedPop: 1 })
    },
  )

  test('that may pass is none yet: the provider is queried, and it stays in flight', async () => {
    const order = await handedOver(app)
    const { reference, amount } = await only(order)
    await reported({ state: 'failed', reference, reason: 'bank offline', kind: 'wait' })
    expect(await only(order)).toMatchObject({ state: 'sent', reason: 'bank offline', kind: 'wait' })
    expect(await detailsOf(app, order)).toMatchObject({ orderStatus: 151, cardNeedPop: 0 })
    provider.status = { state: 'paid', reference, amount, on: app.services.clock.today() }
    await app.pass(11 * 60_000)
    await app.jobs.runDue()
    expect((await detailsOf(app, order)).orderStatus).toBe(170)
    expect(provider.orders).toHaveLength(1)
  })

  test('of ours requires nothing of the borrower, is not queried, and an operator sends the money again', async () => {
    provider.answer = { state: 'refused', reason: 'balance too low', kind: 'ours' }
    const order = await handedOver(app)
    const first = await only(order)
    expect(first).toMatchObject({ state: 'stopped', reason: 'balance too low', kind: 'ours' })
    expect(await detailsOf(app, order)).toMatchObject({ orderStatus: 151, cardNeedPop: 0 })
    await sendPayout(app.services, keyOf(order))
    expect(provider).toMatchObject({ queried: [], orders: [{ reference: first.reference }] })
    provider.answer = { state: 'taken' }
    provider.status = { state: 'never-heard-of' }
    const { status } = await tell(app, operator.retryPayout, { orderId: order.orderId })
    expect(status).toBe(200)
    await app.jobs.runDue()
    const [old, fresh] = await payoutsOf(app, order)
    expect([old?.state, fresh?.state]).toEqual(['failed', 'sent'])
    const [firstAccount, freshAccount] = await payoutAccounts(app.services.db, order.orderId)
    expect(freshAccount).toEqual(firstAccount)
    expect(provider.orders.map(({ reference }) => reference)).toEqual([first.reference, fresh?.reference])
    const messages = await app.services.db
      .selectFrom('sandbox_messages')
      .select('text')
      .where('phone', '=', order.phone)
      .where('text', 'like', '%did not take the transfer%')
      .execute()
    expect(messages).toEqual([])
  })
})

test('a payout that the provider holds is queried after an hour, not before', async () => {
  const order = await handedOver(app)
  const { reference } = await only(order)
  await reported({ state: 'held', reference, reason: 'compliance check' })
  expect(await only(order)).toMatchObject({ state: 'held', reason: 'compliance check' })
  expect((await detailsOf(app, order)).cardNeedPop).toBe(0)
  const at = new Date(app.clock.now())
  const just = new Date(at.getTime() - 1)
  const { db } = app.services
  expect(await silentPayouts(db, { before: at, onHoldBefore: just }, 1_000)).not.toContain(reference)
  expect(await silentPayouts(db, { before: at, onHoldBefore: at }, 1_000)).toContain(reference)
  provider.status = { state: 'held', reference, reason: 'compliance check' }
  await app.pass(59 * 60_000)
  await app.jobs.runDue()
  const before = provider.queried.length
  await app.pass(2 * 60_000)
  await app.jobs.runDue()
  expect(provider.queried.length).toBeGreaterThan(before)
  expect((await payoutByReference(db, reference))?.state).toBe('held')
})

test('the database itself takes no second payout of an order while one is in flight', async () => {
  const order = await handedOver(app)
  const { amount, reference } = await only(order)
  const [account = NOBODYS_ACCOUNT] = await payoutAccounts(app.services.db, order.orderId)
  const second = {
    ...keyOf(order),
    reference: `${reference}-2`,
    amount,
    account,
    state: 'made' as const,
    provider: 'scripted',
  }
  const add = () =>
    app.services.db
      .transaction()
      .execute((trx) => addPayout(trx, { ...second, at: new Date(app.clock.now()) }))
  await expect(add()).rejects.toThrow('payouts_in_flight')
  await reported({ state: 'failed', reference, ...WHY })
  await expect(add()).resolves.toBeUndefined()
})
