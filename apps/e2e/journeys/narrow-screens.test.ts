import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { allScreens, openScreen, type Screen } from '../src/screens.ts'
import { useStage } from './setup.ts'

const stage = useStage()
/** Time to open every screen once, on a busy machine too. */
const ALL_SCREENS_MS = 300_000
const NARROW = { width: 320, height: 700 }
const USUAL = { width: 390, height: 700 }
type TooWide = Record<string, number>
const narrow: TooWide = {}
const enlarged: TooWide = {}
let screens: Screen[] = []

/** How many CSS pixels the page is wider than the screen. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function measure(page: Page, name: string, into: TooWide): Promise<void> {
  const wider = await overflow(page)
  if (wider > 0) into[name] = wider
}

beforeAll(async () => {
  screens = await allScreens(stage.sandbox)
  for (const screen of screens) {
    const page = await stage.page({ viewport: NARROW })
    await openScreen(page, stage.origin, screen)
    await measure(page, screen.name, narrow)
    await page.setViewportSize(USUAL)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await measure(page, screen.name, enlarged)
    await page.close()
  }
}, ALL_SCREENS_MS)

test('no screen scrolls sideways on a phone of 320 pixels', () => {
  expect(screens.length).toBeGreaterThan(0)
  expect(narrow).toEqual({})
})

test('no screen scrolls sideways with text at 200 %', () => {
  expect(enlarged).toEqual({})
})

test('planted bug: a line that cannot break is noticed', async () => {
  const page = await stage.page({ viewport: NARROW })
  const [screen] = screens
  if (!screen) throw new Error('there are no screens')
  await openScreen(page, stage.origin, screen)
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', `<p style="white-space:nowrap">${'wide '.repeat(100)}</p>`)
  })
  const found: TooWide = {}
  await measure(page, screen.name, found)
  expect(found[screen.name]).toBeGreaterThan(0)
})
