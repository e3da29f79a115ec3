/** A screen, and all that must hold of every screen looked at in it. */
import type { Browser, Page } from 'playwright-core'
import { axeOn } from './axe.ts'
import { brokenWords } from './broken-words.ts'
import { newPhone, PHONE } from './browser.ts'
import { cutOff } from './cut-off.ts'
import { countScripts } from './first-load.ts'
import { otherWeights } from './font-weights.ts'
import { layoutShifts } from './layout-shift.ts'
import { inLanguage, openScreen, type Screen } from './screens.ts'
import { smallTargets } from './small-targets.ts'
import { invalidHtml } from './valid-html.ts'

/** What is cut off, by the size of the screen and of its text. */
type CutOff = Readonly<Record<SizeName, readonly string[]>>

export interface Look {
  readonly name: string
  /** Compressed JavaScript that the first load brought, in bytes. */
  readonly scriptBytes: number
  /** Errors of the page's own scripts. */
  readonly crashes: readonly string[]
  /** What keeps someone from using the page, as axe sees it. */
  readonly findings: readonly string[]
  /** What moved by itself while the page came. */
  readonly shifts: readonly string[]
  /** What is too small for a thumb. */
  readonly small: readonly string[]
  /** What is drawn in a weight of its own. */
  readonly weights: readonly string[]
  /** What of the document that the server sends is not valid. */
  readonly invalid: readonly string[]
  /** What is cut off, by language. */
  readonly cut: Readonly<Record<string, CutOff>>
}

/** Sizes in which nothing may be cut off: of the screen in CSS pixels, of text in per cent. */
export const SIZES = {
  narrow: { width: 320, text: 100 },
  enlarged: { width: 390, text: 200 },
  both: { width: 320, text: 200 },
} as const
export type SizeName = keyof typeof SIZES
/** What a screen looks like on which nothing is cut off. */
export const NOTHING_CUT: CutOff = { narrow: [], enlarged: [], both: [] }
const HEIGHT = 700

/** Findings of axe that are serious or critical, as one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await (await axeOn(page)).analyze()
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
async function cutOffInEachSize(page: Page): Promise<CutOff> {
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
    // Where text is larger, a word may be longer than a line.
    if (SIZES[size].text === 100) cut[size].push(...(await brokenWords(page)))
  }
  return cut
}

/** The same of a page that asks something by itself, before it does and while it does. */
async function cutOffBeforeAndAfter(page: Page, { asks }: Screen): Promise<CutOff> {
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

/**
 * What moves by itself each time that the screen is opened. On a busy machine the browser draws now and then a page
 * of which it has read one half; what a page does by itself it does again.
 */
async function shiftsEachTime(page: Page, again: () => Promise<void>): Promise<string[]> {
  const shifts = await layoutShifts(page)
  if (shifts.length === 0) return shifts
  // An address that differs in nothing, or only behind its #, would not be loaded again.
  await page.goto('about:blank')
  await again()
  return layoutShifts(page)
}

/** The document as the server sends it: what scripts make of it they make by an interface that knows no errors. */
const sentHtml = async (origin: string, { address }: Screen): Promise<string> =>
  (await fetch(origin + address)).text()

/**
 * Opens a screen in one catalogue after the other, on one phone that has nothing cached at first, and looks at
 * everything. Scripts are counted and axe is run in the first: markup is the same in all, and both take long.
 */
export async function lookAt(
  browser: Browser,
  origin: string,
  screen: Screen,
  languages: readonly [string, ...string[]],
): Promise<Look> {
  const [first, ...others] = languages
  const phone = await newPhone(browser)
  try {
    const page = await phone.newPage()
    const crashes: string[] = []
    page.on('pageerror', (error) => crashes.push(String(error)))
    const scriptBytes = countScripts(page)
    const open = () => openScreen(page, origin, inLanguage(screen, first))
    await open()
    const look = {
      name: screen.name,
      scriptBytes: await scriptBytes(),
      shifts: await shiftsEachTime(page, open),
      small: await smallTargets(page),
      weights: await otherWeights(page),
      invalid: await invalidHtml(await sentHtml(origin, screen)),
      findings: await seriousFindings(page),
      crashes,
    }
    const cut: Record<string, CutOff> = { [first]: await cutOffBeforeAndAfter(page, screen) }
    for (const language of others) {
      await page.setViewportSize(PHONE)
      await openScreen(page, origin, inLanguage(screen, language))
      cut[language] = await cutOffBeforeAndAfter(page, screen)
    }
    return { ...look, cut }
  } finally {
    await phone.close()
  }
}
