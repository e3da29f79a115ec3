/** Payments that are taken back, by whose doing it was: what is owed again, and what the borrower reads. */
import { extensionInfo, initPayType, loanDetails, loanPlanInfo } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays, centavosToPesos } from '@sandigan/lending'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { printedPeso } from '../../platform/copy/loans/catalogue.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import {
  goTo,
  idsOf,
  keyOf,
  LITE_OFFER,
  must,
  payContract,
  PLUS_OFFER,
  running,
  standingOf,
  type TestBorrower,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { moveToBook } from '../../testing/rule-book.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const HOUR_MS = 3_600_000

let app: TestApp
let borrower: TestBorrower
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  borrower = await verifiedBorrower(app)
})

async function secondBookLoan(offer = LITE_OFFER): Promise<TestOrder> {
  const order = await running(app, borrower, offer)
  await moveToBook(app, order, 'book-2')
  return order
}

/** Pays what is requested on its due date. @returns the payment's reference */
async function payInTime(order: TestOrder): Promise<string> {
  const { nextDueOn } = await standingOf(app, order)
  await goTo(app, nextDueOn ?? '')
  await payContract(app, order, (await standingOf(app, order)).dueNow)
  const paid = (await readEvents(app.services.db, keyOf(order))).findLast(({ type }) => type === 'paid')
  return paid !== undefined && 'reference' in paid ? paid.reference : ''
}

const takeBack = ({ orderId }: TestOrder, reference: string, cause?: string) =>
  tell(app, operator.reversePayment, { orderId, reference, ...(cause !== undefined && { cause }) })

const reversedOf = async (order: TestOrder) =>
  (await readEvents(app.services.db, keyOf(order))).filter(({ type }) => type === 'reversed')

const messagesOf = (order: TestOrder) =>
  app.services.db
    .selectFrom('messages')
    .select(['template', 'body'])
    .where('borrower_id', '=', order.borrowerId)
    .where('template', 'like', 'paymentReturned%')
    .execute()

test('by the second book it is owed again as a line: three business days, no charge, one message', async () => {
  const order = await secondBookLoan()
  const due = (await standingOf(app, order)).nextDue
  const reference = await payInTime(order)
  expect(await takeBack(order, reference)).toEqual({
    status: 409,
    body: {
      code: 'CAUSE_MISSING',
      error: 'cause must say whose doing it was: for this loan it decides what is owed',
    },
  })
  expect(await messagesOf(order)).toEqual([])
  await goTo(app, '2026-12-28')
  const finance = await signedInAs(app, 'finance')
  const payload = { orderId: order.orderId, reference, cause: 'channel' }
  const { body } = await finance.ask(operator.requestApproval, {
    action: 'reversePayment',
    payload,
    reason: 'as a test',
  })
  const pesos = centavosToPesos(due)
  expect(body.before).toMatchObject({ dueNow: '0.00', returnedLines: [], payment: pesos })
  // The 30th and the 31st of December and the 1st of January are no business days.
  expect(body.after).toMatchObject({
    dueNow: '0.00',
    returnedLines: [pesos],
    returnedLinesDueOn: ['2027-01-05'],
  })
  expect([await reversedOf(order), await messagesOf(order)]).toEqual([[], []])
  expect((await takeBack(order, reference, 'channel')).body).toMatchObject({
    orderStatus: 170,
    dueNow: '0.00',
  })
  expect((await takeBack(order, reference, 'channel')).body['repeated']).toBe(true)
  expect(await messagesOf(order)).toEqual([
    {
      template: 'paymentReturnedDue',
      body: `Sandigan: your payment of ${printedPeso(due)} made on Dec 23, 2026 was returned. Please pay ${printedPeso(due)} by Jan 5, 2027, without late charges.`,
    },
  ])
  const facts = { reference, cause: 'channel' }
  const { body: actions } = await ask(app, operator.listActions, { subject: order.orderId })
  expect(actions).toContainEqual(expect.objectContaining({ action: 'reverse-payment', facts }))
})

test('at night the three business days begin with the morning on which the message goes out', async () => {
  const order = await secondBookLoan()
  const reference = await payInTime(order)
  await app.pass(12 * HOUR_MS)
  expect(app.services.clock.today()).toBe('2027-01-27')
  await takeBack(order, reference, 'ours')
  expect(await reversedOf(order)).toMatchObject([{ cause: 'ours', dueOn: '2027-02-02' }])
})

test('by the payer’s doing it is a line once in twelve months, whichever loan of the borrower it was', async () => {
  const [first, second] = [await secondBookLoan(), await secondBookLoan(PLUS_OFFER)]
  const references = [await payInTime(first), await payInTime(second)]
  await takeBack(first, references[0] ?? '', 'payer')
  await takeBack(second, references[1] ?? '', 'payer')
  const [line, never] = [await reversedOf(first), await reversedOf(second)]
  expect([line[0], never[0]].map((event) => event !== undefined && 'dueOn' in event)).toEqual([true, false])
  expect((await messagesOf(first)).map(({ template }) => template).toSorted()).toEqual([
    'paymentReturned',
    'paymentReturnedDue',
  ])
  borrower = await verifiedBorrower(app)
  const other = await secondBookLoan(PLUS_OFFER)
  await takeBack(other, await payInTime(other), 'payer')
  expect(await reversedOf(other)).toMatchObject([{ dueOn: expect.any(String) }])
})

test('of a loan that it had settled the borrower reads that it is open again', async () => {
  const order = await secondBookLoan()
  await payInTime(order)
  await payInTime(order)
  const { amount } = (await standingOf(app, order)).settlement
  await payContract(app, order, amount)
  expect((await standingOf(app, order)).stage).toBe('settled')
  const paid = (await readEvents(app.services.db, keyOf(order))).findLast(({ type }) => type === 'paid')
  await takeBack(order, paid !== undefined && 'reference' in paid ? paid.reference : '', 'channel')
  const [{ template, body } = { template: '', body: '' }] = await messagesOf(order)
  expect(template).toBe('paymentReturnedOpen')
  expect(body).toMatch(
    / was returned, so your loan is open again\. The app shows what is due and until when\.$/,
  )
})

test('by the first book no cause is needed, and the borrower reads that the app shows what is due', async () => {
  const order = await running(app, borrower)
  await moveToBook(app, order, 'book-1')
  const reference = await payInTime(order)
  expect((await takeBack(order, reference)).status).toBe(200)
  const [{ template, body } = { template: '', body: '' }] = await messagesOf(order)
  expect(template).toBe('paymentReturned')
  expect(body).toMatch(/ was returned and no longer counts\. The app shows what is due\.$/)
})

test('the line names the payment, and no instalment that the plan lacks, where it is paid and where late interest is charged', async () => {
  const order = await secondBookLoan()
  const reference = await payInTime(order)
  await takeBack(order, reference, 'channel')
  const { payTypes } = must(await app.call(initPayType, idsOf(order), order.session))
  expect(payTypes[0]?.title).toBe('Pay what was returned')
  const { plan, totals } = must(await app.call(loanPlanInfo, idsOf(order), order.session))
  expect(plan.filter((row) => row.returned).map((row) => row.title)).toEqual(['Payment that was returned'])
  expect(totals.map(({ text }) => text)).toEqual([
    'Paid',
    'Includes what was returned and is owed again',
    'Left to pay',
  ])
  const { dueOn = '' } = (await standingOf(app, order)).instalments.find((row) => row.returned) ?? {}
  await goTo(app, addDays(dueOn, 3))
  const { userOrderDetail } = must(await app.call(loanDetails, idsOf(order), order.session))
  const { inside } = userOrderDetail
  expect(inside.map(({ reason, text }) => [reason, text])).toEqual(
    expect.arrayContaining([['late-interest', 'Payment that was returned: late interest']]),
  )
  const extension = must(await app.call(extensionInfo, idsOf(order), order.session))
  expect(extension.repayPlan[0]?.title).toBe('Payment that was returned')
  const late = must(await app.call(initPayType, idsOf(order), order.session)).payTypes
  expect(late[0]?.title).toBe('Pay what was returned')
  expect(inside.map(({ text }) => text).join()).not.toContain(`Installment ${Number(LITE_OFFER.periods) + 1}`)
})
