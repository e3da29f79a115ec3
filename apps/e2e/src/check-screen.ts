/** A screen, and all that must hold of every checked screen. */
import type { Browser, Page } from 'playwright-core'
import { axeOn } from './axe.ts'
import { brokenWords } from './broken-words.ts'
import { newContext, PHONE } from './browser.ts'
import { cutOff } from './cut-off.ts'
import { countScripts } from './first-load.ts'
import { otherWeights } from './font-weights.ts'
import { layoutShifts } from './layout-shift.ts'
import { inLanguage, openScreen, type Screen } from './screens.ts'
import { smallTargets } from './small-targets.ts'
import { invalidHtml } from './valid-html.ts'

/** A catalogue, a size and colours in which a screen is checked. */
export interface Cell {
  readonly language: string
  readonly size: SizeName
  readonly scheme: 'light' | 'dark'
}

export interface ScreenReport {
  readonly name: string
  /** Compressed JavaScript of the first load, in bytes. */
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
  /** What is cut off, and in dark colours what is too pale, by the name of the cell. */
  readonly inCells: Readonly<Record<string, readonly string[]>>
}

/** Sizes in which nothing may be cut off: of the screen in CSS pixels, of text in per cent. */
const HEIGHT = 700
const SIZES = {
  usual: { ...PHONE, text: 100 },
  narrow: { width: 320, height: HEIGHT, text: 100 },
  enlarged: { width: 390, height: HEIGHT, text: 200 },
  both: { width: 320, height: HEIGHT, text: 200 },
} as const
type SizeName = keyof typeof SIZES

export const nameOfCell = ({ language, size, scheme }: Cell): string => `${language}, ${size}, ${scheme}`

/** How most people see a screen, in the words of the specification. */
export const isUsual = (cell: Cell): boolean => nameOfCell(cell) === 'default, usual, light'

/** Each catalogue in each size, and in dark colours, which do not depend on the size. */
export const CELLS: readonly Cell[] = ['default', 'en', 'fil'].flatMap((language) => [
  ...(Object.keys(SIZES) as SizeName[]).map((size) => ({ language, size, scheme: 'light' as const })),
  { language, size: 'usual', scheme: 'dark' },
])

/** Findings of axe that are serious or critical, as one line each. @param rules of its own; all where they are left out */
export async function seriousFindings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = await axeOn(page)
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

/** Gives the open page this size, and waits until it is drawn so. */
export async function resize(page: Page, size: SizeName): Promise<void> {
  const { width, height, text } = SIZES[size]
  await page.setViewportSize({ width, height })
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, text)
}

/** What is wrong in each of these cells of one catalogue, on the open page; everything that opens in place is open. */
async function faultsIn(page: Page, cells: readonly Cell[]): Promise<Map<Cell, string[]>> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name')
      details.open = true
    }
  })
  const faults = new Map<Cell, string[]>()
  for (const cell of cells) {
    await resize(page, cell.size)
    await page.emulateMedia({ colorScheme: cell.scheme })
    const found = await cutOff(page)
    // Where text is larger, a word may be longer than a line.
    if (SIZES[cell.size].text === 100) found.push(...(await brokenWords(page)))
    if (cell.scheme === 'dark') found.push(...(await seriousFindings(page, ['color-contrast'])))
    faults.set(cell, found)
  }
  return faults
}

/** The same of a page that asks something by itself, before it does and while it does. */
async function faultsBeforeAndAfter(
  page: Page,
  { asks }: Screen,
  cells: readonly Cell[],
): Promise<[string, string[]][]> {
  const before = await faultsIn(page, cells)
  if (asks) await page.locator('dialog[open]').waitFor()
  const after = asks ? await faultsIn(page, cells) : undefined
  return cells.map((cell) => [nameOfCell(cell), [...(before.get(cell) ?? []), ...(after?.get(cell) ?? [])]])
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
 * Checks everything on a phone that has nothing cached at first, and opens the screen once for each catalogue among the
 * cells. Scripts are counted and axe is run in the first: markup is the same in all, and both take long.
 */
export async function checkScreen(
  browser: Browser,
  origin: string,
  screen: Screen,
  cells: readonly Cell[],
): Promise<ScreenReport> {
  const first = cells[0]?.language
  if (first === undefined) throw new Error(`no setting is given for ${screen.name}`)
  const context = await newContext(browser)
  try {
    const page = await context.newPage()
    const crashes: string[] = []
    page.on('pageerror', (error) => crashes.push(String(error)))
    const scriptBytes = countScripts(page)
    const open = () => openScreen(page, origin, inLanguage(screen, first))
    await open()
    const report = {
      name: screen.name,
      scriptBytes: await scriptBytes(),
      shifts: await shiftsEachTime(page, open),
      small: await smallTargets(page),
      weights: await otherWeights(page),
      invalid: await invalidHtml(await sentHtml(origin, screen)),
      findings: await seriousFindings(page),
      crashes,
    }
    const faults: [string, string[]][] = []
    for (const [language, those] of Map.groupBy(cells, (cell) => cell.language)) {
      if (language !== first) {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.setViewportSize(PHONE)
        await openScreen(page, origin, inLanguage(screen, language))
      }
      faults.push(...(await faultsBeforeAndAfter(page, screen, those)))
    }
    return { ...report, inCells: Object.fromEntries(faults) }
  } finally {
    await context.close()
  }
}
