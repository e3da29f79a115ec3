/** What a report may still change after another one, and what is written down of one that nobody can take. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { PayoutReport } from '../../platform/providers/payout/port.ts'
import { ask } from '../../testing/ask-operator.ts'
import { detailsOf, goDays, keyOf, payContract, type TestOrder } from '../../testing/loan-steps.ts'
import { payoutUnderWay, sentPayout, type SentPayout } from '../../testing/payout-steps.ts'
import { ScriptedPayout } from '../../testing/scripted-payout.ts'
import { startTestApp } from '../../testing/start-test-app.ts'
import { lockLoan } from '../../core/loans/loan-repository.ts'
import { payoutFailed, receivePayoutReport } from './receive-payout-report.ts'
import { retryPayout } from './retry-payout.ts'
import { askAboutPayout, sendPayout } from './send-payout.ts'
import { PATIENCE_MS } from './wait-for-payout.ts'

const provider = new ScriptedPayout()
const lines: { msg: string; reference?: string }[] = []

const app = await startTestApp({
  providers: { payout: provider },
  logTo: { write: (line) => lines.push(JSON.parse(line)) },
})
afterAll(() => app.close())
beforeEach(() => {
  provider.reset()
  lines.length = 0
})

const reported = (report: PayoutReport) => receivePayoutReport(app.services, report)
const WHY = { reason: 'account closed', kind: 'account' } as const
const OURS = { reason: 'balance too low', kind: 'ours' } as const
const today = () => app.services.clock.today()

const paid = ({ reference, amount }: SentPayout, on = today()) =>
  reported({ state: 'paid', reference, amount, on })
const failed = ({ reference }: SentPayout, why: typeof WHY | typeof OURS = WHY) =>
  reported({ state: 'failed', reference, ...why })
const reversed = ({ reference, amount }: SentPayout, on = today()) =>
  reported({ state: 'reversed', reference, amount, on, ...WHY })

const rowOf = ({ reference }: SentPayout) =>
  app.services.db
    .selectFrom('payouts')
    .select(['state', 'reason', 'kind'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
const stateOf = async (payout: SentPayout) => (await rowOf(payout)).state

const again = ({ borrowerId, orderId }: TestOrder) =>
  app.services.db.transaction().execute((trx) => retryPayout(trx, app.services, { borrowerId, orderId }))

const inSuspense = async ({ reference }: SentPayout) =>
  (await ask(app, operator.listSuspense, {})).body.rows.filter(
    (row) => row.reference === `payout:${reference}`,
  )

const logged = (reference: string) =>
  lines.filter((line) => line.reference === reference && line.msg.includes('payout'))

describe('after the end of a payout', () => {
  test.each([
    { state: 'held', reason: 'compliance check' },
    { state: 'failed', reason: 'bank offline', kind: 'wait' },
  ] as const)('$state with "$reason" is late and changes nothing', async (why) => {
    const payout = await sentPayout(app)
    await paid(payout)
    expect(await reported({ ...why, reference: payout.reference })).toBe('repeated')
    expect(await rowOf(payout)).toEqual({ state: 'paid', reason: null, kind: null })
  })

  test('a failure of ours contradicts it, and the money stays where it is', async () => {
    const payout = await sentPayout(app)
    await paid(payout)
    expect(await failed(payout, OURS)).toBe('mismatch')
    expect(await stateOf(payout)).toBe('paid')
    expect(logged(payout.reference)).toMatchObject([{ msg: 'a payout report contradicts an earlier one' }])
  })

  test('money that comes back of one that had failed contradicts it, and lies nowhere', async () => {
    const payout = await sentPayout(app)
    await failed(payout)
    expect(await reversed(payout)).toBe('mismatch')
    expect(await stateOf(payout)).toBe('failed')
    expect(await inSuspense(payout)).toEqual([])
    expect(logged(payout.reference)).toMatchObject([{ msg: 'a payout report contradicts an earlier one' }])
  })

  test('money that comes back of one that had failed leaves the next one alone', async () => {
    const first = await sentPayout(app)
    await failed(first)
    expect(await again(first.order)).toBe('sending')
    await app.jobs.runDue()
    const second = await payoutUnderWay(app, first.order)
    expect(await reversed(first)).toBe('mismatch')
    expect([await stateOf(first), await stateOf(second)]).toEqual(['failed', 'sent'])
    expect((await detailsOf(app, first.order)).cardNeedPop).toBe(0)
  })

  test('a failure of one that came back contradicts it', async () => {
    const payout = await sentPayout(app)
    await paid(payout)
    await reversed(payout)
    expect(await failed(payout)).toBe('mismatch')
    expect(await stateOf(payout)).toBe('reversed')
  })
})

test('a failure of ours that is reported twice stops the payout once', async () => {
  const payout = await sentPayout(app)
  expect(await failed(payout, OURS)).toBe('recorded')
  expect(await failed(payout, OURS)).toBe('repeated')
  expect(await rowOf(payout)).toEqual({ state: 'stopped', ...OURS })
  expect(logged(payout.reference)).toMatchObject([
    { msg: expect.stringContaining('a reason of ours'), reason: OURS.reason },
  ])
})

test('money is not back before the day on which it had arrived', async () => {
  const payout = await sentPayout(app)
  const before = today()
  await goDays(app, 2)
  await paid(payout)
  await reversed(payout, before)
  const loan = await app.services.db.transaction().execute((trx) => lockLoan(trx, keyOf(payout.order)))
  expect(loan?.events.at(-1)).toMatchObject({ type: 'payoutReversed', on: today() })
})

test('a loan whose money is there wants no other payout', async () => {
  const payout = await sentPayout(app)
  const wants = async () => {
    const loan = await app.services.db.transaction().execute((trx) => lockLoan(trx, keyOf(payout.order)))
    return loan !== null && payoutFailed(loan, today())
  }
  expect(await wants()).toBe(false)
  await failed(payout)
  expect(await wants()).toBe(true)
})

describe('is written down with its reference, where', () => {
  test('nobody ordered the payout', async () => {
    await reported({ state: 'failed', reference: 'ordered-by-nobody', ...WHY })
    expect(logged('ordered-by-nobody')).toMatchObject([{ msg: 'a payout was reported that nobody ordered' }])
  })

  test('another amount is named', async () => {
    const payout = await sentPayout(app)
    await paid({ ...payout, amount: payout.amount - 1 })
    expect(logged(payout.reference)).toMatchObject([{ msg: 'a payout was reported with another amount' }])
  })

  test('it contradicts an earlier one; a repeated one is not', async () => {
    const payout = await sentPayout(app)
    await failed(payout)
    await failed(payout)
    expect(logged(payout.reference)).toEqual([])
    await paid(payout)
    expect(logged(payout.reference)).toMatchObject([
      { msg: 'a payout report contradicts an earlier one', code: expect.stringMatching(/./) },
    ])
  })

  test('the loan has moved on', async () => {
    const payout = await sentPayout(app)
    await paid(payout)
    await payContract(app, payout.order, 9_000_00)
    expect(await reversed(payout)).toBe('recorded')
    expect(await inSuspense(payout)).toHaveLength(1)
    expect(logged(payout.reference)).toMatchObject([
      { msg: 'a payout came back after its loan had moved on: see suspense', loanId: payout.order.orderId },
    ])
  })
})

test('one that the provider will take later is handed over again, under the same reference', async () => {
  provider.answer = { state: 'refused', reason: 'bank offline', kind: 'wait' }
  provider.status = { state: 'never-heard-of' }
  const payout = await sentPayout(app)
  expect(await rowOf(payout)).toEqual({ state: 'unknown', reason: 'bank offline', kind: 'wait' })
  expect((await detailsOf(app, payout.order)).cardNeedPop).toBe(0)
  provider.answer = { state: 'taken' }
  await app.pass(PATIENCE_MS)
  await app.jobs.runDue()
  const handedOver = provider.orders.filter(({ reference }) => reference === payout.reference)
  expect(handedOver).toHaveLength(2)
  expect(await stateOf(payout)).toBe('sent')
})

test('one that waits for its end is queried, and never sent anew', async () => {
  const payout = await sentPayout(app)
  await sendPayout(app.services, keyOf(payout.order))
  await askAboutPayout(app.services, payout.reference)
  expect(provider.queried).toEqual([payout.reference, payout.reference])
  expect(provider.orders).toHaveLength(1)
})
