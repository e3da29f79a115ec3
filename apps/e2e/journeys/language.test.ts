import { expect, test } from 'vitest'
import { awake } from '../src/awake.ts'
import { promotionPage } from '../pages/promotion-page.ts'
import { personaAt, orderQuery } from '../src/screens.ts'
import { useStage } from './setup.ts'

const stage = useStage()

test('a chosen language is remembered over pages and visits, and the form keeps its phone', async () => {
  const page = await stage.page()
  const promotion = promotionPage(page)
  await promotion.open(stage.origin)
  await awake(page)
  await promotion.phone.fill('13800138000')
  await page.getByRole('link', { name: /FIL/ }).tap()
  await page.waitForURL(/lang=fil/)
  await awake(page)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fil')
  await expect.poll(() => page.locator('input[type="tel"]').inputValue()).toBe('138 0013 8000')
  await page.goto(`${stage.origin}/login`)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fil')
})

test('the server speaks the language of the page too', async () => {
  const page = await stage.page()
  const query = orderQuery(personaAt(stage.personas, 180))
  const headline = page.getByRole('heading', { level: 2 }).first()
  await page.goto(`${stage.origin}/loanDetail?${query}&lang=en`)
  const english = await headline.innerText()
  await page.goto(`${stage.origin}/loanDetail?${query}&lang=fil`)
  await expect.poll(() => headline.innerText()).not.toBe(english)
})

test('the default catalogue quotes the specification, English translates it', async () => {
  const page = await stage.page()
  const promotion = promotionPage(page)
  await promotion.open(stage.origin)
  await expect.poll(() => promotion.sendCode.innerText()).toBe('获取验证码')
  await page.getByRole('link', { name: /^EN/ }).tap()
  await page.waitForURL(/lang=en/)
  await awake(page)
  await expect.poll(() => page.getByText('获取验证码').count()).toBe(0)
})

test('planted bug: a page whose cookie is lost forgets the language that was chosen', async () => {
  const page = await stage.page()
  const promotion = promotionPage(page)
  await promotion.open(stage.origin)
  await awake(page)
  await page.getByRole('link', { name: /FIL/ }).tap()
  await page.waitForURL(/lang=fil/)
  await page.context().clearCookies()
  await page.goto(`${stage.origin}/login`)
  await expect.poll(() => page.locator('html').getAttribute('lang')).not.toBe('fil')
})
