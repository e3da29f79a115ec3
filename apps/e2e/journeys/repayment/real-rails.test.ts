/** Paying by what a real provider gives: its own number for a counter, a wallet's page, a QR that it drew. */
import { sampled } from '@sandigan/testkit/sampling'
import type { BrowserContext, Page } from 'playwright-core'
import { codePage } from '../../pages/code-page.ts'
import { orderPage } from '../../pages/order-page.ts'
import { repayPage } from '../../pages/repay-page.ts'
import { at } from '../../src/addresses.ts'
import { newContext } from '../../src/browser.ts'
import { hydrated } from '../../src/hydrated.ts'
import { workerEngine } from '../../src/product.ts'
import { paymongoRail, type Rail, type RailProduct, startOnRail, xenditRail } from '../../src/real-rail.ts'
import { orderQuery, personaAt } from '../../src/screens.ts'
import { expect, printPages, test } from '../../src/test.ts'

/** Until a reported payment is credited where the first try at it failed, at most. (Decision 110.) */
const SECOND_TRY_MS = 90_000

const SETTINGS = { PAYMENT_WALLETS: 'gcash,grabpay' }
/** To inspect: pictures of what was shown are put there. */
const PICTURES = process.env['PICTURES']

let contexts: BrowserContext[] = []
test.afterEach(async () => {
  const { status, expectedStatus } = test.info()
  if (status !== expectedStatus) await printPages(contexts)
  for (const context of contexts) await context.close()
  contexts = []
})

const picture = async (page: Page, name: string) => {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, animations: 'disabled' })
}

/** Chooses a channel on the repayment page and asks for its code. */
async function choose(page: Page, name: string): Promise<void> {
  const repay = repayPage(page)
  await repay.method.tap()
  await repay.channel(name).locator('xpath=ancestor::label').tap()
  await repay.pay.tap()
}

const RAILS = [
  ['Xendit', xenditRail],
  ['PayMongo', paymongoRail],
] as const

// The page is the same over both; what each gives is shown by the tests of the server.
for (const [name, makeRail] of sampled('rails', RAILS, { always: ([name]) => name === 'Xendit', others: 0 }))
  test.describe(`over the stub of ${name}`, () => {
    // Both start of the product belong to the first test.
    test.describe.configure({ mode: 'serial', timeout: 400_000 })
    let rail: Rail
    let product: RailProduct
    // A real rail refuses a database that had personas, and only from PostgreSQL can their marks be taken out.
    test.skip(workerEngine() === 'embedded', 'the marks of personas are taken out of a PostgreSQL')
    test.beforeAll(async () => {
      test.setTimeout(400_000)
      rail = await makeRail()
      product = await startOnRail(rail, { settings: SETTINGS })
    })
    test.afterEach(() => {
      const { status, expectedStatus } = test.info()
      if (status !== expectedStatus) console.error(product.output())
    })
    test.afterAll(() => product?.stop())

    const openRepay = async (browser: Parameters<typeof newContext>[0], status = 174) => {
      const context = await newContext(browser)
      contexts.push(context)
      const page = await context.newPage()
      await page.goto(`${product.origin}/repay?${orderQuery(personaAt(product.personas, status))}`)
      await hydrated(page)
      return page
    }
    /** @param payCode of the page; the latest code where it is left out */
    const pay = async (payCode?: string) => product.deliver(rail.pay(rail.openedIds(payCode).at(-1) ?? ''))

    test("a wallet's page: there, paid, back, and the page says so", async ({ browser }) => {
      const page = await openRepay(browser)
      await page.route('https://wallet.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<a href="${rail.returnUrl()}">Done</a>` }),
      )
      await choose(page, 'GCash')
      await page.waitForURL(at('repaymentOfCode'))
      await hydrated(page)
      const code = codePage(page)
      await code.wallet('GCash').waitFor()
      await code.waiting.waitFor()
      await picture(page, `${name}-wallet`)
      const left = page.url()
      await code.wallet('GCash').tap()
      await page.waitForURL('https://wallet.example/**')
      expect(await pay()).toBe(200)
      expect(rail.returnUrl()).not.toContain('sessionId')
      await page.getByRole('link', { name: 'Done' }).tap()
      await page.waitForURL(left)
      await code.received.waitFor()
      await picture(page, `${name}-received`)
    })

    test('the order leads to the page that was opened a moment ago, and to the other ways', async ({
      browser,
    }) => {
      const page = await openRepay(browser, 180)
      await choose(page, 'GrabPay')
      await page.waitForURL(at('repaymentOfCode'))
      await page.goto(`${product.origin}/loanDetail?${orderQuery(personaAt(product.personas, 180))}`)
      await hydrated(page)
      const order = orderPage(page)
      await expect(order.repay).toHaveAttribute('href', /^https:\/\/wallet\.example\/pay\//)
      await picture(page, `${name}-order`)
      await order.otherWays.tap()
      await page.waitForURL(at('repay'))
    })

    test('a provider without an answer: the choice stays, and once it is there again a code comes', async ({
      browser,
    }) => {
      test.slow()
      const page = await openRepay(browser, 180)
      for (const mode of ['lying', 'garbage'] as const) {
        rail.behave(mode)
        await choose(page, 'Bank transfer')
        await page.getByRole('alert').or(page.getByRole('status')).first().waitFor()
        await page.reload()
        await hydrated(page)
      }
      rail.behave('well')
      await choose(page, 'Bank transfer')
      await page.waitForURL(at('repaymentOfCode'))
      await hydrated(page)
      const code = codePage(page)
      await expect
        .poll(() => code.qr.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
      await picture(page, `${name}-qr`)
      // An earlier try may still have opened another one.
      expect(await pay(code.payCode())).toBe(200)
      // A first try at an event that fails is followed by the next one within ten seconds.
      await code.received.waitFor({ timeout: SECOND_TRY_MS })
    })

    if (name === 'Xendit')
      test("a counter's own number is what the page says, and nothing for a stranger", async ({
        browser,
      }) => {
        const page = await openRepay(browser)
        await choose(page, '7-Eleven')
        await page.waitForURL(at('repaymentOfCode'))
        await hydrated(page)
        const code = codePage(page)
        await code.copy.waitFor()
        // The whole number: drawn in fours, of which one more can begin as the first does.
        await page.getByText(/^91\d{8,}$/).waitFor()
        await picture(page, 'Xendit-counter')
        const context = await newContext(browser)
        contexts.push(context)
        const stranger = await context.newPage()
        const address = new URL(page.url())
        address.searchParams.delete('sessionId')
        await stranger.goto(address.href)
        await stranger.getByText('You cannot continue this payment here').waitFor()
        expect(await stranger.getByText(code.payCode()).count()).toBe(0)
        await picture(stranger, 'Xendit-stranger')
        expect(await pay()).toBe(200)
        await code.received.waitFor()
      })
  })
