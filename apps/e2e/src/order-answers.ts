/** Lets the browser see another answer of the order call; what the server renders by itself does not change. */
import type { Page } from 'playwright-core'
import { hydrated } from './hydrated.ts'

export type OrderData = Record<string, unknown>

export async function changeOrder(page: Page, change: (data: OrderData) => OrderData): Promise<void> {
  await page.route('**/borrower/v3/loan-details/loan-details?**', async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { data: OrderData }
    await route.fulfill({ response, json: { ...envelope, data: change(envelope.data) } })
  })
}

/** Comes to the order page from the main page, so that the browser makes the call and not the server. */
export async function openFromMain(
  page: Page,
  origin: string,
  { sessionId }: { sessionId: string },
): Promise<void> {
  await page.goto(`${origin}/main?sessionId=${sessionId}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'See order' }).first().tap()
}
