/** Broken promises of borrowers, as they wait in the inbox: from which day, for whom, and until when. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goDays, payContract, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { moveToBook } from '../../testing/rule-book.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const today = () => app.services.clock.today()

/** Late since ten days, or so many. */
async function lateOrder(days = 10): Promise<TestOrder> {
  const order = await runningOrder(app)
  await goDays(app, 30 + days)
  return order
}

const record = ({ orderId }: TestOrder, over: object) =>
  tell(app, operator.recordContact, { orderId, way: 'call', outcome: 'reached', ...over }, {})
const promise = async (order: TestOrder, inDays: number, over: object = {}) => {
  const promisedOn = addDays(today(), inDays)
  expect((await record(order, { outcome: 'promised', promisedOn, ...over })).status).toBe(200)
  return promisedOn
}
/** What the inbox has about a loan. */
const itemsOf = async ({ orderId }: TestOrder) =>
  (await ask(app, operator.listInbox, { kind: 'broken-promise' })).body.rows.filter(
    (row) => row.orderId === orderId,
  )
const payWhatIsDue = async (order: TestOrder) =>
  payContract(app, order, (await standingOf(app, order)).dueNow)

describe('a broken promise', () => {
  test('waits from the day after, with the amount, until a business day later', async () => {
    const order = await lateOrder()
    const promisedOn = await promise(order, 2, { promised: '1400.50' })
    expect(await itemsOf(order)).toEqual([])
    await goDays(app, 2)
    expect(await itemsOf(order)).toEqual([])
    await goDays(app, 1)
    expect(await itemsOf(order)).toEqual([
      {
        item: `broken-promise:${order.orderId}`,
        kind: 'broken-promise',
        // Midnight in Manila.
        since: `${promisedOn}T16:00:00.000Z`,
        deadline: expect.any(String),
        daysLeft: 1,
        late: false,
        orderId: order.orderId,
        borrowerId: order.borrowerId,
        amount: '1400.50',
        about: promisedOn,
        claim: null,
      },
    ])
  })

  test('is the work of whoever records contacts, and of nobody else', async () => {
    const order = await lateOrder()
    await promise(order, 0)
    await goDays(app, 1)
    for (const [role, sees] of [
      ['collections', true],
      ['support', true],
      ['credit', false],
      ['finance', false],
    ] as const) {
      const { body } = await (await signedInAs(app, role)).ask(operator.listInbox)
      const items: string[] = body.rows.map(({ item }: { item: string }) => item)
      expect([role, items.includes(`broken-promise:${order.orderId}`)]).toEqual([role, sees])
    }
    const item = `broken-promise:${order.orderId}`
    expect((await tell(app, operator.claimItem, { item }, {})).body).toMatchObject({ repeated: false })
    expect((await itemsOf(order))[0]?.claim).toMatchObject({ mine: true })
    expect((await tell(app, operator.releaseItem, { item }, {})).body).toEqual({ repeated: false })
  })

  test('is done with by a later contact, whatever came of it', async () => {
    const order = await lateOrder()
    await promise(order, 0)
    await goDays(app, 1)
    expect(await itemsOf(order)).toHaveLength(1)
    await record(order, { outcome: 'no-answer' })
    expect(await itemsOf(order)).toEqual([])
    // A new promise has its own day.
    await app.pass(1_000)
    const again = await promise(order, 1)
    expect(await itemsOf(order)).toEqual([])
    await goDays(app, 2)
    expect(await itemsOf(order)).toMatchObject([{ about: again, amount: null }])
  })

  test('goes once what was due is paid, not by a part of it, and is back when that payment is taken back', async () => {
    const order = await lateOrder()
    await moveToBook(app, order, 'book-1')
    await promise(order, 0)
    await goDays(app, 1)
    await payContract(app, order, 100_00)
    expect(await itemsOf(order)).toHaveLength(1)
    await payWhatIsDue(order)
    expect(await itemsOf(order)).toEqual([])
    const { lines } = (await ask(app, operator.showStatement, { orderId: order.orderId })).body
    const reference = lines.findLast((line) => line.reference !== null)?.reference
    expect((await tell(app, operator.reversePayment, { orderId: order.orderId, reference })).status).toBe(200)
    expect(await itemsOf(order)).toHaveLength(1)
  })
})

describe('a kept promise', () => {
  test('is none to work on, also where the loan is late again', async () => {
    const order = await lateOrder()
    await promise(order, 1)
    await payWhatIsDue(order)
    await goDays(app, 2)
    expect(await itemsOf(order)).toEqual([])
    await goDays(app, 30)
    expect((await standingOf(app, order)).daysLate).toBeGreaterThan(0)
    expect(await itemsOf(order)).toEqual([])
  })
})

test('the promise that was broken first is first', async () => {
  const [first, second] = [await lateOrder(), await lateOrder(1)]
  await promise(second, 1)
  await promise(first, 0)
  await goDays(app, 3)
  const { rows } = (await ask(app, operator.listInbox, { kind: 'broken-promise' })).body
  const places = [first, second].map(({ orderId }) => rows.findIndex((row) => row.orderId === orderId))
  expect(places[0]).toBeGreaterThanOrEqual(0)
  expect(places[1]).toBeGreaterThan(places[0] ?? 0)
})
