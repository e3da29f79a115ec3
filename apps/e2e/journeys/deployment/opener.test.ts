/** A site that opens a page of ours in a window has no hold on that window: it can neither send it elsewhere nor watch it. */
import { sampled } from '@sandigan/testkit/sampling'
import { createServer } from 'node:http'
import type { BrowserContext, Page } from 'playwright-core'
import { freePort } from '../../src/product.ts'
import { orderQuery, personaAt } from '../../src/screens.ts'
import { expect, type TestApp, test } from '../../src/test.ts'

const PAGES = ['', 'promotion', 'login', 'main', 'order'] as const

declare global {
  /** What the other site keeps of the window that it opened. */
  var opened: Window | null
}

/** A server, for a page that is put in place of an answer keeps the browser from using what it has at hand. */
const otherSite = createServer((_request, response) =>
  response.setHeader('content-type', 'text/html').end('<title>Other</title>'),
)
let otherAddress = ''
test.beforeAll(async () => {
  const port = await freePort()
  await new Promise<void>((resolve) => otherSite.listen(port, '127.0.0.1', () => resolve()))
  // Another name for the same machine is another site.
  otherAddress = `http://localhost:${port}/`
})
test.afterAll(() => {
  otherSite.closeAllConnections()
  otherSite.close()
})

const addressOf = (app: TestApp, path: (typeof PAGES)[number]): string => {
  const query = path === 'order' ? `?${orderQuery(personaAt(app.personas, 174))}` : ''
  return `${app.origin}/${path}${query}`
}

/** Opens a page of ours from another site. Asks whether that site has lost its window, and ours its opener. */
async function openFromElsewhere(from: Page, address: string) {
  await from.goto(otherAddress)
  const popup = from.waitForEvent('popup')
  await from.evaluate((url) => void (globalThis.opened = window.open(url)), address)
  const ours = await popup
  await ours.waitForURL(address)
  // The other site receives it from another process, a little later.
  return async (): Promise<{ lost: boolean; alone: boolean }> => ({
    lost: await from.evaluate(() => globalThis.opened?.closed ?? true),
    alone: await ours.evaluate(() => window.opener === null),
  })
}

async function withoutPolicy(app: TestApp, context: BrowserContext): Promise<void> {
  await context.route(`${app.origin}/login`, async (route) => {
    const response = await route.fetch()
    const { 'cross-origin-opener-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}

for (const path of sampled('opener', PAGES, { always: (path) => path === 'order' })) {
  test(`another site that opens /${path} loses its hold on the window`, async ({ app }) => {
    const page = await app.page()
    await expect
      .poll(await openFromElsewhere(page, addressOf(app, path)))
      .toEqual({ lost: true, alone: true })
  })
}

test('also where the browser still has the page from a visit of its own', async ({ app }) => {
  const page = await app.page()
  const visit = await page.context().newPage()
  const first = await visit.goto(addressOf(app, ''))
  expect(first?.headers()['cache-control']).toMatch(/^public, max-age=/)
  expect(first?.headers()['cross-origin-opener-policy']).toBeUndefined()
  await expect.poll(await openFromElsewhere(page, addressOf(app, ''))).toEqual({ lost: true, alone: true })
})

test('a page that the borrower opens stays in the process that the browser has ready', async ({ app }) => {
  const page = await app.page()
  const response = await page.goto(addressOf(app, 'order'))
  expect(await response?.request().headerValue('sec-fetch-site')).toBe('none')
  expect(response?.headers()['cross-origin-opener-policy']).toBeUndefined()
})

test('planted bug: a page without the policy stays in the hands of the site that opened it', async ({
  app,
}) => {
  const page = await app.page()
  await withoutPolicy(app, page.context())
  await expect
    .poll(await openFromElsewhere(page, addressOf(app, 'login')))
    .toEqual({ lost: false, alone: false })
})
