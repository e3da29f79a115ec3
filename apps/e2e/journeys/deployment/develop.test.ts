/** What `npm run dev` gives: the same pages, from source. */
import type { Page } from 'playwright-core'
import { hydrated } from '../../src/hydrated.ts'
import { expect, ownProcess, type TestApp, test } from '../../src/test.ts'

/** Time to compile every script of the first screen, on a busy machine too. */
const FIRST_PAGE_MS = 180_000

test.use(ownProcess({ WEB: 'dev' }))

async function expectHydrated(
  { origin, page: open }: TestApp,
  prepare: (page: Page) => Promise<unknown>,
  within: number,
): Promise<void> {
  const page = await open()
  page.setDefaultTimeout(within)
  await prepare(page)
  await page.goto(`${origin}/login`, { waitUntil: 'commit' })
  await hydrated(page)
  await expect.poll(() => page.locator('h1').innerText()).toBe('Log in')
}

test('a screen comes from source, and its scripts take over', async ({ app }) => {
  test.setTimeout(FIRST_PAGE_MS)
  await expectHydrated(app, async () => {}, FIRST_PAGE_MS)
})

test('planted bug: a policy that lets no script of the page run is noticed', async ({ app }) => {
  const strict = (page: Page) =>
    page.route('**/login', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'content-security-policy': "default-src 'none'" }
      await route.fulfill({ response, headers })
    })
  await expect(expectHydrated(app, strict, 5_000)).rejects.toThrow('Timeout')
})
