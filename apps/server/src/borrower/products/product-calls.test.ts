import {
  homeIndex,
  homePage,
  loanDetailPush,
  orderList,
  productDetail,
  productOutline,
  productPush,
} from '@sandigan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LITE_OFFER, verifiedBorrower } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const agreed = { ...LITE_OFFER, confirmFlag: '1' as const } as const

test('a visitor sees what a new client is offered', { meta: { spec: ['7.call.home-page'] } }, async () => {
  const { data } = await app.call(homePage, {})
  const { session } = await app.newBorrower()
  const own = (await app.call(homeIndex, {}, session)).data
  expect(data.greeting).toBe(own.greeting)
  expect(data.products).toEqual(own.products)
  expect(data.products.length).toBeGreaterThan(1)
})

test('without an order there is only the shelf', { meta: { spec: ['7.call.index'] } }, async () => {
  const { session } = await app.newBorrower()
  const { data } = await app.call(homeIndex, {}, session)
  expect(data.order).toBeUndefined()
  expect(data.openOrders).toEqual([])
})

test('says the range that the calculation works in', {
  meta: { spec: ['7.call.product-detail'] },
}, async () => {
  const { session } = await app.newBorrower()
  const outline = (await app.call(productOutline, { productId: 'sandigan-lite' }, session)).data
  const whole = (await app.call(productDetail, { productId: 'sandigan-lite' }, session)).data
  for (const field of ['productName', 'minAmount', 'maxAmount', 'amountStep', 'choices'] as const)
    expect(outline[field]).toEqual(whole[field])
  expect(outline.details.every(({ value }) => value !== '')).toBe(true)
})

test('a product that is unknown is refused, and nobody is served without a session', async () => {
  const { session } = await app.newBorrower()
  expect((await app.call(productOutline, { productId: 'nothing' }, session)).code).toBe('3001')
  expect((await app.call(productOutline, { productId: 'sandigan-lite' })).code).toBe('1001')
  expect((await app.call(productPush, agreed)).code).toBe('1001')
})

test('opens the order, and by either call it is the same', {
  meta: { spec: ['7.call.product-push'] },
}, async () => {
  const { session } = await verifiedBorrower(app)
  const pushed = await app.call(productPush, agreed, session)
  expect(pushed.data.url).toContain(pushed.data.orderId)
  expect((await app.call(productPush, agreed, session)).data).toEqual(pushed.data)
  const other = await app.call(loanDetailPush, agreed, session)
  expect(other.data).toEqual({ lendDetailsUrl: pushed.data.url, orderId: pushed.data.orderId })
  expect((await app.call(orderList, {}, session)).data.orders.length).toBe(1)
})

test('other terms than those of the open order are refused, and so is who is not ready', async () => {
  const { session } = await verifiedBorrower(app)
  await app.call(productPush, agreed, session)
  expect((await app.call(productPush, { ...agreed, amount: '6000.00' }, session)).code).toBe('3006')
  const stranger = await app.newBorrower()
  expect((await app.call(productPush, agreed, stranger.session)).code).toBe('3004')
})

test('without the agreement nothing is pushed', async () => {
  const { session } = await verifiedBorrower(app)
  const bare = await app.fastify.inject({
    method: 'POST',
    url: `/borrower/v3/product/push?sessionId=${session}`,
    payload: { ...LITE_OFFER },
  })
  expect(bare.json()).toMatchObject({ success: false, code: 1002 })
  expect((await app.call(orderList, {}, session)).data.orders).toEqual([])
})

test('a key that came with other terms is refused', async () => {
  const { session } = await verifiedBorrower(app)
  const key = { idempotencyKey: 'push-once' }
  await app.call(productPush, agreed, session, key)
  expect((await app.call(productPush, { ...agreed, amount: '6000.00' }, session, key)).code).toBe('1006')
})
