/** What a borrower waits for in two versions, in turns: the largest paint, the first tap that works, the scripts. */
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, newPhone } from '../../apps/e2e/src/browser.ts'
import { countScripts } from '../../apps/e2e/src/first-load.ts'
import type { Product } from '../../apps/e2e/src/product.ts'
import { personaAt } from '../../apps/e2e/src/screens.ts'
import { type Figure, median, milliseconds } from '../figure.ts'
import { inTurns } from '../turns.ts'
import { largestPaint, slowPage, warmUp } from './paint.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 8)
/** A loan whose next payment is due soon. */
const STATUS = 174
const SCREENS = { 'order page': '/loanDetail', 'repay page': '/repay' } as const
/** On the repay page; opens a sheet. */
const BUTTON = 'Payment Method'
const TAP_EVERY_MS = 10
const PATIENCE_MS = 30_000

export interface Versions {
  readonly before: Product
  readonly now: Product
  /** How figures name the older one. */
  readonly name: string
}

async function addressOf({ origin, sandbox }: Product, path: string): Promise<string> {
  const { sessionId, productId, orderId } = personaAt(await sandbox.personas(), STATUS)
  return `${origin}${path}?${new URLSearchParams({ sessionId, productId, orderId })}`
}

/** Taps a button from its first paint on until it opens its sheet; milliseconds from the navigation to that. */
async function firstTap(browser: Browser, address: string): Promise<number> {
  const { page, close } = await slowPage(browser)
  try {
    await page.addInitScript(tapUntilOpen, { name: BUTTON, every: TAP_EVERY_MS })
    await page.goto(address, { waitUntil: 'commit' })
    const opened = await page.waitForFunction(() => document.documentElement.dataset['opened'], undefined, {
      timeout: PATIENCE_MS,
      polling: 100,
    })
    return Number(await opened.jsonValue())
  } finally {
    await close()
  }
}

/** Runs in the page. */
function tapUntilOpen({ name, every }: { name: string; every: number }): void {
  const timer = setInterval(() => {
    if (document.querySelector('dialog[open]') !== null) {
      clearInterval(timer)
      document.documentElement.dataset['opened'] = String(performance.now())
      return
    }
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent?.trim() === name)?.click()
  }, every)
}

async function scriptBytes(browser: Browser, address: string): Promise<number> {
  const phone = await newPhone(browser, { savesData: false })
  try {
    const page: Page = await phone.newPage()
    const count = countScripts(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    return await count()
  } finally {
    await phone.close()
  }
}

/** Ratios of now to before: below 1 this version is ahead. */
export async function compareScreens({ before, now, name }: Versions): Promise<Figure[]> {
  const browser = await launchBrowser()
  const compared = async (
    what: string,
    path: string,
    measure: (browser: Browser, address: string) => Promise<number>,
    text: (value: number) => string,
    runs = RUNS,
  ): Promise<Figure> => {
    const addresses = { before: await addressOf(before, path), now: await addressOf(now, path) }
    for (const address of Object.values(addresses)) {
      await warmUp(address)
      await measure(browser, address)
    }
    const found = await inTurns(runs, {
      before: () => measure(browser, addresses.before),
      now: () => measure(browser, addresses.now),
    })
    const [older, today] = [median(found.before), median(found.now)]
    const against = `${text(older)}, ${name}`
    return { name: `${what}, now against ${name}`, measured: text(today), against, ratio: today / older }
  }
  try {
    const figures: Figure[] = []
    for (const [screen, path] of Object.entries(SCREENS)) {
      figures.push(await compared(`largest paint, ${screen}`, path, largestPaint, milliseconds))
      figures.push(await compared(`JavaScript, ${screen}`, path, scriptBytes, kilobytes, 1))
    }
    const tap = await compared(
      'first tap that works, repay page',
      SCREENS['repay page'],
      firstTap,
      milliseconds,
    )
    return [...figures, { ...tap, goal: { atMost: 1 } }]
  } finally {
    await browser.close()
  }
}

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`
