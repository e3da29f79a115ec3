/**
 * The list of payouts, which jobs change: it is requested again each minute, and a test that cannot wait loads it
 * again.
 */
import type { Page } from 'playwright-core'
import { expect } from './test.ts'

/** A payout is sent by a job, and a job that found nothing comes again. */
const SOON = { timeout: 60_000 }

export const rowOf = (page: Page, orderId: string) => page.getByRole('row').filter({ hasText: orderId })

export async function untilListed(page: Page, orderId: string, state: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(rowOf(page, orderId).getByText(state, { exact: true })).toBeVisible({ timeout: 4_000 })
  }).toPass(SOON)
}

export async function untilGone(page: Page, orderId: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await page.getByRole('heading', { name: 'Payouts' }).waitFor()
    await page.getByRole('table').or(page.getByText('No payouts here')).first().waitFor()
    await expect(rowOf(page, orderId)).toHaveCount(0, { timeout: 2_000 })
  }).toPass(SOON)
}
