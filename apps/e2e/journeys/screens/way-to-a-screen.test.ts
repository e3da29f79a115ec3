/** What a person sees between a tap and the screen that it leads to, on a slow line. */
import { sampled } from '@sandigan/testkit/sampling'
import type { Page } from 'playwright-core'
import { hydrated } from '../../src/hydrated.ts'
import { personaAt } from '../../src/screens.ts'
import { expect, type TestApp, test } from '../../src/test.ts'

const CALL = '**/borrower/v3/loan-details/loan-details?**'

interface PausedCalls {
  /** Lets the answer come. */
  release(): void
}

/** Calls for the order wait until they are let go. */
async function hold(page: Page): Promise<PausedCalls> {
  let release = () => {}
  const gone = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(CALL, async (route) => {
    await gone
    await route.continue()
  })
  return { release }
}

async function openOrders(app: TestApp, page: Page): Promise<void> {
  const { sessionId } = personaAt(app.personas, 174)
  await page.goto(`${app.origin}/orderList?sessionId=${sessionId}`)
  await hydrated(page)
}

const orderLink = (page: Page) => page.locator('main a[href^="/loanDetail"]').first()
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const leftOf = async (page: Page) => Math.round((await title(page).boundingBox())?.x ?? -1)

for (const width of sampled('way to a screen', [390, 1280]))
  test(`a link stays pressed, then the shape of its screen comes with title and way back, which do not move, at ${width}`, async ({
    app,
  }) => {
    const page = await app.page({ viewport: { width, height: 844 } })
    await openOrders(app, page)
    const paused = await hold(page)
    const pressed = orderLink(page).evaluate(
      (link) =>
        new Promise<boolean>((resolve) => {
          // The last to hear of the click: what is pressed then is drawn so in the very next frame.
          window.addEventListener('click', () => resolve(link.hasAttribute('data-going')))
        }),
    )
    await orderLink(page).tap()
    expect(await pressed).toBe(true)
    await page.locator('.sg-skeleton').first().waitFor()
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-moving'))
    const [text, left] = [await title(page).innerText(), await leftOf(page)]
    await page.getByRole('link', { name: 'Back', exact: true }).waitFor()
    paused.release()
    await page.locator('main [data-status]').first().waitFor()
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-moving'))
    expect([await title(page).innerText(), await leftOf(page)]).toEqual([text, left])
  })

test('the way back of a shape leads back before its data is there', async ({ app }) => {
  const page = await app.page()
  await openOrders(app, page)
  await hold(page)
  await orderLink(page).tap()
  await page.locator('.sg-skeleton').first().waitFor()
  await page.goBack()
  await orderLink(page).waitFor()
})

/** Which transitions the browser made, by the way that they went. */
async function countMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moves: string[] = []
    Object.assign(window, { moves })
    new MutationObserver(() => {
      const way = document.documentElement.getAttribute('data-moving')
      if (way !== null) moves.push(way)
    }).observe(document, { attributes: true, attributeFilter: ['data-moving'], subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { moves: string[] }).moves)
}

test('a page slides in forward and back, and a tap reaches it while it moves', async ({ app }) => {
  const page = await app.page()
  const moves = await countMoves(page)
  await openOrders(app, page)
  // Slow enough to be met.
  await page.addStyleTag({ content: '::view-transition-group(*){animation-duration:3s!important}' })
  await orderLink(page).tap()
  await page.locator('main [data-status]').first().waitFor()
  await page.getByRole('link', { name: 'Back', exact: true }).tap()
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  await page.goBack()
  await page.locator('main [data-status]').first().waitFor()
  await expect.poll(moves).toEqual(['forward', 'forward', 'back'])
})

test('nothing moves for who wants no motion', async ({ app }) => {
  const page = await app.page({ reducedMotion: 'reduce' })
  const moves = await countMoves(page)
  await openOrders(app, page)
  await orderLink(page).tap()
  await page.locator('main [data-status]').first().waitFor()
  expect(await moves()).toEqual([])
})

test('planted bug: a title that jumps is noticed', async ({ app }) => {
  const page = await app.page()
  await openOrders(app, page)
  const before = await leftOf(page)
  await page.addStyleTag({ content: 'h1{margin-left:42px}' })
  expect(await leftOf(page)).not.toBe(before)
})
