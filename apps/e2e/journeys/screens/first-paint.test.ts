import { sampled } from '@sandigan/testkit/sampling'
import type { Page } from 'playwright-core'
import { isTouchedScreen, type Screen, type ScreenName, screenNamed } from '../../src/screens.ts'
import { expect, type TestApp, test } from '../../src/test.ts'

const NAMES = [
  'main',
  'product-detail',
  'confirm',
  'bind-bank',
  'order-180',
  'repay-174',
  'complaint',
  'site-home',
  'not-found',
] as const

/** Whether a page requests its styles, or contains them, before its content. */
const hasStyles = (html: string): boolean =>
  /<style|<link rel="stylesheet"/.test(html.split('<body')[0] ?? '')

test('every page brings its styles, also one that no route answers', async ({ app, screens }) => {
  const bare: string[] = []
  for (const { name, address } of screens)
    if (!hasStyles(await (await fetch(app.origin + address)).text())) bare.push(name)
  expect(bare).toEqual([])
})

test('planted bug: a page whose styles come after its content counts as bare', () => {
  expect(hasStyles('<head></head><body><link rel="stylesheet" href="/all.css"></body>')).toBe(false)
})

async function picture(
  { origin, page: newPage }: TestApp,
  { address }: Screen,
  prepare: (page: Page) => Promise<unknown>,
): Promise<Buffer> {
  // As fine as a phone draws: with one dot a pixel, edges between two dots come out either way.
  const page = await newPage({ deviceScaleFactor: 2 })
  await prepare(page)
  await page.goto(origin + address, { waitUntil: 'networkidle' })
  return page.screenshot({ animations: 'disabled' })
}

/** Scripts come and do nothing: one that fails would have the page say so. */
const withoutAssets = (page: Page) =>
  page.route('**/assets/**', (route) =>
    route.request().resourceType() === 'script'
      ? route.fulfill({ contentType: 'text/javascript', body: '' })
      : route.abort(),
  )
/** As it comes from the server: no scripts of the app, no whole sheet of styles. */
const asSent = (app: TestApp, screen: Screen) => picture(app, screen, withoutAssets)
const complete = (app: TestApp, screen: Screen) => picture(app, screen, async () => {})

const always = (name: ScreenName) => name === 'order-180' || isTouchedScreen(name)

for (const name of sampled('first paint', NAMES, { always })) {
  test(`${name} looks the same before its scripts and the whole sheet of styles came as after`, async ({
    app,
    screens,
  }) => {
    const screen = screenNamed(screens, name)
    expect((await asSent(app, screen)).equals(await complete(app, screen))).toBe(true)
  })
}

test('planted bug: a page whose own styles lack a rule is noticed', async ({ app, screens }) => {
  const screen = screenNamed(screens, 'main')
  const withoutPadding = await picture(app, screen, async (page) => {
    await page.route('**/main?*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/\.px-4\{[^}]*\}/, '') })
    })
    await withoutAssets(page)
  })
  expect(withoutPadding.equals(await complete(app, screen))).toBe(false)
})
