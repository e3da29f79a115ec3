/** What people do to fields beyond typing into them. */
import type { Locator, Page } from 'playwright-core'

/** Pastes over what the field holds, by the phone's own clipboard. */
export async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
}

export const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement)

/** Whether the field is marked as wrong. */
export const isWrong = async (field: Locator): Promise<boolean> =>
  (await field.getAttribute('aria-invalid')) === 'true'

/** Counts what goes out by a call. */
export function counted(page: Page, call: string): () => number {
  let sent = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(call)) sent += 1
  })
  return () => sent
}

/**
 * Opens a page whose scripts are still on their way, as on a slow line, and gives what lets them come. What stands
 * on the page can be read, and its fields take what is typed.
 */
export async function openBeforeScripts(page: Page, address: string): Promise<() => void> {
  const { promise: coming, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await coming
    await route.continue().catch(() => {})
  })
  await page.goto(address, { waitUntil: 'commit' })
  return release
}
