import type { Page } from 'playwright-core'
import { allSent, atRest, hydrated } from '../../src/hydrated.ts'
import { verifiedPersona } from '../../src/screens.ts'
import { expect, nightly, shows, test } from '../../src/test.ts'

interface Event {
  readonly id: string
  readonly page: string
}

function uploads(page: Page): Event[][] {
  const batches: Event[][] = []
  page.on('request', (request) => {
    if (!request.url().includes('/buried-point/upload')) return
    const events = new URLSearchParams(request.postData() ?? '').get('events') ?? '[]'
    batches.push(JSON.parse(events) as Event[])
  })
  return batches
}

/** Says to the page that it is hidden, as a phone does when another app comes to the front. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

const pagesOf = (batches: Event[][]): string[] => batches.flat().map((event) => event.page)

test(
  'pages count from the first moment: three within three seconds, sent as the page is hidden',
  shows('7.call.buried-point'),
  async ({ app }) => {
    const { sessionId } = verifiedPersona(app.personas)
    const page = await app.page()
    const batches = uploads(page)
    await page.goto(`${app.origin}/main?sessionId=${sessionId}`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Setting' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Setting' }).waitFor()
    await page.getByRole('link', { name: 'Orders' }).tap()
    await page.waitForURL(/\/orderList/)
    await hydrated(page)
    const answer = page.waitForResponse('**/buried-point/upload?**')
    await hide(page)
    expect((await answer).ok()).toBe(true)
    expect(pagesOf(batches)).toEqual(['/main', '/setting', '/orderList'])
    // Paths alone: no query, and so no session and nothing that was typed.
    expect(JSON.stringify(batches)).not.toContain(sessionId)
  },
)

test(
  'a page that is hidden at once is counted before the app has come, and only once',
  shows('7.call.buried-point'),
  async ({ app }) => {
    const { sessionId } = verifiedPersona(app.personas)
    const page = await app.page()
    const batches = uploads(page)
    // The first script comes, the app does not.
    await page.route(/\/assets\/(app|base)-/, () => {})
    await page.goto(`${app.origin}/main?sessionId=${sessionId}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => 'visits' in window)
    await hide(page)
    await expect.poll(() => pagesOf(batches)).toEqual(['/main'])
    await page.goto('about:blank')
    expect(pagesOf(batches)).toEqual(['/main'])
  },
)

nightly('what was sent is not sent again when the page is hidden once more', async ({ app }) => {
  const { sessionId } = verifiedPersona(app.personas)
  const page = await app.page()
  const batches = uploads(page)
  await page.goto(`${app.origin}/main?sessionId=${sessionId}`)
  await atRest(page)
  await hide(page)
  await expect.poll(() => batches.length).toBe(1)
  await hide(page)
  await allSent(page)
  expect(batches.length).toBe(1)
})

nightly('a visitor without a session is not counted', async ({ app }) => {
  const page = await app.page()
  const batches = uploads(page)
  await page.goto(`${app.origin}/login`)
  await atRest(page)
  await hide(page)
  await allSent(page)
  expect(batches).toEqual([])
})

test('planted bug: without a way that outlives the page nothing arrives, and this suite would see it', async ({
  app,
}) => {
  const { sessionId } = verifiedPersona(app.personas)
  const page = await app.page()
  await page.addInitScript(() => {
    navigator.sendBeacon = () => false
  })
  const batches = uploads(page)
  await page.goto(`${app.origin}/main?sessionId=${sessionId}`)
  await atRest(page)
  await hide(page)
  await allSent(page)
  expect(batches).toEqual([])
})
