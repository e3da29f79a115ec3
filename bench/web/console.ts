/** The first load of the lender's console: its bytes, and the time to a usable inbox. */
import type { Browser, BrowserContext, Page, Response } from 'playwright-core'
import { launchBrowser } from '../../apps/e2e/src/browser.ts'
import { type Product, startProduct } from '../../apps/e2e/src/product.ts'
import { type Figure, median, milliseconds, type Part } from '../figure.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 8)
/** A company's line, and a laptop that is half as fast as a bench machine. */
const LINK = {
  offline: false,
  latency: 40,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 5_000_000 / 8,
}
const CPU_SLOWDOWN = 2
const WIDE = { width: 1440, height: 900 } as const
const BYTES = 250_000
const USABLE_MS = 2_000
const USABLE_WITHIN_MS = 30_000
/** A row that leads somewhere: what a keyboard moves over (apps/console/src/shared/list/list-keys.ts). */
const ROW = 'a[data-row]'
const PLACES = {
  inbox: { path: '/console/inbox', role: 'credit', ready: ROW },
  dashboard: { path: '/console/dashboard', role: 'admin', ready: '.console-chart svg.recharts-surface' },
} as const
type Place = keyof typeof PLACES

interface Load {
  readonly bytes: number
  /** Since the navigation began, in milliseconds. */
  readonly usable: number
}

/** A session in a window that has nothing cached: signing in was somewhere else. */
async function signedIn(browser: Browser, { origin }: Product, role: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: WIDE })
  await context.request.get(`${origin}/sandbox/operators/${role}`)
  return context
}

/** Runs in the page from its start: notes when something is first in it. */
function noteWhenThere(selector: string): void {
  const check = () => {
    if (document.querySelector(selector) === null) requestAnimationFrame(check)
    else document.documentElement.dataset['usableAt'] = String(performance.now())
  }
  requestAnimationFrame(check)
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

async function load(browser: Browser, product: Product, place: Place): Promise<Load> {
  const { path, role, ready } = PLACES[place]
  const context = await signedIn(browser, product, role)
  try {
    const page = await context.newPage()
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    await slowDown(page)
    await page.addInitScript(noteWhenThere, ready)
    await page.goto(product.origin + path)
    await page.waitForFunction(() => document.documentElement.dataset['usableAt'] !== undefined, null, {
      timeout: USABLE_WITHIN_MS,
    })
    const usable = await page.evaluate(() => Number(document.documentElement.dataset['usableAt']))
    await page.waitForLoadState('networkidle')
    return { bytes: await codeBytes(responses), usable }
  } finally {
    await context.close()
  }
}

/** Page, scripts and styles as they came over the network; answers of the API and pictures are not code. */
async function codeBytes(responses: readonly Response[]): Promise<number> {
  const code = responses.filter((response) =>
    ['document', 'script', 'stylesheet'].includes(response.request().resourceType()),
  )
  const sizes = await Promise.all(code.map((response) => response.request().sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`

async function figuresOf(browser: Browser, product: Product, place: Place): Promise<Figure[]> {
  // The first one warms the service and is not counted.
  await load(browser, product, place)
  const loads: Load[] = []
  for (let run = 0; run < RUNS; run += 1) loads.push(await load(browser, product, place))
  const bytes = median(loads.map((one) => one.bytes))
  const usable = median(loads.map((one) => one.usable))
  // The charts have no budget: whoever opens the dashboard wants them.
  const goal = place === 'inbox' ? { goal: { atMost: 1 } } : {}
  return [
    {
      name: `console, first load of the ${place}`,
      measured: kilobytes(bytes),
      against: `${kilobytes(BYTES)}, budget`,
      ratio: bytes / BYTES,
      ...goal,
    },
    {
      name: `console, time to a usable ${place}`,
      measured: milliseconds(usable),
      against: `${milliseconds(USABLE_MS)}, budget`,
      ratio: usable / USABLE_MS,
      ...goal,
    },
  ]
}

/** Goal: 250 kB and two seconds to a filled inbox, on 10 Mbit/s and a processor half as fast, with nothing cached. */
export const consoleLoad: Part = async () => {
  const product = await startProduct({ env: { SANDBOX_PORTFOLIO: '120' } })
  const browser = await launchBrowser()
  try {
    return [
      ...(await figuresOf(browser, product, 'inbox')),
      ...(await figuresOf(browser, product, 'dashboard')),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
