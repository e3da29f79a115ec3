import { loanCopy, longDate } from '../../platform/copy/loans/catalogue.ts'
import {
  cardChange,
  eventSave,
  googleScore,
  loanDetails,
  loanPlayDetail,
  problemInit,
  withdrawLoan,
} from '@sandigan/contract'
import { OFFER_DAYS, pesosToCentavos } from '@sandigan/lending'
import { exampleAccount, SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approved,
  detailsOf,
  goDays,
  goTo,
  idsOf,
  LITE_OFFER,
  must,
  payContract,
  pushed,
  running,
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

const sumOf = (lines: { amount: string }[]) =>
  lines.reduce((sum, line) => sum + (pesosToCentavos(line.amount) ?? Number.NaN), 0)

describe('who may see an order', () => {
  test.each([
    {
      claim: 'another borrower',
      change: (order: TestOrder, other: string) => ({ ...order, session: other }),
    },
    {
      claim: 'its own, under another product',
      change: (order: TestOrder) => ({ ...order, productId: 'sandigan-plus' }),
    },
    {
      claim: 'anybody, under an unknown number',
      change: (order: TestOrder) => ({ ...order, orderId: 'nothing' }),
    },
  ])('$claim finds nothing', { meta: { spec: ['6.ownership'] } }, async ({ change }) => {
    const order = await runningOrder(app)
    const { session: other } = await verifiedBorrower(app)
    const { productId, orderId, session } = change(order, other)
    expect((await app.call(loanDetails, { productId, orderId }, session)).code).toBe('1003')
    expect((await app.call(loanPlayDetail, { productId, orderId }, session)).code).toBe('1003')
  })

  test('nobody without a session', { meta: { spec: ['6.ownership', '6.session'] } }, async () => {
    const { productId, orderId } = await pushed(app, await verifiedBorrower(app))
    expect((await app.call(loanDetails, { productId, orderId })).code).toBe('1001')
  })
})

describe('the order page', () => {
  test('says under review, then declined with the day of the next try', {
    meta: { spec: ['7.call.loan-details'] },
  }, async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    expect(await detailsOf(app, order)).toMatchObject({
      orderStatus: 21,
      noticeStatusText: 'Under review',
      playeduL: '',
    })
    await decideApplication(app.services, order.orderId, false)
    const declined = await detailsOf(app, order)
    const { reapplyFrom } = await standingOf(app, order)
    expect(declined).toMatchObject({ orderStatus: 110, isDelay: '', cardNeedPop: 0 })
    expect(declined.noticeDesText).toContain(longDate(loanCopy('en'), reapplyFrom ?? ''))
  })

  test.each([
    {
      claim: 'an application that was withdrawn',
      end: async (order: TestOrder) => void must(await app.call(withdrawLoan, idsOf(order), order.session)),
      title: 'Withdrawn',
    },
    {
      claim: 'an offer that was not accepted in time',
      end: () => goDays(app, OFFER_DAYS + 1),
      title: 'Offer ended',
    },
  ])(
    '$claim is not called a settled loan',
    { meta: { spec: ['2.order.content'] } },
    async ({ end, title }) => {
      const order = await approved(app, await verifiedBorrower(app))
      await end(order)
      const shown = await detailsOf(app, order)
      expect(shown).toMatchObject({ orderStatus: 200, noticeStatusText: title, isScore: 0, mayWithdraw: 0 })
      expect(shown.noticeDesText).toContain('You owe nothing')
    },
  )

  test('asks for another account when the transfer failed, and is on its way again after it', {
    meta: { spec: ['3.loan-details.fields'] },
  }, async () => {
    const borrower = await verifiedBorrower(app, SANDBOX_ACCOUNT.fails)
    const order = await running(app, borrower)
    const failed = await detailsOf(app, order)
    expect(failed).toMatchObject({ orderStatus: 151, cardNeedPop: 1, playeduL: '' })
    expect(failed.cardPopTitle).not.toBe('')
    const payload = { ...exampleAccount(), product_id: order.productId, order_id: order.orderId }
    must(await app.call(cardChange, payload, order.session))
    expect(await detailsOf(app, order)).toMatchObject({ orderStatus: 151, cardNeedPop: 0 })
    await app.jobs.runDue()
    expect((await detailsOf(app, order)).orderStatus).toBe(170)
  })

  test.each([
    { claim: 'four days before a due date nothing is due yet', days: -4, status: 170, isDelay: '' },
    { claim: 'three days before it is due soon', days: -3, status: 174, isDelay: '1' },
    { claim: 'on the day it is due', days: 0, status: 174, isDelay: '1' },
    { claim: 'the day after it is overdue', days: 1, status: 180, isDelay: '1' },
  ])('$claim', { meta: { spec: ['7.call.loan-details'] } }, async ({ days, status, isDelay }) => {
    const order = await runningOrder(app)
    await goTo(app, (await standingOf(app, order)).nextDueOn ?? '')
    const today = app.services.clock.today()
    const other = await runningOrder(app)
    const due = (await standingOf(app, other)).nextDueOn ?? ''
    expect(due > today).toBe(true)
    await goDays(app, daysTo(today, due) + days)
    expect(await detailsOf(app, other)).toMatchObject({ orderStatus: status, isDelay })
  })

  test('a due date is the next one until its own day, and was one from the day after', {
    meta: { spec: ['2.order.content'] },
  }, async () => {
    const order = await runningOrder(app)
    const due = (await standingOf(app, order)).nextDueOn ?? ''
    const rows = async () => (await detailsOf(app, order)).userOrderDetail.detail
    await goTo(app, due)
    expect(await rows()).toContainEqual({ text: 'Next due date', value: due })
    await goDays(app, 1)
    expect(await rows()).toContainEqual({ text: 'Was due on', value: due })
    expect((await rows()).map(({ text }) => text)).not.toContain('Next due date')
    const card = must(await app.call(problemInit, { orderId: order.orderId }, order.session)).orderDetail
    expect(card?.list).toContainEqual({ title: 'Was due on', value: due })
  })

  test('offers no extension where the product has none', async () => {
    const offer = { productId: 'sandigan-first', amount: '3000.00', periods: '7', termUnit: '13' }
    const order = await running(app, await verifiedBorrower(app), offer)
    await goDays(app, 14)
    expect(await detailsOf(app, order)).toMatchObject({ orderStatus: 180, isDelay: '' })
  })

  test('explains every centavo of what is due, payments and ceilings included', async () => {
    const order = await runningOrder(app)
    await goDays(app, 40)
    await payContract(app, order, 500_00)
    await goDays(app, 30)
    const { dueNow } = await standingOf(app, order)
    const { userOrderDetail } = await detailsOf(app, order)
    expect(sumOf(userOrderDetail.inside)).toBe(dueNow)
    const reasons = userOrderDetail.inside.map((line) => line.reason)
    expect(reasons).toEqual(
      expect.arrayContaining(['principal', 'interest', 'late-charge', 'late-interest', 'paid']),
    )
    expect(userOrderDetail.inside.some((line) => line.explanation.includes('Reduced from'))).toBe(true)
  })

  test('explains the next payment before it is due, and says by its date that it is the next', {
    meta: { spec: ['2.order.content'] },
  }, async () => {
    const order = await runningOrder(app)
    const { dueNow, nextDue, nextDueOn } = await standingOf(app, order)
    expect([dueNow, nextDue > 0]).toEqual([0, true])
    const before = (await detailsOf(app, order)).userOrderDetail
    expect([sumOf(before.inside), before.insideNextOn]).toEqual([nextDue, nextDueOn])
    const page = must(await app.call(loanPlayDetail, idsOf(order), order.session))
    expect([page.inside, page.insideNextOn]).toEqual([before.inside, nextDueOn])
    await goTo(app, nextDueOn ?? '')
    expect((await detailsOf(app, order)).userOrderDetail).toMatchObject({
      inside: before.inside,
      insideNextOn: '',
    })
  })

  test('says it in Filipino to who asks so', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    const { productId, orderId, session } = order
    const shown = await app.call(loanDetails, { productId, orderId }, session, {
      parameters: { lang: 'fil' },
    })
    expect(must(shown).noticeStatusText).toBe('Nire-review')
  })
})

test('a score is requested from the day after a loan is settled, and stored once', {
  meta: { spec: ['7.call.google-score'] },
}, async () => {
  const order = await runningOrder(app)
  const scores = async () =>
    app.services.db
      .selectFrom('app_events')
      .select('score')
      .where('borrower_id', '=', order.borrowerId)
      .where('kind', '=', 'score')
      .execute()
  must(await app.call(googleScore, { score: '5' }, order.session))
  expect(await scores()).toEqual([])
  await goDays(app, 65)
  await payContract(app, order, (await standingOf(app, order)).settlement.amount)
  expect((await detailsOf(app, order)).isScore).toBe(0)
  await goDays(app, 1)
  expect((await detailsOf(app, order)).isScore).toBe(1)
  must(await app.call(googleScore, { score: '5' }, order.session))
  must(await app.call(googleScore, { score: '5' }, order.session))
  expect(await scores()).toEqual([{ score: 5 }])
  expect((await app.call(googleScore, { score: '6' }, order.session)).code).toBe('1002')
})

test('events are stored as they were sent, and nothing else than digits is taken', {
  meta: { spec: ['7.call.event-save', '3.event.fields'] },
}, async () => {
  const { session, borrowerId } = await app.newBorrower()
  must(await app.call(eventSave, { productId: 'p', moduleId: '30', positionId: '0' }, session))
  expect((await app.call(eventSave, { productId: 'p', moduleId: 'x', positionId: '0' }, session)).code).toBe(
    '1002',
  )
  const rows = await app.services.db
    .selectFrom('app_events')
    .select(['module_id', 'position_id'])
    .where('borrower_id', '=', borrowerId)
    .execute()
  expect(rows).toEqual([{ module_id: '30', position_id: '0' }])
})

test('logos are pictures, and a product without one gets its initial', async () => {
  for (const name of ['sandigan-lite', 'channel-gcash', 'another']) {
    const answer = await app.fastify.inject(`/media/logos/${name}.svg`)
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(answer.body).toContain('</svg>')
  }
  expect((await app.fastify.inject('/media/logos/..%2fsecret.svg')).statusCode).toBe(404)
})

test('a note that waits for the borrower is linked, and no longer after it is confirmed', async () => {
  const order = await approved(app, await verifiedBorrower(app), LITE_OFFER)
  expect((await detailsOf(app, order)).playeduL).toContain('/loanAgreement?')
  await signNote(app, order)
  expect((await detailsOf(app, order)).playeduL).toBe('')
})

function daysTo(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
