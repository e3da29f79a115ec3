/** One product and one browser for a test file, and a phone for each test. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { launchBrowser, newPhone } from '../src/browser.ts'
import { type Product, type Settings, startProduct } from '../src/product.ts'
import { type Persona, type Sandbox } from '../src/sandbox.ts'

/**
 * How long a page is waited for, in milliseconds. A machine that others use too stands still for ten seconds and more; a
 * page that never comes is as wrong after thirty.
 */
export const PATIENCE_MS = 30_000
/** So much of a page's text is told when a test fails. */
const TOLD_LENGTH = 1_500

export interface Stage {
  readonly origin: string
  readonly sandbox: Sandbox
  readonly browser: Browser
  readonly personas: readonly Persona[]
  /** A new phone with one page. What goes wrong in its scripts fails the test that it was made in. */
  page(options?: Parameters<typeof newPhone>[1]): Promise<Page>
}

/** What stands on the pages of a test that failed: what it waited for is seldom all that there is to know. */
export async function tellPages(phones: readonly BrowserContext[]): Promise<void> {
  for (const page of phones.flatMap((phone) => phone.pages())) {
    const text = await page.evaluate(() => document.body.innerText).catch(String)
    console.error(`when it failed: ${page.url()}\n${text.slice(0, TOLD_LENGTH)}`)
  }
}

/** Call once at the top of a test file. */
export function useStage(env: Settings = {}): Stage {
  let product: Product | undefined
  let browser: Browser | undefined
  let personas: readonly Persona[] = []
  const phones: BrowserContext[] = []
  const crashes: Error[] = []
  const ready = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the stage is used before it is set')
    return value
  }
  beforeAll(async () => {
    product = await startProduct({ env })
    browser = await launchBrowser()
    personas = await product.sandbox.personas()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellPages(phones)
    for (const phone of phones.splice(0)) await phone.close()
    const [crash] = crashes.splice(0)
    if (crash) throw crash
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  return {
    get origin() {
      return ready(product).origin
    },
    get sandbox() {
      return ready(product).sandbox
    },
    get browser() {
      return ready(browser)
    },
    get personas() {
      return personas
    },
    page: async (options) => {
      const phone = await newPhone(ready(browser), options)
      phones.push(phone)
      phone.setDefaultTimeout(PATIENCE_MS)
      const page = await phone.newPage()
      page.on('pageerror', (error) => crashes.push(error))
      return page
    },
  }
}
