/** What an order's page puts on top, over the life of a loan. */
import { bindCardNew } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { exampleAccount } from '@sandigan/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loanCopy, longDate } from '../../platform/copy/loans/catalogue.ts'
import { tell } from '../../testing/ask-operator.ts'
import { addPhoto } from '../../testing/clear-borrower.ts'
import { decideApplication } from '../../core/decisions/decide-application.ts'
import {
  detailsOf,
  goDays,
  goTo,
  must,
  payContract,
  pushed,
  runningOrder,
  signNote,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('how far an order is', () => {
  const ACCOUNT = /^BDO Unibank ••••\d{4}$/
  const stepsOf = async (order: TestOrder) =>
    (await detailsOf(app, order)).waiting?.steps.map(({ title, state }) => `${title}: ${state}`)

  test('from the application to the money: each step with when it was done', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    const review = await detailsOf(app, order)
    expect(review).toMatchObject({
      waiting: { amount: '4850.00', amountText: 'If approved, you receive', note: 'Usually within 1 day' },
      account: expect.stringMatching(ACCOUNT),
    })
    expect([review.payment, review.settled, review.advice]).toEqual([undefined, undefined, undefined])
    expect(await stepsOf(order)).toEqual(['Applied: done', 'Review: now', 'Sign: next', 'Money: next'])
    expect(review.waiting?.steps[0]?.when).toMatch(/^\w{3,4} \d{1,2}, \d{1,2}:\d\d [AP]M$/)
    await decideApplication(app.services, order.orderId, true)
    const sign = (await detailsOf(app, order)).waiting
    expect(sign?.amountText).toBe('You receive')
    expect(sign?.note).toMatch(/^Read and sign by \w{3,4} \d{1,2}$/)
    expect(sign?.steps.map(({ when }) => when !== '')).toEqual([true, true, false, false])
    await signNote(app, order)
    expect(await stepsOf(order)).toEqual(['Applied: done', 'Review: done', 'Sign: done', 'Money: now'])
  })

  test('a photo of the ID is wanted while the application is reviewed without one, or when it was requested', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    const wanted = async () => (await detailsOf(app, order)).photoWanted
    expect(await wanted()).toBe(1)
    await addPhoto(app, order.borrowerId)
    expect(await wanted()).toBe(0)
    await app.pass(60_000)
    await tell(app, operator.requestInformation, { orderId: order.orderId, wanted: ['photo'] })
    expect(await wanted()).toBe(1)
    await decideApplication(app.services, order.orderId, true)
    expect(await wanted()).toBe(0)
  })

  test('after a day the review says that it takes longer', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    await goDays(app, 2)
    expect((await detailsOf(app, order)).waiting?.note).toBe('Taking longer than a day')
  })

  test('then what is to be paid, and the account that the money went to, whichever is linked now', async () => {
    const order = await runningOrder(app)
    const { nextDueOn } = await standingOf(app, order)
    const before = await detailsOf(app, order)
    expect(before.waiting).toBeUndefined()
    expect(before.payment).toMatchObject({
      amountText: 'Next payment',
      date: nextDueOn,
      when: expect.stringMatching(/^Due in 3\d days$/),
      late: false,
      paid: 0,
      of: 4,
    })
    const other = { ...exampleAccount('555500009999'), product_id: order.productId }
    must(await app.call(bindCardNew, other, order.session))
    expect((await detailsOf(app, order)).account).toBe(before.account)
    await goTo(app, nextDueOn ?? '')
    await goDays(app, 1)
    const late = await detailsOf(app, order)
    expect(late.payment).toMatchObject({ amountText: 'To pay now', when: '1 day late', late: true })
  })

  test('a payment ahead is covered, and says for which date', async () => {
    const order = await runningOrder(app)
    await goTo(app, (await standingOf(app, order)).nextDueOn ?? '')
    await payContract(app, order, (await standingOf(app, order)).dueNow)
    const { nextDue, nextDueOn } = await standingOf(app, order)
    await goDays(app, 10)
    await payContract(app, order, nextDue)
    const { noticeDesText, payment } = await detailsOf(app, order)
    expect(noticeDesText).toContain(
      `Your payment for ${longDate(loanCopy('en'), nextDueOn ?? '')} is already covered`,
    )
    expect(payment).toMatchObject({ paid: 2, of: 4 })
  })

  test.each([
    { claim: 'on its days', late: 0, onTime: true },
    { claim: 'once a day late', late: 1, onTime: false },
  ])('settled $claim: paid on time is $onTime', async ({ late, onTime }) => {
    const order = await runningOrder(app)
    const payOn = async (days: number) => {
      await goTo(app, (await standingOf(app, order)).nextDueOn ?? '')
      await goDays(app, days)
      await payContract(app, order, (await standingOf(app, order)).dueNow)
    }
    await payOn(0)
    await payOn(late)
    await goDays(app, 10)
    await payContract(app, order, (await standingOf(app, order)).settlement.amount)
    expect(await detailsOf(app, order)).toMatchObject({
      orderStatus: 200,
      settled: { onTime },
      userOrderDetail: { detail: expect.arrayContaining([expect.objectContaining({ text: 'Total paid' })]) },
    })
  })

  test('declined, it says what can be done, and no account', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    await decideApplication(app.services, order.orderId, false)
    const { advice, account } = await detailsOf(app, order)
    expect(advice).toEqual([
      'Try another amount or another term next time.',
      expect.stringMatching(/^Apply again from \w+ \d{1,2}, \d{4}\./),
      'Do you think this is a mistake? Call us.',
    ])
    expect(account).toBe('')
  })
})
