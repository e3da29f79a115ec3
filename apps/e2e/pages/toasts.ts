import type { Locator, Page } from 'playwright-core'

/** A toast with this text: shown briefly, then gone. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').getByText(text, { exact: true })
