import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../src/browser.ts'
import { firstLoad, SCRIPT_BUDGET } from '../src/first-load.ts'
import { type Product, startProduct } from '../src/product.ts'
import { allScreens } from '../src/screens.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

test('no screen brings more than 105 kB of compressed JavaScript with its first load', async () => {
  const over: string[] = []
  for (const screen of await allScreens(product.sandbox)) {
    const { name, scriptBytes } = await firstLoad(browser, product.origin, screen)
    if (scriptBytes > SCRIPT_BUDGET) over.push(`${name}: ${scriptBytes} bytes`)
    // The sandbox is no screen of the app; its page works without scripts.
    if (name !== 'sandbox') expect(scriptBytes, name).toBeGreaterThan(10_000)
  }
  expect(over).toEqual([])
})

test('planted bug: a budget of one byte less than a screen needs is broken', async () => {
  const [screen] = await allScreens(product.sandbox)
  if (!screen) throw new Error('there are no screens')
  const { scriptBytes } = await firstLoad(browser, product.origin, screen)
  expect(scriptBytes > scriptBytes - 1).toBe(true)
})
