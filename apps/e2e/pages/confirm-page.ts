import type { Page } from 'playwright-core'

/** Loan confirmation, both versions. */
export function confirmPage(page: Page) {
  return {
    next: page.getByRole('button', { name: 'Next', exact: true }),
    box: page.getByRole('checkbox'),
    frame: page.getByRole('dialog').filter({ has: page.locator('iframe') }),
    agree: page.getByRole('dialog').getByRole('button', { name: 'Agree', exact: true }),
    cancel: page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }),
    pointOut: page.getByRole('dialog', { name: 'Point out' }),
    changed: page.getByRole('status').filter({ hasText: 'This offer has changed' }),
    /** What the native app does when the borrower swipes back. */
    nativeBack: (): Promise<unknown> =>
      page.evaluate(() => (window as unknown as { onNativeBack?: () => unknown }).onNativeBack?.()),
  }
}
