/** What `npm run dev` gives: the same pages, from source. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awake } from '../src/awake.ts'
import { launchBrowser, newPhone } from '../src/browser.ts'
import { type Product, startProduct } from '../src/product.ts'

/** Time to compile every script of the first screen, on a busy machine too. */
const FIRST_PAGE_MS = 180_000

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startProduct({ env: { WEB: 'dev' } })
  browser = await launchBrowser()
}, FIRST_PAGE_MS)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function expectAwake(prepare: (page: Page) => Promise<unknown>, within: number): Promise<void> {
  const phone = await newPhone(browser)
  const page = await phone.newPage()
  page.setDefaultTimeout(within)
  await prepare(page)
  await page.goto(`${product.origin}/login`, { waitUntil: 'commit' })
  await awake(page)
  await expect.poll(() => page.locator('h1').innerText()).toBe('Log in')
  await phone.close()
}

test(
  'a screen comes from source, and its scripts take over',
  () => expectAwake(async () => {}, FIRST_PAGE_MS),
  FIRST_PAGE_MS,
)

test('planted bug: a policy that lets no script of the page run is noticed', async () => {
  const strict = (page: Page) =>
    page.route('**/login', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'content-security-policy': "default-src 'none'" }
      await route.fulfill({ response, headers })
    })
  await expect(expectAwake(strict, 5_000)).rejects.toThrow('Timeout')
})
