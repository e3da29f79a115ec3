/** The whole life of a loan on the Philippine market in a real WebKit, with a finger on the glass. */
import { afterAll, beforeAll, describe, inject, test } from 'vitest'
import { liveThrough, newPhilippineNumber } from '../src/life/life-of-a-loan.ts'
import { type Product, startProduct } from '../src/product.ts'
import { useWebviews } from './webview.ts'
import { handByXPath } from '../src/life/xpath-hand.ts'

describe.skipIf(!inject('webkit'))('the life of a loan in a real WebKit', () => {
  const newWebview = useWebviews()
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ env: { MARKET: 'ph' } })
  })
  afterAll(() => product.stop())

  test('from an advertisement to a settled loan, by finger', { timeout: 300_000 }, async () => {
    const webview = await newWebview({ native: false })
    await liveThrough({ product, hand: handByXPath(webview), phone: newPhilippineNumber() })
  })
})
