import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../src/browser.ts'
import { type FirstLoad, firstLoad, SCRIPT_BUDGET } from '../src/first-load.ts'
import { type Product, startProduct } from '../src/product.ts'
import { allScreens } from '../src/screens.ts'

/** Time to open every screen once, on a busy machine too. */
const ALL_SCREENS_MS = 300_000

let product: Product
let browser: Browser
const loads: FirstLoad[] = []
/** Names of the pages that are no screens of the app and work without its scripts. */
const still: string[] = []
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  for (const screen of await allScreens(product.sandbox)) {
    if (screen.still) still.push(screen.name)
    loads.push(await firstLoad(browser, product.origin, screen))
  }
}, ALL_SCREENS_MS)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const over = (budget: number): string[] =>
  loads
    .filter(({ scriptBytes }) => scriptBytes > budget)
    .map(({ name, scriptBytes }) => `${name}: ${scriptBytes} bytes`)

test('no screen brings more than 105 kB of compressed JavaScript with its first load', () => {
  expect(loads.length).toBeGreaterThan(20)
  expect(over(SCRIPT_BUDGET)).toEqual([])
})

test('planted bug: counting nothing would look thrifty, so every screen of the app must have brought scripts', () => {
  const ofTheApp = loads.filter(({ name }) => !still.includes(name))
  expect(ofTheApp.filter(({ scriptBytes }) => scriptBytes < 10_000).map(({ name }) => name)).toEqual([])
  expect(over(10_000).length).toBe(ofTheApp.length)
})

/** The official site's own file: a form, a menu, the choice of a language. */
const SITE_BUDGET = 1_024

test('pages of the official site bring one small script and nothing of the app', () => {
  const site = still.filter((name) => name.startsWith('site'))
  expect(site.length).toBeGreaterThan(3)
  const found = loads.filter(({ name, scriptBytes }) => site.includes(name) && scriptBytes > SITE_BUDGET)
  expect(found).toEqual([])
})
