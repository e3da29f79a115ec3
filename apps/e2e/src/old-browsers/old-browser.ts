/**
 * A phone with a Chromium of the past. The runner finds and taps elements by functions that such a browser lacks, so its page is used
 * for what the protocol itself does: open, run, touch, type, take a picture.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { Glass } from '../life/xpath-hand.ts'
import { until } from '../until.ts'
import { oldChromium, type OldVersion } from './old-chromium.ts'

const PICTURES = join(import.meta.dirname, '../../../../.cache/tests/old-browsers')
/** A small phone: what is cut off there shows. */
const SMALL = { width: 360, height: 640 } as const

export interface OldBrowser extends Glass {
  /** What went wrong in the scripts of its pages. */
  readonly crashes: readonly string[]
  /** Saves what is on the screen to .cache/tests/old-browsers. */
  picture(name: string): Promise<void>
  quit(): Promise<void>
}

interface Place {
  readonly x: number
  readonly y: number
}

/** Runs in the page: the text of the first drawn element of an XPath. */
function textOf(xpath: string): string | null {
  const found = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
  for (let index = 0; index < found.snapshotLength; index += 1) {
    const element = found.snapshotItem(index)
    if (element instanceof Element && element.getClientRects().length > 0) return element.textContent
  }
  return null
}

/** Runs in the page: where a finger meets an element of an XPath, with nothing over it and once nothing moves. */
function placeOf(xpath: string): Place | null {
  const moves = document
    .getAnimations()
    .some(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
  if (moves) return null
  const found = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
  for (let index = 0; index < found.snapshotLength; index += 1) {
    const element = found.snapshotItem(index)
    if (!(element instanceof Element) || element.getClientRects().length === 0) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    if (hit && (element.contains(hit) || hit.contains(element))) return { x, y }
  }
  return null
}

/** Runs in the page. */
const hasFocus = (xpath: string): boolean =>
  document.evaluate(`(${xpath})[1]`, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null)
    .singleNodeValue === document.activeElement

/** After this time, in milliseconds, nothing moves the focus any more. */
const SETTLED_MS = 100

function glassOf(page: Page): Glass {
  const touch = async (xpath: string): Promise<void> => {
    let last: Place | null = null
    // Found twice at the same place: a sheet that has just opened begins to move one frame later.
    const place = await until(xpath, async () => {
      const [before, now] = [last, await page.evaluate(placeOf, xpath)]
      last = now
      return now !== null && before?.x === now.x && before.y === now.y ? now : undefined
    })
    await page.touchscreen.tap(place.x, place.y)
  }
  return {
    async open(url) {
      // Of an address that differs by its hash alone the runner would wait for a page that is not loaded.
      await page.goto('about:blank')
      await page.goto(url)
    },
    url: () => Promise.resolve(page.url()),
    run: (body, ...given) => page.evaluate(`(function () {${body}}).apply(null, ${JSON.stringify(given)})`),
    see: (xpath) => until(xpath, async () => (await page.evaluate(textOf, xpath)) ?? undefined),
    touch,
    async type(xpath, text) {
      // A dialog that closes returns the focus a little later.
      await until(`the focus in ${xpath}`, async () => {
        await touch(xpath)
        await page.waitForTimeout(SETTLED_MS)
        return (await page.evaluate(hasFocus, xpath)) || undefined
      })
      await page.keyboard.type(text)
    },
  }
}

async function start(version: OldVersion): Promise<Browser> {
  const { path, env } = await oldChromium(version)
  return chromium.launch({
    executablePath: path,
    chromiumSandbox: false,
    args: ['--headless', '--disable-gpu', '--no-first-run'],
    env: { ...process.env, ...env },
  })
}

export async function openOldBrowser(version: OldVersion): Promise<OldBrowser> {
  const browser = await start(version)
  const context = await browser.newContext({
    viewport: SMALL,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 1,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const crashes: string[] = []
  page.on('pageerror', ({ message }) => crashes.push(`${new URL(page.url()).pathname}: ${message}`))
  await mkdir(PICTURES, { recursive: true })
  return {
    ...glassOf(page),
    crashes,
    picture: async (name) =>
      void (await page.screenshot({ path: join(PICTURES, `${version}-${name}.png`), animations: 'allow' })),
    quit: () => browser.close(),
  }
}
