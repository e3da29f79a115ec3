/** Money that has not gone out yet, as the office sees it. */
import * as operator from '@sandigan/contract/client/operator'
import { confirmAgreement } from '@sandigan/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { receivePayoutReport } from '../../money/payouts/receive-payout-report.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { approved, must, noteOf, type TestOrder, verifiedBorrower } from '../../testing/loan-steps.ts'
import { ScriptedPayout } from '../../testing/scripted-payout.ts'
import { startTestApp } from '../../testing/start-test-app.ts'

const provider = new ScriptedPayout()

const app = await startTestApp({ providers: { payout: provider } })
afterAll(() => app.close())
beforeEach(() => provider.reset())

async function handedOver(): Promise<TestOrder> {
  const order = await approved(app, await verifiedBorrower(app))
  must(await app.call(confirmAgreement, await noteOf(app, order), order.session))
  await app.jobs.runDue()
  return order
}

async function listed({ orderId }: TestOrder, query: { state?: 'sent' | 'held' | 'stopped' } = {}) {
  const { status, body } = await ask(app, operator.listPayouts, query)
  expect(status).toBe(200)
  return body.rows.filter((payout) => payout.orderId === orderId)
}

test('a payout that stopped for a reason of ours is listed until it is sent again', async () => {
  provider.answer = { state: 'refused', reason: 'balance too low', kind: 'ours' }
  const order = await handedOver()
  expect(await listed(order)).toEqual([
    {
      orderId: order.orderId,
      reference: expect.stringMatching(/./),
      amount: '4850.00',
      account: expect.stringMatching(/^[^\d]+ ••••\d{4}$/),
      state: 'stopped',
      kind: 'ours',
      reason: 'balance too low',
      orderedAt: expect.any(String),
      changedAt: expect.any(String),
    },
  ])
  expect(await listed(order, { state: 'sent' })).toEqual([])
  provider.answer = { state: 'taken' }
  expect((await tell(app, operator.retryPayout, { orderId: order.orderId })).status).toBe(200)
  await app.jobs.runDue()
  expect(await listed(order)).toEqual([])
  expect(await listed(order, { state: 'sent' })).toMatchObject([{ kind: null, reason: null }])
})

test('one that the provider holds is listed with its words, until the money has arrived', async () => {
  const order = await handedOver()
  const [sent] = await listed(order, { state: 'sent' })
  const reference = sent?.reference ?? ''
  await receivePayoutReport(app.services, { state: 'held', reference, reason: 'x'.repeat(1_001) })
  expect(await listed(order, { state: 'held' })).toMatchObject([{ reason: 'x'.repeat(1_000) }])
  const on = app.services.clock.today()
  await receivePayoutReport(app.services, { state: 'paid', reference, amount: 4_850_00, on })
  expect(await listed(order)).toEqual([])
})

test('a state that is none is refused', async () => {
  const { status } = await ask(app, operator.listPayouts, { state: 'arrived' })
  expect(status).toBe(400)
})
