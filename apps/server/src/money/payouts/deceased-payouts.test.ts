/** Money for somebody who has died: it is stopped while it can be, and a loan on which it arrives is treated as all others. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import {
  approved,
  goDays,
  keyOf,
  PLUS_OFFER,
  signNote,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { payoutUnderWay } from '../../testing/payout-steps.ts'
import { ScriptedPayout } from '../../testing/scripted-payout.ts'
import { startTestApp } from '../../testing/start-test-app.ts'
import { receivePayoutReport } from './receive-payout-report.ts'
import { sendPayout } from './send-payout.ts'

const provider = new ScriptedPayout()
const app = await startTestApp({ providers: { payout: provider } })
afterAll(() => app.close())
beforeEach(() => provider.reset())

const today = () => app.services.clock.today()
const arrive = async (order: TestOrder, on = today()) => {
  const { reference, amount } = await payoutUnderWay(app, order)
  return receivePayoutReport(app.services, { state: 'paid', reference, amount, on })
}

/** A borrower whose first loan runs, and whose second one has a confirmed note; the provider has got no money for it yet. */
async function twoLoans(): Promise<{ first: TestOrder; second: TestOrder }> {
  const borrower = await verifiedBorrower(app)
  const first = await approved(app, borrower)
  await signNote(app, first)
  await app.jobs.runDue()
  expect(await arrive(first)).toBe('recorded')
  const second = await approved(app, borrower, PLUS_OFFER)
  return { first, second }
}

const die = async ({ orderId }: TestOrder, diedOn = today()) => {
  const death = { orderId, diedOn, proof: 'certificate 12' }
  expect((await tell(app, operator.recordDeath, death)).status).toBe(200)
}
const eventsOf = async (order: TestOrder) =>
  (await readEvents(app.services.db, keyOf(order))).map(({ type }) => type)

test('a payout that was not sent waits, is not sent by an operator, and goes once the death is withdrawn', async () => {
  const { first, second } = await twoLoans()
  await die(first)
  const sent = provider.orders.length
  await signNote(app, second)
  await app.jobs.runDue()
  await sendPayout(app.services, keyOf(second))
  await goDays(app, 2)
  expect(provider.orders).toHaveLength(sent)
  expect(await eventsOf(second)).not.toContain('payoutSent')
  expect((await tell(app, operator.withdrawDeath, { orderId: first.orderId })).status).toBe(200)
  await app.jobs.runDue()
  expect(provider.orders).toHaveLength(sent + 1)
  expect(await eventsOf(second)).toContain('payoutSent')
})

test('a payout that failed is not sent again', async () => {
  const { first, second } = await twoLoans()
  await signNote(app, second)
  await app.jobs.runDue()
  const { reference } = await payoutUnderWay(app, second)
  const failed = { state: 'failed', reference, reason: 'no money', kind: 'ours' } as const
  expect(await receivePayoutReport(app.services, failed)).toBe('recorded')
  await die(first)
  const again = await tell(app, operator.retryPayout, { orderId: second.orderId })
  expect([again.status, again.body.code, again.body.error]).toEqual([
    409,
    'DECEASED',
    expect.stringContaining('no money is sent'),
  ])
})

test('one that the provider never got is not handed over again', async () => {
  const { first, second } = await twoLoans()
  provider.answer = { state: 'unknown' }
  await signNote(app, second)
  await app.jobs.runDue()
  const sent = provider.orders.length
  await die(first)
  provider.status = { state: 'never-heard-of' }
  await sendPayout(app.services, keyOf(second))
  expect(provider.queried.length).toBeGreaterThan(0)
  expect(provider.orders).toHaveLength(sent)
})

test.each([
  { claim: 'arrived on the day of the death', days: 0 },
  { claim: 'arrived a day before it was recorded', days: 1 },
])('money that was on its way and $claim: nothing is charged on that loan either', async ({ days }) => {
  const { first, second } = await twoLoans()
  await signNote(app, second)
  await app.jobs.runDue()
  const arrivedOn = today()
  await goDays(app, days)
  const died = today()
  await die(first, addDays(died, 0 - days))
  expect(await arrive(second, arrivedOn)).toBe('recorded')
  const [one, other] = [await standingOf(app, first), await standingOf(app, second)]
  expect([one.deceasedOn, other.deceasedOn]).toEqual([arrivedOn, arrivedOn])
  expect((await eventsOf(second)).slice(-2)).toEqual(['disbursed', 'deceased'])
  await goDays(app, 60)
  expect((await standingOf(app, second)).totals.penaltyCharged).toBe(0)
  const { body } = await ask(app, operator.showLoan, { orderId: second.orderId })
  expect(body.deceasedOn).toBe(arrivedOn)
  // The withdrawal is of it, too.
  expect((await tell(app, operator.withdrawDeath, { orderId: first.orderId })).status).toBe(200)
  expect((await standingOf(app, second)).deceasedOn).toBeNull()
})

test('money that arrives after a withdrawn death makes a loan as any other', async () => {
  const { first, second } = await twoLoans()
  await signNote(app, second)
  await app.jobs.runDue()
  await die(first)
  expect((await tell(app, operator.withdrawDeath, { orderId: first.orderId })).status).toBe(200)
  expect(await arrive(second)).toBe('recorded')
  expect((await eventsOf(second)).at(-1)).toBe('disbursed')
})
