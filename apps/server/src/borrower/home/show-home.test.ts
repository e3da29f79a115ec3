import { homeIndex, loanPlayDetail, withdrawLoan } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approved,
  detailsOf,
  goDays,
  goTo,
  idsOf,
  must,
  payContract,
  runningOrder,
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

const homeOf = async ({ session }: TestOrder) => must(await app.call(homeIndex, {}, session))

test('a running loan says what is owed and when, how far it is paid back, and leads straight to paying', async () => {
  const order = await runningOrder(app)
  const url = `/repay?${new URLSearchParams(idsOf(order))}`
  const due = (await standingOf(app, order)).nextDueOn ?? ''
  const when = 'Due in 30 days'
  expect((await homeOf(order)).payment).toEqual({ relief: [], when, late: false, url, paid: 0, of: 4 })
  await goTo(app, due)
  expect(await homeOf(order)).toMatchObject({
    order: { amountText: 'Next payment' },
    payment: { when: 'Due today' },
  })
  await payContract(app, order, (await standingOf(app, order)).dueNow)
  expect((await homeOf(order)).payment).toMatchObject({ paid: 1, of: 4 })
})

test('a late loan says how late, here and where it is paid', async () => {
  const order = await runningOrder(app)
  await goTo(app, (await standingOf(app, order)).nextDueOn ?? '')
  await goDays(app, 10)
  expect(await homeOf(order)).toMatchObject({
    order: { amountText: 'To pay now' },
    payment: { when: '10 days late' },
    application: { state: 'overdue' },
  })
  const page = must(await app.call(loanPlayDetail, idsOf(order), order.session))
  expect(page.repayWhen).toBe('10 days late')
})

test('before the money was received an amount is the loan that was requested, and nothing is to be paid', async () => {
  const order = await approved(app, await verifiedBorrower(app))
  const home = await homeOf(order)
  expect(home.order).toMatchObject({ amountText: 'Loan amount' })
  expect(home.payment).toBeUndefined()
  expect(home.waiting).toMatchObject({
    amount: '4850.00',
    steps: [{ state: 'done' }, { state: 'done' }, { title: 'Sign', state: 'now' }, { state: 'next' }],
    url: `/loanAgreement?${new URLSearchParams(idsOf(order))}`,
  })
  must(await app.call(withdrawLoan, idsOf(order), order.session))
  expect((await homeOf(order)).order).toBeUndefined()
})

test('money paid ahead names the due date that it is for, which is not requested again', async () => {
  const order = await runningOrder(app)
  const { nextDue, nextDueOn } = await standingOf(app, order)
  await goTo(app, nextDueOn ?? '')
  await payContract(app, order, nextDue)
  await goDays(app, 28)
  const second = await standingOf(app, order)
  await payContract(app, order, second.nextDue)
  const after = await standingOf(app, order)
  expect(after.nextDueOn).not.toBe(second.nextDueOn)
  const advance = (await detailsOf(app, order)).userOrderDetail.detail.find(
    ({ text }) => text === 'Paid in advance',
  )
  expect(advance?.value).toMatch(/^₱[\d,.]+, for \w+ \d+, \d{4}$/)
  expect(advance?.value).toContain(centavosToPesos(second.nextDue).slice(-6))
})
