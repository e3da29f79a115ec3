/** Money that has not gone out yet, as operators see it. */
import * as operator from '@sandigan/contract/client/operator'
import { withdrawLoan } from '@sandigan/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { receivePayoutReport } from '../../money/payouts/receive-payout-report.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { idsOf, must, type TestOrder } from '../../testing/loan-steps.ts'
import { handedOver } from '../../testing/payout-steps.ts'
import { ScriptedPayout } from '../../testing/scripted-payout.ts'
import { startTestApp } from '../../testing/start-test-app.ts'

const provider = new ScriptedPayout()

const app = await startTestApp({ providers: { payout: provider } })
afterAll(() => app.close())
beforeEach(() => provider.reset())

async function listed(
  { orderId }: TestOrder,
  query: { state?: 'sent' | 'held' | 'stopped' | 'failed' | 'under-way' } = {},
) {
  const { status, body } = await ask(app, operator.listPayouts, query)
  expect(status).toBe(200)
  return body.rows.filter((payout) => payout.orderId === orderId)
}

test('a payout that stopped for a reason of ours is listed until it is sent again', async () => {
  provider.answer = { state: 'refused', reason: 'balance too low', kind: 'ours' }
  const order = await handedOver(app)
  expect(await listed(order)).toEqual([
    {
      orderId: order.orderId,
      borrowerId: order.borrowerId,
      name: expect.stringMatching(/\S+ \S+/),
      phone: expect.stringContaining('••••'),
      reference: expect.stringMatching(/./),
      amount: '4850.00',
      account: expect.stringMatching(/^[^\d]+ ••••\d{4}$/),
      state: 'stopped',
      kind: 'ours',
      reason: 'balance too low',
      canBeSentAgain: true,
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
  const order = await handedOver(app)
  const [sent] = await listed(order, { state: 'sent' })
  const reference = sent?.reference ?? ''
  await receivePayoutReport(app.services, { state: 'held', reference, reason: 'x'.repeat(1_001) })
  expect(await listed(order, { state: 'held' })).toMatchObject([{ reason: 'x'.repeat(1_000) }])
  const on = app.services.clock.today()
  await receivePayoutReport(app.services, { state: 'paid', reference, amount: 4_850_00, on })
  expect(await listed(order)).toEqual([])
})

const inInbox = async ({ orderId }: TestOrder) =>
  (await ask(app, operator.listInbox, { kind: 'payout' })).body.rows.filter((row) => row.orderId === orderId)

async function reported(order: TestOrder, state: 'failed' | 'reversed') {
  const [sent] = await listed(order, { state: 'sent' })
  if (sent === undefined) throw new Error('no payout')
  const { reference } = sent
  const why = { reason: 'account closed', kind: 'account' } as const
  const on = app.services.clock.today()
  if (state === 'failed') await receivePayoutReport(app.services, { state, reference, ...why })
  else {
    await receivePayoutReport(app.services, { state: 'paid', reference, amount: 4_850_00, on })
    await receivePayoutReport(app.services, { state, reference, amount: 4_850_00, on, ...why })
  }
  return reference
}

test.each(['failed', 'reversed'] as const)(
  'one that %s is listed and waits in the inbox, until the money is sent again',
  async (state) => {
    const order = await handedOver(app)
    const reference = await reported(order, state)
    const failure = { reference, state, kind: 'account', reason: 'account closed', canBeSentAgain: true }
    expect(await listed(order)).toMatchObject([failure])
    expect(await inInbox(order)).toMatchObject([{ item: `payout:${reference}`, about: state }])
    expect((await tell(app, operator.retryPayout, { orderId: order.orderId })).status).toBe(200)
    await app.jobs.runDue()
    expect(await listed(order)).toEqual([])
    expect(await inInbox(order)).toEqual([])
    expect((await ask(app, operator.listPayouts, { q: reference })).body.rows).toMatchObject([
      { ...failure, canBeSentAgain: false },
    ])
  },
)

test('of two failures of one loan the later one waits', async () => {
  const order = await handedOver(app)
  const first = await reported(order, 'failed')
  await app.pass(1_000)
  await tell(app, operator.retryPayout, { orderId: order.orderId })
  await app.jobs.runDue()
  const second = await reported(order, 'failed')
  expect(await listed(order)).toMatchObject([{ reference: second }])
  expect(await listed(order, { state: 'failed' })).toMatchObject([
    { reference: first, canBeSentAgain: false },
    { reference: second, canBeSentAgain: true },
  ])
})

test('a failure of an order that was withdrawn since waits for nobody', async () => {
  const order = await handedOver(app)
  const reference = await reported(order, 'failed')
  must(await app.call(withdrawLoan, idsOf(order), order.session))
  expect(await listed(order)).toEqual([])
  expect(await inInbox(order)).toEqual([])
  expect((await ask(app, operator.listPayouts, { q: reference })).body.rows).toMatchObject([
    { state: 'failed', canBeSentAgain: false },
  ])
})

const pageOf = async (sort: string, after: string | undefined) =>
  (await ask(app, operator.listPayouts, { sort, limit: '1', ...(after && { after }) })).body

test('what wants a person is one list over its pages, in each order', async () => {
  const other = await handedOver(app)
  await reported(other, 'failed')
  provider.answer = { state: 'refused', reason: 'balance too low', kind: 'ours' }
  await handedOver(app)
  const all = (await ask(app, operator.listPayouts, {})).body.rows.map(({ reference }) => reference)
  expect(all.length).toBeGreaterThan(1)
  for (const sort of ['changed', '-changed', 'amount', '-amount'] as const) {
    const received: string[] = []
    let after: string | undefined
    do {
      const page = await pageOf(sort, after)
      received.push(...page.rows.map(({ reference }) => reference))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(received.toSorted()).toEqual(all.toSorted())
  }
})

test('an order names all its payouts, those under way alone where that is requested, and a reference its own', async () => {
  const order = await handedOver(app)
  const first = await reported(order, 'failed')
  await app.pass(1_000)
  await tell(app, operator.retryPayout, { orderId: order.orderId })
  await app.jobs.runDue()
  const second = (await listed(order, { state: 'sent' })).map(({ reference }) => reference)
  await handedOver(app)
  const found = async (query: { q: string; state?: 'under-way' | 'failed' | 'paid' }) =>
    (await ask(app, operator.listPayouts, { ...query, sort: 'changed' })).body.rows.map(
      ({ reference }) => reference,
    )
  expect(await found({ q: order.orderId })).toEqual([first, ...second])
  expect(await found({ q: order.orderId, state: 'under-way' })).toEqual(second)
  expect(await found({ q: order.orderId, state: 'failed' })).toEqual([first])
  expect(await found({ q: order.orderId, state: 'paid' })).toEqual([])
  expect(await found({ q: first })).toEqual([first])
  expect(await found({ q: first, state: 'under-way' })).toEqual([])
  expect(await found({ q: 'of-no-order' })).toEqual([])
})

test('what is under way is what its provider has not ended', async () => {
  const order = await handedOver(app)
  const underWay = () => listed(order, { state: 'under-way' })
  expect(await underWay()).toMatchObject([{ state: 'sent' }])
  const reference = (await underWay())[0]?.reference ?? ''
  await receivePayoutReport(app.services, { state: 'held', reference, reason: 'compliance check' })
  expect(await underWay()).toMatchObject([{ state: 'held' }])
  await receivePayoutReport(app.services, { state: 'failed', reference, reason: 'closed', kind: 'account' })
  expect(await underWay()).toEqual([])
})

test('a state that is none is refused', async () => {
  const { status } = await ask(app, operator.listPayouts, { state: 'arrived' })
  expect(status).toBe(400)
})
