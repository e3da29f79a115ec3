import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { allScreens, openScreen, type Screen } from '../src/screens.ts'
import { useStage } from './setup.ts'

const stage = useStage()
/** Time to open every screen once, on a busy machine too. */
const ALL_SCREENS_MS = 300_000
let screens: Screen[] = []
beforeAll(async () => {
  screens = await allScreens(stage.sandbox)
})

/** How many CSS pixels the page is wider than the screen. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function tooWide(options: { width: number; textScale: number }): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const screen of screens) {
    const page = await stage.page({ viewport: { width: options.width, height: 700 } })
    await openScreen(page, stage.origin, screen)
    await page.evaluate((scale) => {
      document.documentElement.style.fontSize = `${scale * 100}%`
    }, options.textScale)
    const wider = await overflow(page)
    if (wider > 0) found[screen.name] = wider
    await page.close()
  }
  return found
}

test(
  'no screen scrolls sideways on a phone of 320 pixels',
  async () => {
    expect(await tooWide({ width: 320, textScale: 1 })).toEqual({})
  },
  ALL_SCREENS_MS,
)

test(
  'no screen scrolls sideways with text at 200 %',
  async () => {
    expect(await tooWide({ width: 390, textScale: 2 })).toEqual({})
  },
  ALL_SCREENS_MS,
)

test('planted bug: a line that cannot break is noticed', async () => {
  const page = await stage.page({ viewport: { width: 320, height: 700 } })
  const [screen] = screens
  if (!screen) throw new Error('there are no screens')
  await openScreen(page, stage.origin, screen)
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', `<p style="white-space:nowrap">${'wide '.repeat(100)}</p>`)
  })
  expect(await overflow(page)).toBeGreaterThan(0)
})
