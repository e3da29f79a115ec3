import { homeIndex, homePage, productDetail } from '@sandigan/contract'
import { pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, verifiedBorrower } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const CENTAVOS = 100

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('each product says what it is paid back with, as its own page does to a peso', async () => {
  const { session } = await verifiedBorrower(app)
  const { products } = must(await app.call(homeIndex, {}, session))
  expect(products.length).toBeGreaterThan(1)
  for (const { productId, payExample } of products) {
    const offer = must(await app.call(productDetail, { productId }, session))
    const largest = Math.max(...offer.repay_plans.map(({ amount }) => pesosToCentavos(amount) ?? 0))
    const said = /^₱([\d,]+) for (\d+) days: (\d+) payments of about ₱([\d,]+)$/.exec(payExample)
    expect(said?.slice(1)).toEqual([
      Number(offer.amount).toLocaleString('en'),
      String(offer.periods * offer.termUnit),
      String(offer.periods),
      Math.ceil(largest / CENTAVOS).toLocaleString('en'),
    ])
  }
})

test('a visitor reads the same of what a new client is offered', async () => {
  const { products } = must(await app.call(homePage, {}))
  expect(products.map(({ payExample }) => payExample !== '')).toEqual(products.map(() => true))
})
