/** Whom a new loan is offered: not while one is overdue, not before the day named after a declined one. */
import {
  applyForProduct,
  homeIndex,
  homePage,
  loanDetailPush,
  productDetail,
  productOutline,
} from '@sandigan/contract'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  approved,
  goDays,
  LITE_OFFER,
  must,
  PLUS_OFFER,
  pushed,
  runningOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { decideApplication, REAPPLY_DAYS } from '../../core/decisions/decide-application.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const cardsOf = async (session: string) =>
  Object.fromEntries(
    must(await app.call(homeIndex, {}, session)).products.map((card) => [card.productId, card]),
  )

describe('while a loan is overdue', () => {
  let session: string
  let orderId: string
  beforeEach(async () => {
    ;({ session, orderId } = await runningOrder(app))
    await goDays(app, 45)
  })

  test('the home page offers no other product, marks the one in use, and says why', async () => {
    const { application, products } = must(await app.call(homeIndex, {}, session))
    expect(application).toEqual({ state: 'overdue', text: expect.stringContaining('overdue'), from: '' })
    const [inUse, ...others] = products.sort((a, b) => Number(b.link !== '') - Number(a.link !== ''))
    expect(inUse).toMatchObject({
      productId: LITE_OFFER.productId,
      state: 'in-use',
      buttonText: 'You have this loan',
    })
    expect(inUse?.link).toContain(orderId)
    for (const card of others) expect(card).toMatchObject({ state: 'closed', link: '' })
    expect(others.length).toBeGreaterThan(0)
  })

  test('the page of another product says so before any form', async () => {
    const { productId } = PLUS_OFFER
    for (const declaration of [productDetail, productOutline])
      expect(must(await app.call(declaration, { productId }, session))).toMatchObject({
        state: 'closed',
        application: { state: 'overdue' },
      })
  })

  test('applying and agreeing are refused with a code of their own', async () => {
    const { productId } = PLUS_OFFER
    expect((await app.call(applyForProduct, { productId }, session)).code).toBe('3014')
    expect((await app.call(loanDetailPush, { ...PLUS_OFFER, confirmFlag: '1' as const }, session)).code).toBe(
      '3014',
    )
  })

  test('the product in use still leads to its order', async () => {
    const { productId } = LITE_OFFER
    expect(must(await app.call(applyForProduct, { productId }, session))).toMatchObject({ step: 'order' })
  })
})

describe('after a declined application', () => {
  test('home and product page name the day, and apply refuses before the first form', async () => {
    const borrower = await verifiedBorrower(app)
    const { orderId } = await pushed(app, borrower)
    await decideApplication(app.services, orderId, false)
    const from = addDays(app.services.clock.today(), REAPPLY_DAYS)
    const application = { state: 'declined', from, text: expect.stringContaining('apply again from') }
    expect(must(await app.call(homeIndex, {}, borrower.session)).application).toEqual(application)
    expect(
      must(await app.call(productDetail, { productId: 'sandigan-plus' }, borrower.session)),
    ).toMatchObject({
      state: 'closed',
      application,
    })
    expect((await app.call(applyForProduct, LITE_OFFER, borrower.session)).code).toBe('3007')
  })

  test('on that day everything is open again', async () => {
    const borrower = await verifiedBorrower(app)
    const { orderId } = await pushed(app, borrower)
    await decideApplication(app.services, orderId, false)
    await goDays(app, REAPPLY_DAYS - 1)
    expect(must(await app.call(homeIndex, {}, borrower.session)).application.state).toBe('declined')
    await goDays(app, 1)
    expect(must(await app.call(homeIndex, {}, borrower.session)).application).toEqual({
      state: 'open',
      text: '',
      from: '',
    })
    expect(must(await app.call(applyForProduct, LITE_OFFER, borrower.session)).step).toBe('confirm')
  })
})

test('an open order that is not overdue marks its own product alone', async () => {
  const order = await approved(app, await verifiedBorrower(app))
  const cards = await cardsOf(order.session)
  expect(cards['sandigan-lite']).toMatchObject({
    state: 'in-use',
    link: expect.stringContaining(order.orderId),
  })
  expect(cards['sandigan-plus']).toMatchObject({ state: 'open', link: '', buttonText: 'Apply' })
})

test('a visitor may ask for everything', async () => {
  for (const card of must(await app.call(homePage, {})).products)
    expect(card).toMatchObject({ state: 'open', link: '', buttonText: 'Apply' })
})
