import type { Page } from 'playwright-core'

/**
 * Waits until the page's scripts have taken over what the server rendered. Before that, links and forms work as
 * plain ones do, which is right for a borrower and not what a test of the scripts is about.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
}

/**
 * Waits until the browser has reported all that the page has sent so far: a request of the test's own, begun after what a tap or
 * an answer has begun, is answered. Says that nothing was sent without waiting for it.
 */
export async function allSent(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((handled) => setTimeout(handled))
    await fetch('/health')
  })
}

/** Waits until also that was fetched which nobody waits for: tracking, and the code of the other screens. */
export async function atRest(page: Page): Promise<void> {
  await hydrated(page)
  const files = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  let before = -1
  for (let now = await files(); ; now = await files()) {
    if (now.length === before && now.some((path) => path.startsWith('/assets/at-rest-'))) return
    before = now.length
    // Nothing announces the end of it: what the page fetched last may lead to more.
    await page.waitForTimeout(500)
  }
}

/** What a tap needs comes with the tap, as on a page that has not been at rest yet. Call before the page is opened. */
export async function withoutFetchingAhead(page: Page): Promise<void> {
  await page.route('**/assets/at-rest-*', (route) => route.abort())
}
