/** An offer to settle for less, from the operator to the borrower's phone, the code and the end of the loan. */
import { generateVcode, loanDetails, loanPlayDetail, reliefOffer } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays, centavosToPesos, endsToday } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { accountLines } from '../../core/orders/account-lines.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import {
  goDays,
  keyOf,
  must,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const LESS = 1_500_00
const offering = ({ orderId }: TestOrder, amount: number, days = 10) => ({
  orderId,
  reference: 'offer-1',
  amount: centavosToPesos(amount),
  expiresOn: addDays(app.services.clock.today(), days),
})

async function lateOrder(): Promise<TestOrder> {
  const order = await runningOrder(app)
  await goDays(app, 45)
  return order
}

test('a sum that is not less, a day too far away and a second offer are refused with a sentence', async () => {
  const order = await lateOrder()
  const ends = endsToday(await standingOf(app, order))
  expect((await tell(app, operator.offerSettlement, offering(order, ends))).body).toMatchObject({
    code: 'SETTLEMENT_NOT_LESS',
    error: 'amount must be less than what ends the loan today',
  })
  expect((await tell(app, operator.offerSettlement, offering(order, LESS, 61))).body.error).toContain(
    '60 days',
  )
  expect((await tell(app, operator.offerSettlement, offering(order, LESS))).body.repeated).toBe(false)
  expect((await tell(app, operator.offerSettlement, offering(order, LESS))).body.repeated).toBe(true)
  const other = { ...offering(order, LESS), reference: 'offer-2' }
  expect((await tell(app, operator.offerSettlement, other)).body.code).toBe('SETTLEMENT_OFFER_OPEN')
})

test('the borrower sees it, gets a code for exactly that sum until its last day, pays, and reads what was waived', async () => {
  const order = await lateOrder()
  const offer = offering(order, LESS)
  await tell(app, operator.offerSettlement, offer)
  const messages = await app.services.db
    .selectFrom('messages')
    .select(['template', 'loan_id'])
    .where('borrower_id', '=', order.borrowerId)
    .where('template', '=', 'settlementOffered')
    .execute()
  expect(messages).toEqual([{ template: 'settlementOffered', loan_id: order.orderId }])
  const { productId, orderId, session } = order
  const { less, ended } = must(await app.call(reliefOffer, { productId, orderId }, session))
  const ends = endsToday(await standingOf(app, order))
  expect(less).toMatchObject({ amount: offer.amount, paid: '0.00', lastDay: offer.expiresOn })
  expect([less?.instead, ended]).toEqual([centavosToPesos(ends), undefined])
  const shown = await ask(app, operator.showLoan, { orderId })
  expect(shown.body.settlementOffer).toEqual({
    reference: offer.reference,
    amount: offer.amount,
    left: offer.amount,
    lastDay: offer.expiresOn,
  })
  const { relief } = must(await app.call(loanDetails, { productId, orderId }, session))
  expect(relief).toMatchObject([{ kind: 'less', title: 'End your loan for ₱1,500.00' }])
  const page = must(await app.call(loanPlayDetail, { productId, orderId }, session))
  expect(page.offer).toMatchObject({ amount: offer.amount, text: expect.stringContaining('₱') })
  const channelNumber = page.repayList[0]?.channel_number ?? ''
  must(await app.call(generateVcode, { productId, orderId, amount: offer.amount, channelNumber }, session))
  const code = await app.services.db
    .selectFrom('payment_codes')
    .select(['purpose', 'amount', 'expires_on'])
    .where('borrower_id', '=', order.borrowerId)
    .where('amount', '=', LESS)
    .executeTakeFirst()
  expect(code).toMatchObject({ purpose: 'settle', expires_on: offer.expiresOn })
  await payContract(app, order, LESS)
  const standing = await standingOf(app, order)
  expect(standing).toMatchObject({ stage: 'settled', credit: 0 })
  const events = await readEvents(app.services.db, keyOf(order))
  const lines = (language: 'en' | 'fil') =>
    accountLines(repaymentCopy(language), loanCopy(language), events, standing).slice(-3)
  expect(lines('en').map(({ type }) => type)).toEqual(['settlementOffered', 'paid', 'restWaived'])
  expect(lines('en').at(-1)).toMatchObject({ amount: standing.settlementOffer?.letGo, outstanding: 0 })
  expect(lines('fil').at(-1)?.title).toBe('Nabayaran mo ang napagkasunduan: na-waive namin ang natitira')
})
