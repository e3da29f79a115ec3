import type { Page } from 'playwright-core'

/**
 * Closes a dialog that a page opens by itself, whenever it comes, as a person would before going on. A single check is
 * not enough: it may open later.
 */
export const closeUnaskedDialogs = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'))
