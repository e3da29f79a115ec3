import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, newPhone } from '../src/browser.ts'
import { type Product, startProduct } from '../src/product.ts'
import { allScreens, type Screen } from '../src/screens.ts'

/** Time to open these screens twice, on a busy machine too. */
const OPENING_MS = 120_000
const NAMES = [
  'main',
  'product-detail',
  'confirm',
  'bind-bank',
  'order-180',
  'repay-174',
  'complaint',
  'site-home',
  'not-found',
]

let product: Product
let browser: Browser
let everyScreen: Screen[]
let screens: Screen[]
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  everyScreen = await allScreens(product.sandbox)
  screens = everyScreen.filter(({ name }) => NAMES.includes(name))
}, OPENING_MS)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Whether a page asks for its styles, or holds them, before its content. */
const hasStyles = (html: string): boolean =>
  /<style|<link rel="stylesheet"/.test(html.split('<body')[0] ?? '')

test('every page brings its styles, also one that no route answers', async () => {
  const bare: string[] = []
  for (const { name, address } of everyScreen)
    if (!hasStyles(await (await fetch(product.origin + address)).text())) bare.push(name)
  expect(bare).toEqual([])
})

test('planted bug: a page whose styles come after its content counts as bare', () => {
  expect(hasStyles('<head></head><body><link rel="stylesheet" href="/all.css"></body>')).toBe(false)
})

async function picture(screen: Screen, prepare: (page: Page) => Promise<unknown>): Promise<Buffer> {
  const phone = await newPhone(browser)
  try {
    const page = await phone.newPage()
    await prepare(page)
    await page.goto(product.origin + screen.address, { waitUntil: 'networkidle' })
    return await page.screenshot({ animations: 'disabled' })
  } finally {
    await phone.close()
  }
}

/** As it comes from the server: no scripts of the app, no whole sheet of styles. */
const asSent = (screen: Screen) =>
  picture(screen, (page) => page.route('**/assets/**', (route) => route.abort()))
const complete = (screen: Screen) => picture(screen, async () => {})

test(
  'a page looks the same before its scripts and the whole sheet of styles came as after',
  async () => {
    expect(screens.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted())
    const different: string[] = []
    for (const screen of screens)
      if (!(await asSent(screen)).equals(await complete(screen))) different.push(screen.name)
    expect(different).toEqual([])
  },
  OPENING_MS,
)

test(
  'planted bug: a page whose own styles lack a rule is told apart',
  async () => {
    const [screen] = screens
    if (!screen) throw new Error('no screen')
    const withoutPadding = await picture(screen, (page) =>
      page
        .route('**/main?*', async (route) => {
          const answer = await route.fetch()
          await route.fulfill({
            response: answer,
            body: (await answer.text()).replace(/\.px-4\{[^}]*\}/, ''),
          })
        })
        .then(() => page.route('**/assets/**', (route) => route.abort())),
    )
    expect(withoutPadding.equals(await complete(screen))).toBe(false)
  },
  OPENING_MS,
)
