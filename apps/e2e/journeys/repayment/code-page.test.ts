/** The page whose address anybody may write: what it shows, with the headers that a borrower's browser gets. */
import type { Page } from 'playwright-core'
import { codePage, codePage2 } from '../../pages/code-page.ts'
import { repayPage } from '../../pages/repay-page.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { issuedCodePage } from '../../src/issued-code.ts'
import { readCode128 } from '../../src/read-barcode.ts'
import { orderQuery, personaAt } from '../../src/screens.ts'
import { expect, ownProduct, shows, type TestApp, test } from '../../src/test.ts'

test.use(ownProduct({ PICTURE_HOSTS: 'pay.example' }))
const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>'
const MISSING = 'The QR code did not load.'

const drawn = (page: Page): Promise<number> =>
  codePage(page).qr.evaluate((image) => (image as HTMLImageElement).naturalWidth)

/** Answers for sites that are not there; returns the pictures that were requested from them. */
async function otherSites(page: Page, status = 200): Promise<string[]> {
  const requested: string[] = []
  await page.route('https://*.example/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ status, contentType: 'image/svg+xml', body: status === 200 ? SQUARE : '' })
  })
  return requested
}

const address = (app: TestApp, fields: Record<string, string>): string =>
  `${app.origin}/repaymentOfCode?${new URLSearchParams({ repayAmount: '1403.52', ...fields })}`

test(
  'a code and a picture that we issued are shown without a caution, to anybody',
  shows('2.code1.query', '2.code1.qr', '2.code1.code'),
  async ({ app }) => {
    const page = await app.page()
    const due = personaAt(app.personas, 174)
    await page.goto(app.origin + (await issuedCodePage(due, 'code')))
    await codePage(page).copy.waitFor()
    expect(await codePage(page).foreign.count()).toBe(0)
    await page.goto(app.origin + (await issuedCodePage(due, 'qr')))
    await hydrated(page)
    await expect.poll(() => drawn(page)).toBeGreaterThan(0)
    await codePage(page).scanTips.waitFor()
    expect(await codePage(page).foreign.count()).toBe(0)
  },
)

test(
  "a picture of a payment provider's host comes through the page's own policy, under the caution",
  shows('2.code1.query', '2.code1.qr'),
  async ({ app }) => {
    const page = await app.page()
    const requested = await otherSites(page)
    await page.goto(address(app, { showType: '2', payCodeImg: 'https://pay.example/qr.svg' }))
    await codePage(page).foreign.waitFor()
    await expect.poll(() => drawn(page)).toBe(20)
    expect(requested).toEqual(['https://pay.example/qr.svg'])
  },
)

test(
  "a stranger's picture is not even asked for, and the page says why",
  shows('2.code1.query'),
  async ({ app }) => {
    const page = await app.page()
    const requested = await otherSites(page)
    await page.goto(address(app, { showType: '2', payCodeImg: 'https://thief.example/qr.svg' }))
    await codePage(page).foreign.waitFor()
    await codePage(page).pictureRefused.waitFor()
    await hydrated(page)
    expect([await codePage(page).qr.count(), requested]).toEqual([0, []])
    await codePage(page).openLoan.tap()
    await page.waitForURL(/\/orderList/)
  },
)

test("a stranger's number stands under the caution before any script has run", async ({ app }) => {
  const page = await app.page({ javaScriptEnabled: false })
  await page.goto(address(app, { showType: '1', payCode: '0917 000 0000' }))
  await codePage(page).foreign.waitFor()
  expect(await page.getByText('0917 000 0000').count()).toBe(1)
})

test('a picture that fails before the scripts run is reported', async ({ app }) => {
  const page = await app.page()
  await otherSites(page, 404)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/**', async (route) => {
    await released
    await route.fallback()
  })
  const failed = page.waitForResponse('https://pay.example/**')
  await page.goto(address(app, { showType: '2', payCodeImg: 'https://pay.example/gone.svg' }), {
    waitUntil: 'commit',
  })
  await failed
  await expect
    .poll(() => codePage(page).qr.evaluate((image) => (image as HTMLImageElement).complete))
    .toBe(true)
  release()
  await page.getByText(MISSING).waitFor()
})

test('a QR code is saved as a picture that a gallery takes', async ({ app }) => {
  const page = await app.page()
  await page.goto(app.origin + (await issuedCodePage(personaAt(app.personas, 174), 'qr')))
  await hydrated(page)
  const download = page.waitForEvent('download')
  await codePage(page).save.tap()
  const file = await (await download).createReadStream()
  const [first] = (await file.take(1).toArray()) as [Buffer]
  expect(first.subarray(1, 4).toString()).toBe('PNG')
})

test('what a scanner reads off the page is the number, on a small phone, also in the dark', async ({
  app,
}) => {
  const page = await app.page({ viewport: { width: 360, height: 640 } })
  const persona = personaAt(app.personas, 174)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${app.origin}${await issuedCodePage(persona, 'code')}&${orderQuery(persona)}`)
    await codePage(page).barcode.waitFor()
    expect(await readCode128(await page.screenshot())).toEqual([codePage(page).payCode()])
    await page.goto(`${app.origin}/repay?${orderQuery(persona)}`)
    await hydrated(page)
    await repayPage(page).codeSteps.tap()
    await page.waitForURL(at('repaymentOfCode2'))
    await codePage2(page).barcode.waitFor()
    const number = await page
      .getByText(/^\d{13}$/)
      .first()
      .innerText()
    expect(await readCode128(await page.screenshot())).toEqual([number.replaceAll(/\s/g, '')])
  }
  await page.goto(address(app, { showType: '1', payCode: '1956218790758' }))
  await codePage(page).foreign.waitFor()
  expect(await codePage(page).barcode.count()).toBe(0)
})

// Last, since it changes what this persona has to pay.
test('a code is paid while its page is looked at: the page says so by itself, in both versions', async ({
  app,
}) => {
  const page = await app.page()
  const persona = personaAt(app.personas, 174)
  const code = codePage(page)
  await page.goto(`${app.origin}${await issuedCodePage(persona, 'code')}&${orderQuery(persona)}`)
  await code.waiting.waitFor()
  await page.getByText(/^Can be paid until \w{3},\s/).waitFor()
  await app.sandbox.pay({ payCode: code.payCode() })
  await code.received.waitFor()
  await page.getByText('Next payment').waitFor()
  expect(await code.copy.count()).toBe(0)

  await page.goto(`${app.origin}/repay?${orderQuery(persona)}`)
  await hydrated(page)
  await repayPage(page).codeSteps.tap()
  await page.waitForURL(at('repaymentOfCode2'))
  const stored = codePage2(page)
  await stored.waiting.waitFor()
  // The payment from before is no news to a number that is paid again and again.
  expect(await stored.received.count()).toBe(0)
  const number = await page
    .getByText(/^\d{13}$/)
    .first()
    .innerText()
  await app.sandbox.pay({ payCode: number.replaceAll(/\s/g, ''), amount: '50.00' })
  await stored.received.waitFor()
  await page.getByText('₱50.00').waitFor()
})
