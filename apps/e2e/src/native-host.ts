/** A native app around the page, as far as the page can tell: its message handlers, which store what they are sent. */
import { bridgeActions } from '@sandigan/bridge'
import type { BrowserContext, Page } from 'playwright-core'

/** Every page of the context opened from now on runs in the host. */
export async function insideNativeHost(context: BrowserContext): Promise<void> {
  await context.addInitScript((actions) => {
    const stored = () => JSON.parse(sessionStorage.getItem('native-messages') ?? '[]') as unknown[]
    const handler = (action: string) => ({
      postMessage: (payload: unknown) =>
        sessionStorage.setItem('native-messages', JSON.stringify([...stored(), [action, payload]])),
    })
    ;(window as unknown as { webkit: unknown }).webkit = {
      messageHandlers: Object.fromEntries(actions.map((name) => [name, handler(name)])),
    }
  }, bridgeActions)
}

/** What the page sent to the host so far, over all its loads. */
export const nativeMessages = (page: Page): Promise<[action: string, payload: unknown][]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('native-messages') ?? '[]'))
