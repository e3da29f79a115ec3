/** Every screen of the console, wide and on a phone, light and dark: what axe finds, and whether it stays in the window. */
import { CONSOLE_SIZES } from '../../src/console-pictures.ts'
import { expectAccessible, openConsole, openWindow, settled, signIn } from '../../src/console.ts'
import { addressOfScreen, CONSOLE_SCREENS, type ConsoleIds, fillConsole } from '../../src/console-screens.ts'
import { expect, ownProduct, test } from '../../src/test.ts'

// Screens are filled.
test.use(ownProduct())

let ids: ConsoleIds
test.beforeAll(async ({ product }) => {
  ids = await fillConsole(product)
})

for (const screen of CONSOLE_SCREENS)
  test(`${screen.path} stands the look of axe and of a narrow window`, async ({ stage }) => {
    const page = await openWindow(stage)
    await signIn(page, stage.origin, screen.role)
    for (const { width, height } of CONSOLE_SIZES) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(stage.origin + addressOfScreen(screen, ids))
      await settled(page)
      await expectAccessible(page)
      const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(room, `at ${width} pixels it goes out of the window`).toBeLessThanOrEqual(0)
      // The same page in the other colours.
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, ['color-contrast'])
    }
  })

test('planted bug: what is wider than a phone is noticed', async ({ stage }) => {
  const page = await openConsole(stage, 'credit')
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
