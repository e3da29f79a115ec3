/** The product page: the main figures of the offer, by slider or typed. */
import { sampled } from '@sandigan/testkit/sampling'
import type { Page } from 'playwright-core'
import { productPage } from '../../pages/main-page.ts'
import { newBorrower } from '../../src/borrowers.ts'
import { hasFocus } from '../../src/fields.ts'
import { hydrated } from '../../src/hydrated.ts'
import { verifiedPersona } from '../../src/screens.ts'
import { expect, type TestApp, test } from '../../src/test.ts'

async function open(app: TestApp, page: Page) {
  const { sessionId } = await newBorrower(app)
  const query = new URLSearchParams({ productId: 'sandigan-lite', sessionId, lang: 'en' })
  await page.goto(`${app.origin}/productDetail?${query}`)
  await hydrated(page)
  return productPage(page)
}

for (const { width, height } of sampled('first view of an offer', [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]))
  test(`at ${width} × ${height} what comes and what each payment is are in the first view, beside the slider`, async ({
    app,
  }) => {
    const page = await app.page({ viewport: { width, height } })
    const product = await open(app, page)
    const foot = (await page.locator('footer').boundingBox())?.y ?? 0
    for (const place of [
      product.slider,
      page.getByText('₱5,820.00').first(),
      page.getByText('4 × ₱1,684.22'),
    ]) {
      const box = await place.boundingBox()
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(foot)
    }
  })

test('a typed amount is told where it is not on offer; one that is moves the slider and the figures', async ({
  app,
}) => {
  const page = await app.page()
  const product = await open(app, page)
  await product.type.tap()
  await expect.poll(() => hasFocus(product.typed)).toBe(true)
  await product.typed.fill('7100')
  await product.use.tap()
  await page.getByText('Amounts go up by ₱500: choose ₱7,000 or ₱7,500').waitFor()
  await expect.poll(() => hasFocus(product.typed)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => product.chosen.innerText()).toBe('₱6,000')
  await product.type.tap()
  await expect.poll(() => product.typed.inputValue()).toBe('7100')
  await product.typed.fill('10,000')
  await product.use.tap()
  await expect.poll(() => product.chosen.innerText()).toBe('₱10,000')
  await expect.poll(() => product.slider.inputValue()).toBe('16')
  await page.getByText('₱9,700.00').first().waitFor()
  await page.reload()
  await hydrated(page)
  await expect.poll(() => product.chosen.innerText()).toBe('₱10,000')
})

test('planted bug: figures that stay while the amount moves would be seen', async ({ app }) => {
  const page = await app.page()
  const product = await open(app, page)
  await page.route('**/product/detail-new?**', (route) => route.abort())
  await product.more.tap()
  await page.getByText('No connection.', { exact: false }).first().waitFor()
  expect(await page.getByText('₱5,820.00').count()).toBeGreaterThan(0)
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBeGreaterThan(0)
})

test('to confirm it on a small phone the bar leaves the page its room, and the offer is seen in one look', async ({
  app,
}) => {
  const page = await app.page({ viewport: { width: 360, height: 640 } })
  const { sessionId } = verifiedPersona(app.personas)
  await page.goto(
    `${app.origin}/newLoanConfirm?${new URLSearchParams({ productId: 'sandigan-lite', sessionId })}`,
  )
  await hydrated(page)
  const bar = await page.locator('footer').boundingBox()
  expect(bar?.height).toBeLessThanOrEqual(128)
  const each = await page.getByText('4 × ₱1,684.22').boundingBox()
  expect((each?.y ?? 999) + (each?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
})
