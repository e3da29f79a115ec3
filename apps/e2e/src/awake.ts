import type { Page } from 'playwright-core'

/**
 * Waits until the page's scripts have taken over what the server rendered. Before that, links and forms work as
 * plain ones do, which is right for a borrower and not what a test of the scripts is about.
 */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })
  await page.waitForLoadState('networkidle')
}
