/** Withdrawing: possible until the money is sent. */
import { homeIndex, loanDetailPush, withdrawLoan } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approved,
  detailsOf,
  idsOf,
  LITE_OFFER,
  must,
  pushed,
  runningOrder,
  signNote,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { decideApplication } from '../../core/decisions/decide-application.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const withdraw = (order: TestOrder, session = order.session) => app.call(withdrawLoan, idsOf(order), session)

async function confirmed(account?: string): Promise<TestOrder> {
  const order = await approved(app, await verifiedBorrower(app, account))
  await signNote(app, order)
  return order
}

describe('an order may be withdrawn', () => {
  test.each([
    { claim: 'under review', open: async () => pushed(app, await verifiedBorrower(app)) },
    { claim: 'approved', open: async () => approved(app, await verifiedBorrower(app)) },
    { claim: 'with its note confirmed and the money not yet sent', open: () => confirmed() },
  ])('$claim: nothing is owed, and no money goes out', async ({ open }) => {
    const order = await open()
    expect((await detailsOf(app, order)).mayWithdraw).toBe(1)
    expect(must(await withdraw(order)).url).toContain(order.orderId)
    await app.jobs.runDue()
    const shown = await detailsOf(app, order)
    expect(shown).toMatchObject({
      orderStatus: 200,
      noticeStatusText: 'Withdrawn',
      mayWithdraw: 0,
      playeduL: '',
    })
    expect(await standingOf(app, order)).toMatchObject({ stage: 'cancelled', outstanding: 0 })
  })

  test('after a transfer that failed', async () => {
    const order = await confirmed('001234560000')
    await app.jobs.runDue()
    expect((await detailsOf(app, order)).cardNeedPop).toBe(1)
    must(await withdraw(order))
    expect((await detailsOf(app, order)).orderStatus).toBe(200)
  })

  test('twice: the second time answers as the first, with or without the key of the screen', async () => {
    const order = await approved(app, await verifiedBorrower(app))
    const key = { idempotencyKey: 'withdraw' }
    const first = must(await app.call(withdrawLoan, idsOf(order), order.session, key))
    expect(must(await app.call(withdrawLoan, idsOf(order), order.session, key))).toEqual(first)
    expect(must(await withdraw(order))).toEqual(first)
  })

  test('and the product is free for another application immediately', async () => {
    const order = await approved(app, await verifiedBorrower(app))
    must(await withdraw(order))
    expect(must(await app.call(homeIndex, {}, order.session)).openOrders).toEqual([])
    const next = must(
      await app.call(loanDetailPush, { ...LITE_OFFER, confirmFlag: '1' as const }, order.session),
    )
    expect(next.orderId).not.toBe(order.orderId)
  })
})

describe('an order may not be withdrawn', () => {
  test('while the money is under way', async () => {
    const order = await confirmed('001234569999')
    await app.jobs.runDue()
    expect((await detailsOf(app, order)).mayWithdraw).toBe(0)
    expect((await withdraw(order)).code).toBe('3013')
    expect((await standingOf(app, order)).stage).toBe('sending')
  })

  test('once the money has arrived', async () => {
    const order = await runningOrder(app)
    expect((await detailsOf(app, order)).mayWithdraw).toBe(0)
    expect((await withdraw(order)).code).toBe('3013')
  })

  test('once it was declined', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    await decideApplication(app.services, order.orderId, false)
    expect((await withdraw(order)).code).toBe('3013')
  })

  test("by a stranger, and not under another product's name", async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    const stranger = await verifiedBorrower(app)
    expect((await withdraw(order, stranger.session)).code).toBe('1003')
    const other = { productId: 'sandigan-plus', orderId: order.orderId }
    expect((await app.call(withdrawLoan, other, order.session)).code).toBe('1003')
    expect((await standingOf(app, order)).stage).toBe('reviewing')
  })
})
