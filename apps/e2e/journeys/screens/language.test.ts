import { hydrated } from '../../src/hydrated.ts'
import { promotionPage } from '../../pages/promotion-page.ts'
import { personaAt, orderQuery } from '../../src/screens.ts'
import { expect, test } from '../../src/test.ts'

test('a chosen language is remembered over pages and visits, and the form keeps its phone', async ({
  app,
}) => {
  const page = await app.page()
  const promotion = promotionPage(page)
  await promotion.open(app.origin)
  await hydrated(page)
  await promotion.phone.fill('13800138000')
  await page.getByRole('link', { name: /FIL/ }).tap()
  await page.waitForURL(/lang=fil/)
  await hydrated(page)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fil')
  await expect.poll(() => page.locator('input[type="tel"]').inputValue()).toBe('138 0013 8000')
  await page.goto(`${app.origin}/login`)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fil')
})

test('the server speaks the language of the page too', async ({ app }) => {
  const page = await app.page()
  const query = orderQuery(personaAt(app.personas, 180))
  const headline = page.getByRole('heading', { level: 2 }).first()
  await page.goto(`${app.origin}/loanDetail?${query}&lang=en`)
  const english = await headline.innerText()
  await page.goto(`${app.origin}/loanDetail?${query}&lang=fil`)
  await expect.poll(() => headline.innerText()).not.toBe(english)
})

test('the default catalogue quotes the specification, English translates it', async ({ app }) => {
  const page = await app.page()
  const promotion = promotionPage(page)
  await promotion.open(app.origin)
  await expect.poll(() => promotion.sendCode.innerText()).toBe('获取验证码')
  await page.getByRole('link', { name: /^EN/ }).tap()
  await page.waitForURL(/lang=en/)
  await hydrated(page)
  await expect.poll(() => page.getByText('获取验证码').count()).toBe(0)
})

test('planted bug: a page whose cookie is lost forgets the language that was chosen', async ({ app }) => {
  const page = await app.page()
  const promotion = promotionPage(page)
  await promotion.open(app.origin)
  await hydrated(page)
  await page.getByRole('link', { name: /FIL/ }).tap()
  await page.waitForURL(/lang=fil/)
  await page.context().clearCookies()
  await page.goto(`${app.origin}/login`)
  await expect.poll(() => page.locator('html').getAttribute('lang')).not.toBe('fil')
})
