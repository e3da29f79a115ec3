import type { Page } from 'playwright-core'
import { atRest, hydrated } from '../../src/hydrated.ts'
import { personaAt } from '../../src/screens.ts'
import { expect, test } from '../../src/test.ts'

test('without a connection the way to a screen says so in our words, and goes on by itself once it is back', async ({
  app,
}) => {
  const page = await app.page({ savesData: false })
  await page.goto(`${app.origin}/main?sessionId=${personaAt(app.personas, 170).sessionId}`)
  await atRest(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'See order' }).first().tap()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.tap()
  await again.waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Order Details' }).waitFor()
  await page.locator('main [data-status]').first().waitFor()
})

test('an order that is looked at stays when the connection goes, and says that it may be old', async ({
  app,
}) => {
  const page = await app.page()
  const { productId, orderId, sessionId } = personaAt(app.personas, 21)
  await page.goto(`${app.origin}/loanDetail?${new URLSearchParams({ productId, orderId, sessionId })}`)
  await hydrated(page)
  await page.context().setOffline(true)
  await page.getByText('No connection just now.').waitFor({ timeout: 30_000 })
  await expect.poll(() => page.locator('main [data-status="waiting"]').count()).toBe(1)
  await page.context().setOffline(false)
  await page.getByText('No connection just now.').waitFor({ state: 'hidden', timeout: 40_000 })
})

test('planted bug: an old answer given in place of none would pass for a new one', async ({ app }) => {
  const page = await app.page()
  const { productId, orderId, sessionId } = personaAt(app.personas, 21)
  const call = '**/borrower/v3/loan-details/loan-details?**'
  await page.goto(`${app.origin}/loanDetail?${new URLSearchParams({ productId, orderId, sessionId })}`)
  await hydrated(page)
  const body = await (await page.waitForResponse(call, { timeout: 30_000 })).text()
  await page.route(call, (route) => route.fulfill({ body, contentType: 'application/json' }))
  await page.context().setOffline(true)
  // The second poll begins when the page has shown the result of the first one.
  for (let poll = 0; poll < 2; poll += 1) await page.waitForResponse(call, { timeout: 30_000 })
  await expect.poll(() => page.getByText('No connection just now.').count()).toBe(0)
})

/** How many files of scripts a page has, once it is at rest. */
async function scriptsAtRest(page: Page, address: string): Promise<number> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto(address)
  await atRest(page)
  return scripts.size
}

test('the other screens are fetched ahead, and not where somebody saves data', async ({ app }) => {
  const address = `${app.origin}/main?sessionId=${personaAt(app.personas, 170).sessionId}`
  const all = await scriptsAtRest(await app.page({ savesData: false }), address)
  const few = await scriptsAtRest(await app.page({ savesData: true }), address)
  expect(few).toBeLessThan(all / 2)
})
