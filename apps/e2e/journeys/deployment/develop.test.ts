/** What `npm run dev` gives: the same pages, from source. */
import type { Page } from 'playwright-core'
import { hydrated } from '../../src/hydrated.ts'
import { expect, ownProcess, type Stage, test } from '../../src/test.ts'

/** Time to compile every script of the first screen, on a busy machine too. */
const FIRST_PAGE_MS = 180_000

test.use(ownProcess({ WEB: 'dev' }))

async function expectHydrated(
  { origin, page: open }: Stage,
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

test('a screen comes from source, and its scripts take over', async ({ stage }) => {
  test.setTimeout(FIRST_PAGE_MS)
  await expectHydrated(stage, async () => {}, FIRST_PAGE_MS)
})

test('planted bug: a policy that lets no script of the page run is noticed', async ({ stage }) => {
  const strict = (page: Page) =>
    page.route('**/login', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'content-security-policy': "default-src 'none'" }
      await route.fulfill({ response, headers })
    })
  await expect(expectHydrated(stage, strict, 5_000)).rejects.toThrow('Timeout')
})
