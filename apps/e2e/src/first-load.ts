/** What a screen's first load brings over the network, counted by the browser. */
import type { Browser, Response } from 'playwright-core'
import { newPhone } from './browser.ts'
import { openScreen, type Screen } from './screens.ts'

export interface FirstLoad {
  readonly name: string
  /** JavaScript as it came over the network, compressed, in bytes. */
  readonly scriptBytes: number
  readonly scripts: readonly { path: string; bytes: number }[]
}

const isScript = (response: Response): boolean =>
  /javascript/.test(response.headers()['content-type'] ?? '') || /\.m?js(\?|$)/.test(response.url())

/** Opens a screen on a phone that has nothing cached, and counts every script fetched until it is at rest. */
export async function firstLoad(browser: Browser, origin: string, screen: Screen): Promise<FirstLoad> {
  const phone = await newPhone(browser)
  try {
    const page = await phone.newPage()
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    await openScreen(page, origin, screen)
    const scripts = await Promise.all(
      responses.filter(isScript).map(async (response) => ({
        path: new URL(response.url()).pathname,
        bytes: (await response.request().sizes()).responseBodySize,
      })),
    )
    const scriptBytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    return { name: screen.name, scriptBytes, scripts }
  } finally {
    await phone.close()
  }
}

/** Compressed JavaScript that a first load may bring, in bytes. */
export const SCRIPT_BUDGET = 105_000
