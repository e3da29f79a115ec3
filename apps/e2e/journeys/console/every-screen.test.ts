/**
 * The screens of the console: what axe finds, and whether they stay in the window. A run takes a quarter of them by its
 * seed, and of the four settings of each, wide and on a phone, light and dark, one; `npm run test:long` takes all. What
 * a change touches is always taken, in all settings.
 */
import { inPart, isLongRun, sampled, testSeed } from '@sandigan/testkit/sampling'
import type { BrowserContext } from 'playwright-core'
import { CONSOLE_SIZES } from '../../src/console-pictures.ts'
import { type ConsoleRole, expectAccessible, openConsole, settled, signIn } from '../../src/console.ts'
import {
  addressOfScreen,
  CONSOLE_SCREENS,
  type ConsoleIds,
  type ConsoleScreen,
  fillConsole,
} from '../../src/console-screens.ts'
import { expect, ownProduct, type TestApp, test } from '../../src/test.ts'
import { isTouched, TOUCHED_CONSOLE_SCREENS } from '../../src/touched.ts'

const PARTS = 4

// Screens are filled.
test.use(ownProduct())

const SETTINGS = CONSOLE_SIZES.flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })),
)

let ids: ConsoleIds
test.beforeAll(async ({ product }) => {
  ids = await fillConsole(product)
})

/** A browser for each role, signed in: the scripts of the console are fetched once for all of its screens. */
const windows = new Map<ConsoleRole, BrowserContext>()
test.afterAll(async () => {
  for (const window of windows.values()) await window.close()
})

async function openWindowOf(role: ConsoleRole, { browser, origin }: TestApp) {
  const known = windows.get(role)
  if (known) return known.newPage()
  const window = await browser.newContext()
  windows.set(role, window)
  const page = await window.newPage()
  await signIn(page, origin, role)
  return page
}

const isWhole = ({ name, path }: ConsoleScreen): boolean =>
  isLongRun() || isTouched(TOUCHED_CONSOLE_SCREENS, name, path)

for (const screen of CONSOLE_SCREENS.filter((one) => isWhole(one) || inPart(one.path, PARTS, testSeed())))
  test(`${screen.path} stands the look of axe and of a narrow window`, async ({ app }) => {
    const page = await openWindowOf(screen.role, app)
    const crashes: Error[] = []
    page.on('pageerror', (error) => crashes.push(error))
    const settings = sampled(screen.path, SETTINGS, { whole: isWhole(screen) })
    for (const [size, those] of Map.groupBy(settings, (setting) => setting.size)) {
      await page.setViewportSize(size)
      for (const [nth, { colorScheme }] of those.entries()) {
        await page.emulateMedia({ colorScheme })
        if (nth === 0) {
          await page.goto(app.origin + addressOfScreen(screen, ids))
          await settled(page)
        }
        // The same page in the other colours.
        await expectAccessible(page, nth === 0 ? undefined : ['color-contrast'])
        const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(room, `at ${size.width} pixels it goes out of the window`).toBeLessThanOrEqual(0)
      }
    }
    await page.close()
    expect(crashes).toEqual([])
  })

test('planted bug: what is wider than a phone is noticed', async ({ app }) => {
  const page = await openConsole(app, 'credit')
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  await page.evaluate(() => {
    const wide = document.createElement('p')
    wide.style.width = '500px'
    wide.textContent = 'wide'
    document.body.append(wide)
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeGreaterThan(390)
})
