/**
 * The runner's `test` with what every journey needs: a browser for each worker, a product, and browser contexts for
 * each test. A file whose product needs settings of its own, or whose tests pay a persona's loan or move the date, says
 * so at its top:
 *
 * test.use(ownProduct({ PICTURE_HOSTS: 'pay.example' }))
 */
import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test as base,
  type TestDetails,
} from '@playwright/test'
import { isLongRun } from '@sandigan/testkit/sampling'
import { launchBrowser, newContext } from './browser.ts'
import type { Product, Settings } from './product.ts'
import { createProducts, type ProductChoice, type Products } from './products.ts'
import type { Persona, Sandbox } from './sandbox.ts'
import { allScreens, type Screen } from './screens.ts'
import { SHOWS_POINT } from './spine.ts'

export { expect }

/** Time to start a product or a browser, in milliseconds, on a busy machine too. */
const START_MS = 200_000
/** So much of a page's text is printed when a test fails. */
const PRINTED_LENGTH = 1_500

export interface TestApp {
  readonly origin: string
  readonly sandbox: Sandbox
  readonly browser: Browser
  readonly personas: readonly Persona[]
  /** A page in a new context. What goes wrong in its scripts fails the test that it was made in. */
  page(options?: Parameters<typeof newContext>[1]): Promise<Page>
}

interface WorkerFixtures {
  readonly products: Products
  readonly browser: Browser
}

interface Fixtures {
  /** Which product the tests of a file have. */
  readonly settings: ProductChoice
  readonly product: Product
  readonly personas: readonly Persona[]
  readonly screens: readonly Screen[]
  readonly app: TestApp
}

/** The text on the pages of a failed test: the awaited element is seldom enough to explain a failure. */
export async function printPages(contexts: readonly BrowserContext[]): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const text = await page.evaluate(() => document.body.innerText).catch(String)
    console.error(`when it failed: ${page.url()}\n${text.slice(0, PRINTED_LENGTH)}`)
  }
}

/** For `test.use`: a product that no other file shares, with these settings. */
export const ownProduct = (of: Settings = {}) => ({ settings: { of } })

/** The same in a process of its own on the embedded database, as `npm start` has it; other products have neither. */
export const ownProcess = (of: Settings = {}) => ({ settings: { of, process: true } })

const sharedProduct = () => ({ settings: { of: {}, shared: true } })

/**
 * For `test.use`: a product that several files share one after the other, which is one start instead of one for each. They change
 * rows of their own, and leave no approval, complaint or money that waits.
 */
export const CONSOLE_PRODUCT = sharedProduct()
/** The same for files that change loans and leave pending items behind: none of them reads a whole list. */
export const CONSOLE_PRODUCT_WITH_LEFTOVERS = sharedProduct()

/** The product of files that choose none. */
const { settings: SHARED } = sharedProduct()

/** What every file finds on a shared product, and no test may change: the personas with their orders. */
async function sharedState({ sandbox }: Product): Promise<unknown> {
  const personas = await sandbox.personas()
  return personas.map(({ name, orderId, orderStatus }) => ({ name, orderId, orderStatus }))
}

/** Read once for each product. */
const ofProduct = <T>(read: (sandbox: Sandbox) => Promise<T>) => {
  const known = new WeakMap<Product, Promise<T>>()
  return (product: Product): Promise<T> => {
    const found = known.get(product) ?? read(product.sandbox)
    known.set(product, found)
    return found
  }
}
const personasOf = ofProduct((sandbox) => sandbox.personas())
const screensOf = ofProduct(allScreens)

export const test = base.extend<Fixtures, WorkerFixtures>({
  products: [
    // The runner requires a pattern here, and reads the fixtures from it: of the browser nothing is used.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const products = createProducts()
      await use(products)
      await products.stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  settings: [SHARED, { option: true }],
  // Its start does not count as time of the test.
  product: [async ({ products, settings }, use) => use(await products.of(settings)), { timeout: START_MS }],
  browser: [
    async ({ playwright }, use) => {
      const browser = await launchBrowser(playwright.chromium)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  personas: async ({ product }, use) => use(await personasOf(product)),
  screens: async ({ product }, use) => use(await screensOf(product)),
  app: async ({ product, settings, browser, personas }, use, testInfo) => {
    const contexts: BrowserContext[] = []
    const crashes: Error[] = []
    const shared = settings === SHARED ? await sharedState(product) : undefined
    await use({
      origin: product.origin,
      sandbox: product.sandbox,
      browser,
      personas,
      page: async (options) => {
        const context = await newContext(browser, options)
        contexts.push(context)
        const page = await context.newPage()
        page.on('pageerror', (error) => crashes.push(error))
        return page
      },
    })
    if (testInfo.status !== testInfo.expectedStatus) await printPages(contexts)
    for (const context of contexts) await context.close()
    const [crash] = crashes
    if (crash) throw crash
    if (settings === SHARED)
      expect(await sharedState(product), 'a test changes nothing that others share').toEqual(shared)
  },
})

type Body = Parameters<typeof test>[2]
interface Declare {
  (title: string, body: Body): void
  (title: string, details: TestDetails, body: Body): void
}

/**
 * A test of `npm run test:long` alone: a test without a browser shows all of it at less cost, or it goes once more through
 * what another journey shows.
 */
export const nightly: Declare = isLongRun() ? test : () => {}

/** Which points of the specification a test shows; their list is docs/spec-points.tsv. Every whole run goes through it. */
export const shows = (...points: readonly string[]) => ({
  tag: SHOWS_POINT,
  annotation: points.map((description) => ({ type: 'spec', description })),
})
