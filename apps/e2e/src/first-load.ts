/** What a screen's first load brings over the network, counted by the browser. */
import type { Browser, Page, Response } from 'playwright-core'
import { newContext } from './browser.ts'
import { openScreen, type Screen } from './screens.ts'

/** Compressed JavaScript that a first load may bring, in bytes. */
export const SCRIPT_BUDGET = 102_000

const isScript = (response: Response): boolean =>
  /javascript/.test(response.headers()['content-type'] ?? '') || /\.m?js(\?|$)/.test(response.url())

/**
 * Counts from now on the JavaScript that the page fetches. The function that it gives says how many bytes came over
 * the network so far, compressed.
 */
export function countScripts(page: Page): () => Promise<number> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return async () => {
    const sizes = await Promise.all(responses.filter(isScript).map((response) => response.request().sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
}

/** Opens a screen on a phone that has nothing cached, and counts its scripts until it is at rest, in bytes. */
export async function firstLoad(browser: Browser, origin: string, screen: Screen): Promise<number> {
  const context = await newContext(browser)
  try {
    const page = await context.newPage()
    const scriptBytes = countScripts(page)
    await openScreen(page, origin, screen)
    return await scriptBytes()
  } finally {
    await context.close()
  }
}
