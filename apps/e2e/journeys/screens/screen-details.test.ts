/** Details of screens that only a real browser can show: where things stand, at every width. */
import type { Page } from 'playwright-core'
import { hydrated } from '../../src/hydrated.ts'
import { orderQuery, personaAt, verifiedPersona } from '../../src/screens.ts'
import { expect, shows, test } from '../../src/test.ts'

const toasts = (page: Page) => page.locator('.sg-toasts > *')

test('from 960 pixels on the plan of an offer stands beside it; its action is as wide as one column', async ({
  app,
}) => {
  const page = await app.page()
  const { sessionId } = verifiedPersona(app.personas)
  await page.goto(`${app.origin}/productDetail?${query({ productId: 'sandigan-lite', sessionId })}&lang=en`)
  await hydrated(page)
  for (const { width, beside } of [
    { width: 959, beside: false },
    { width: 960, beside: true },
  ]) {
    await page.setViewportSize({ width, height: 844 })
    const [offer, plan, action] = await Promise.all(
      [
        page.locator('main section').first(),
        page.locator('section', { has: page.getByRole('heading', { name: 'Payment schedule' }) }),
        page.locator('footer').getByRole('button'),
      ].map((part) => part.boundingBox()),
    )
    if (!offer || !plan || !action) throw new Error('one of them is not drawn')
    expect(plan.y === offer.y).toBe(beside)
    expect(plan.x > offer.x + offer.width).toBe(beside)
    expect(action.width).toBeLessThanOrEqual(480)
  }
})

test('the figures of an offer stand at once when it opens, and come in softly when the amount changes', async ({
  app,
}) => {
  const page = await app.page()
  await page.addInitScript(() => {
    document.addEventListener('transitionrun', ({ target }) => {
      if (target instanceof HTMLElement && target.closest('dd')) target.dataset['came'] = 'softly'
    })
  })
  const product = query({ productId: 'sandigan-lite', sessionId: verifiedPersona(app.personas).sessionId })
  await page.goto(`${app.origin}/productDetail?${product}`)
  await hydrated(page)
  const came = page.locator('dd [data-came]')
  expect(await came.count()).toBe(0)
  await page.getByRole('slider').first().press('ArrowLeft')
  await expect.poll(() => came.count()).toBeGreaterThan(0)
})

test('a toast stands above the bar at the foot of the page', async ({ app }) => {
  const page = await app.page()
  const product = query({ productId: 'sandigan-lite', sessionId: verifiedPersona(app.personas).sessionId })
  await page.goto(`${app.origin}/newLoanConfirm?${product}`)
  await hydrated(page)
  await page.route('**/loan-detail-push?**', (route) =>
    route.fulfill({ json: { success: false, code: 1503, message: 'Not now.', data: {} } }),
  )
  await page.locator('footer').getByRole('button').last().tap()
  // Both at the same time, once the toast has come up: it goes by itself.
  await toasts(page)
    .first()
    .evaluate(async (toast) => {
      await Promise.all(toast.getAnimations({ subtree: true }).map(({ finished }) => finished))
      const { bottom } = toast.getBoundingClientRect()
      const { top } = document.querySelector('footer')?.getBoundingClientRect() ?? { top: 0 }
      return top - bottom
    })
    .then((room) => expect(room).toBeGreaterThanOrEqual(0))
})

test(
  "a page that is refused is headed by its reason, toasts the server's words, and leads back",
  shows('8.shared.failure'),
  async ({ app }) => {
    const page = await app.page()
    // The toast goes after 3 s, which a busy machine may need for the rest of the page.
    await page.goto(`${app.origin}/repay?${orderQuery(personaAt(app.personas, 200))}`, {
      waitUntil: 'commit',
    })
    await toasts(page).first().waitFor()
    const alert = page.getByRole('alert')
    await alert.getByText('Nothing to pay here', { exact: true }).waitFor()
    await hydrated(page)
    expect(await alert.getByText('Something went wrong').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Back', exact: true }).tap()
    await page.waitForURL(/\/loanDetail\?/)
  },
)

test('an order page without an order leads to the orders', async ({ app }) => {
  const page = await app.page()
  const { sessionId } = verifiedPersona(app.personas)
  await page.goto(`${app.origin}/loanDetail?sessionId=${sessionId}`)
  await page.getByText('This link is not complete').waitFor()
  await page.locator('.sg-toasts').getByText('which loan').waitFor()
  expect(await page.locator('body').innerText()).not.toContain('productId')
  await page.locator('main').getByRole('link').tap()
  await page.waitForURL(/\/orderList\?/)
})

test('the agreement page tells a visitor to log in, and leads to the general terms', async ({ app }) => {
  const page = await app.page()
  await page.goto(`${app.origin}/loanAgreement`)
  await page.getByText('Please log in').first().waitFor()
  expect(await page.locator('main').innerText()).not.toContain('has ended')
  await page.getByRole('link', { name: 'Loan terms and conditions' }).tap()
  await page.waitForURL(/\/loanTerms/)
})

test('the sentence of the banner is on the promotion page', shows('3.template.fields'), async ({ app }) => {
  const page = await app.page()
  await page.goto(`${app.origin}/promotion`)
  await page.getByText('Decision within 1 day', { exact: true }).waitFor()
})

test(
  'an agreement box that was unticked is so after a reload, and checked again on another day',
  shows('2.confirm.agreements'),
  async ({ app }) => {
    const page = await app.page()
    const product = query({
      productId: 'sandigan-lite',
      sessionId: verifiedPersona(app.personas).sessionId,
    })
    const address = `${app.origin}/newLoanConfirm?${product}`
    await page.goto(address)
    await hydrated(page)
    const box = page.getByRole('checkbox')
    await page.locator('footer label > span').first().tap()
    await expect.poll(() => box.isChecked()).toBe(false)
    await page.reload()
    await hydrated(page)
    await expect.poll(() => box.isChecked()).toBe(false)
    const later = await page.context().newPage()
    await later.goto(address)
    await hydrated(later)
    await expect.poll(() => later.getByRole('checkbox').isChecked()).toBe(true)
  },
)

const query = (fields: Record<string, string>): string => new URLSearchParams(fields).toString()
