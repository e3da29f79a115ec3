import type { Page } from 'playwright-core'
import { hydrated } from '../src/hydrated.ts'

/** Loan confirmation, both versions. */
export function confirmPage(page: Page) {
  return {
    next: page.getByRole('button', { name: 'Next', exact: true }),
    box: page.getByRole('checkbox'),
    /** The line that the box stands for. */
    consent: page.locator('footer label'),
    document: (title: string) => page.locator('main').getByRole('button', { name: title, exact: true }),
    closeDocument: page.getByRole('dialog').getByRole('button', { name: 'Close' }).last(),
    row: (label: string) =>
      page.locator('main dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd'),
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

/** Opens the confirmation of a product, version 3. */
export async function openConfirm(
  app: { readonly origin: string },
  page: Page,
  sessionId: string,
  productId: string,
): Promise<ReturnType<typeof confirmPage>> {
  const query = new URLSearchParams({ productId, sessionId })
  await page.goto(`${app.origin}/newLoanConfirm?${query}`)
  await hydrated(page)
  return confirmPage(page)
}
