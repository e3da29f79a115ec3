import { loanDetailPush, productDetail } from '@sandigan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  detailsOf,
  goDays,
  keyOf,
  LITE_OFFER,
  payContract,
  pushed,
  running,
  standingOf,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { newProduct } from '../../testing/save-product.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { savedByRepeat } from '../../core/products/saved-by-repeat.ts'
import { decideApplication } from '../../core/decisions/decide-application.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const codeOf = async (session: string, over: Partial<typeof LITE_OFFER>) =>
  (await app.call(loanDetailPush, { ...LITE_OFFER, ...over, confirmFlag: '1' }, session)).code

test('a declined borrower may apply again from the day that was named, and not before', async () => {
  const borrower = await verifiedBorrower(app)
  const order = await pushed(app, borrower)
  await decideApplication(app.services, order.orderId, false)
  expect((await standingOf(app, order)).reapplyFrom).toBe('2026-12-23')
  const refused = await app.call(loanDetailPush, { ...LITE_OFFER, confirmFlag: '1' }, borrower.session)
  expect(refused).toMatchObject({ code: '3007', message: 'You may apply again from Dec 23, 2026.' })
  await goDays(app, 29)
  expect(await codeOf(borrower.session, {})).toBe('3007')
  await goDays(app, 1)
  expect(await codeOf(borrower.session, {})).toBe('0')
})

test('an advance settles an order by time alone, and the next one may be opened', async () => {
  const borrower = await verifiedBorrower(app)
  const order = await running(app, borrower)
  const { instalments } = await standingOf(app, order)
  // Too early to settle, and a little short of the plan: an advance until what settles has fallen below it.
  const planned = instalments.reduce((sum, row) => sum + row.total, 0)
  await payContract(app, order, planned - 50_00)
  expect(await codeOf(borrower.session, { amount: '5500.00' })).toBe('3006')
  await goDays(app, 70)
  expect((await standingOf(app, order)).stage).toBe('settled')
  const next = await pushed(app, borrower, { ...LITE_OFFER, amount: '5500.00' })
  expect(next.orderId).not.toBe(order.orderId)
  const row = await app.services.db
    .selectFrom('loan_projection')
    .select(['stage', 'open'])
    .where('borrower_id', '=', keyOf(order).borrowerId)
    .where('loan_id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ stage: 'settled', open: false })
})

test('who has settled a loan reads by how much the next one costs less than a first one, and nobody else does', async () => {
  const borrower = await verifiedBorrower(app)
  const order = await running(app, borrower)
  await goDays(app, 70)
  const wish = { productId: 'sandigan-lite', amount: '5000.00', periods: '4', termUnit: '30' }
  const first = (await app.call(productDetail, wish, borrower.session)).data
  expect(first.saved).toBeUndefined()
  await payContract(app, order, (await standingOf(app, order)).settlement.amount)
  const next = (await app.call(productDetail, wish, borrower.session)).data
  const saved = Number(next.saved)
  expect(saved).toBeGreaterThan(0)
  expect(saved).toBeCloseTo(Number(first.financeCharge) - Number(next.financeCharge), 5)
  expect((await detailsOf(app, order)).settled?.next).toEqual({ amount: '5000.00', saved: next.saved })
})

test('a product that costs both kinds of clients alike, or is for first ones alone, promises nothing', async () => {
  const { productId } = await newProduct(app)
  const wish = { principal: 5_000_00, periods: 4, termUnit: 30 }
  const today = app.services.clock.today()
  expect(await savedByRepeat(app.services, { ...wish, productId }, today)).toBeNull()
  const first = { principal: 5_000_00, periods: 7, termUnit: 13, productId: 'sandigan-first' }
  expect(await savedByRepeat(app.services, first, today)).toBeNull()
})

test('the offer for first clients is gone for who has settled a loan', async () => {
  const borrower = await verifiedBorrower(app)
  const order = await running(app, borrower)
  await goDays(app, 70)
  const { settlement } = await standingOf(app, order)
  await payContract(app, order, settlement.amount)
  expect((await standingOf(app, order)).stage).toBe('settled')
  const { code } = await app.call(productDetail, { productId: 'sandigan-first' }, borrower.session)
  expect(code).toBe('3001')
})
