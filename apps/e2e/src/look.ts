/** One opening of a screen, and all that must hold of every screen looked at in it. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { newPhone } from './browser.ts'
import { cutOff } from './cut-off.ts'
import { countScripts } from './first-load.ts'
import { openScreen, type Screen } from './screens.ts'

export interface Look {
  readonly name: string
  /** Compressed JavaScript that the first load brought, in bytes. */
  readonly scriptBytes: number
  /** Errors of the page's own scripts. */
  readonly crashes: readonly string[]
  /** What keeps someone from using the page, as axe sees it. */
  readonly findings: readonly string[]
  /** What is cut off, by the size of the screen and of its text. */
  readonly cut: Readonly<Record<SizeName, readonly string[]>>
}

/** Sizes in which nothing may be cut off: of the screen in CSS pixels, of text in per cent. */
export const SIZES = {
  narrow: { width: 320, text: 100 },
  enlarged: { width: 390, text: 200 },
  both: { width: 320, text: 200 },
} as const
export type SizeName = keyof typeof SIZES
/** What a screen looks like on which nothing is cut off. */
export const NOTHING_CUT: Look['cut'] = { narrow: [], enlarged: [], both: [] }
const HEIGHT = 700

/** Findings of axe that are serious or critical, as one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Without frames of others there is nothing that the slow mode, with a page of its own to sum up, would find more.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

/** Gives the open page this size, and waits until it is drawn so. */
export async function resize(page: Page, size: SizeName): Promise<void> {
  const { width, text } = SIZES[size]
  await page.setViewportSize({ width, height: HEIGHT })
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, text)
}

/** What is cut off in each size; everything that opens in place is open. */
async function cutOffInEachSize(page: Page): Promise<Look['cut']> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name')
      details.open = true
    }
  })
  const cut: Record<SizeName, string[]> = { narrow: [], enlarged: [], both: [] }
  for (const size of Object.keys(SIZES) as SizeName[]) {
    await resize(page, size)
    cut[size] = await cutOff(page)
  }
  return cut
}

/** The same of a page that asks something by itself, before it does and while it does. */
async function cutOffBeforeAndAfter(page: Page, { asks }: Screen): Promise<Look['cut']> {
  const before = await cutOffInEachSize(page)
  if (!asks) return before
  await page.locator('dialog[open]').waitFor()
  const after = await cutOffInEachSize(page)
  return {
    narrow: [...before.narrow, ...after.narrow],
    enlarged: [...before.enlarged, ...after.enlarged],
    both: [...before.both, ...after.both],
  }
}

/** Opens a screen once, on a phone that has nothing cached, and looks at everything. `axe` takes a third of the time. */
export async function lookAt(
  browser: Browser,
  origin: string,
  screen: Screen,
  { axe }: { axe: boolean },
): Promise<Look> {
  const phone = await newPhone(browser)
  try {
    const page = await phone.newPage()
    const crashes: string[] = []
    page.on('pageerror', (error) => crashes.push(String(error)))
    const scriptBytes = countScripts(page)
    await openScreen(page, origin, screen)
    return {
      name: screen.name,
      scriptBytes: await scriptBytes(),
      findings: axe ? await seriousFindings(page) : [],
      cut: await cutOffBeforeAndAfter(page, screen),
      crashes,
    }
  } finally {
    await phone.close()
  }
}
