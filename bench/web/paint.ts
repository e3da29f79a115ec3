/** Largest contentful paint of a screen against static HTML of the same content, on a slow phone and link. */
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { launchBrowser, newContext } from '../../apps/e2e/src/browser.ts'
import { type Product, startProduct } from '../../apps/e2e/src/product.ts'
import { allScreens, openScreen, type Screen } from '../../apps/e2e/src/screens.ts'
import { wantedBy } from '../arguments.ts'
import { type Figure, median, milliseconds, type Part } from '../figure.ts'
import { type Answer, type AnswerServer, startAnswerServer } from '../http/answer-server.ts'
import { inTurns } from '../turns.ts'
import { staticPageOf } from './static-page.ts'

/** A pair takes six seconds, and eight screens are measured. */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 8)
const LINK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const CPU_SLOWDOWN = 4
const PHONE = { deviceScaleFactor: 2, savesData: false } as const
/** Less would need code that sends a part of the styles. (Decision 098.) */
const GOAL = { atMost: 1.35 }
const WARM_UP = 40
/** After this long without a larger paint the page is taken for painted. */
const SETTLE_MS = 700
/** A page that has painted nothing by then never will, and nobody would wait for its figure. */
const PAINT_WITHIN_MS = 20_000
/** The screens that can be measured, with the name in the table. */
const SCREENS = [
  ['order-174', 'order page'],
  ['promotion', 'promotion landing'],
  ['site-home', 'official site'],
  ['product-detail', 'product detail'],
  ['confirm', 'loan confirm'],
  ['repay-174', 'instalment repay'],
  ['repay-delay', 'extension'],
  ['complaint', 'complaint'],
] as const
const isWanted = wantedBy(process.env['BENCH_SCREENS'])
const MEASURED = SCREENS.filter(([, title]) => isWanted?.(title) ?? true)

/** Runs in the page; null where nothing was painted. The browser tells of a paint once it was drawn, which may be never. */
function lastLargestPaint(withinMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? null))
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(() => resolve(null), withinMs)
  })
}

/** Time of the largest paint after the navigation began, in milliseconds, on a context that has nothing cached. */
async function largestPaint(browser: Browser, address: string): Promise<number> {
  const context = await newContext(browser, PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLE_MS)
    const found = await page.evaluate(lastLargestPaint, PAINT_WITHIN_MS)
    if (found === null) throw new Error(`no paint within ${PAINT_WITHIN_MS / 1_000} s of ${address}`)
    return found
  } finally {
    await context.close()
  }
}

/** Compressed, as the product's pages are. */
const compressed = (type: string, bytes: string | Buffer): Answer => {
  const body = brotliCompressSync(bytes)
  const headers = {
    'content-type': type,
    'content-encoding': 'br',
    'content-length': String(body.length),
    'cache-control': 'no-store',
  }
  return { headers, body: body.toString('base64') }
}

/** Reads the screen as it stands after it ran, and serves its static twin. */
async function staticTwin(browser: Browser, product: Product, screen: Screen): Promise<AnswerServer> {
  const context = await newContext(browser, PHONE)
  try {
    const page = await context.newPage()
    await openScreen(page, product.origin, screen)
    const { html, pictures } = await staticPageOf(page)
    const files = [...pictures].map(([path, { type, bytes }]) => [path, compressed(type, bytes)] as const)
    const twin = { '/': compressed('text/html; charset=utf-8', html), ...Object.fromEntries(files) }
    return await startAnswerServer(twin)
  } finally {
    await context.close()
  }
}

/** No visitor meets a server in its first second: its code is compiled by then. */
async function warmUp(address: string): Promise<void> {
  for (let time = 0; time < WARM_UP; time++)
    await (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
}

async function compare(browser: Browser, product: Product, screen: Screen, name: string): Promise<Figure> {
  const twin = await staticTwin(browser, product, screen)
  try {
    await warmUp(product.origin + screen.address)
    const theirs = `http://127.0.0.1:${twin.port}/`
    await warmUp(theirs)
    const started = performance.now()
    // The first pair warms up the browser and is not counted.
    const found = await inTurns(RUNS + 1, {
      ours: () => largestPaint(browser, product.origin + screen.address),
      theirs: () => largestPaint(browser, theirs),
    })
    console.log(`  ${name}: ${RUNS + 1} pairs in ${Math.round((performance.now() - started) / 1_000)} s`)
    const [a, b] = [median(found.ours.slice(1)), median(found.theirs.slice(1))]
    const against = `${milliseconds(b)}, static HTML`
    return { name: `largest paint, ${name}`, measured: milliseconds(a), against, ratio: a / b, goal: GOAL }
  } finally {
    twin.stop()
  }
}

export const paint: Part = async () => {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const screens = await allScreens(product.sandbox)
    const figures: Figure[] = []
    for (const [name, title] of MEASURED) {
      const screen = screens.find((one) => one.name === name)
      if (!screen) throw new Error(`no screen is named ${name} (apps/e2e/src/screens.ts)`)
      figures.push(await compare(browser, product, screen, title))
    }
    return figures
  } finally {
    await browser.close()
    await product.stop()
  }
}
