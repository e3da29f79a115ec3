import type { Page } from 'playwright-core'
import { codePage, codePage2 } from '../../pages/code-page.ts'
import { orderPage } from '../../pages/order-page.ts'
import { repayPage } from '../../pages/repay-page.ts'
import { toast } from '../../pages/toasts.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { openBeforeScripts } from '../../src/fields.ts'
import type { Persona } from '../../src/sandbox.ts'
import { orderQuery, personaAt } from '../../src/screens.ts'
import { expect, nightly, ownProduct, shows, type TestApp, test } from '../../src/test.ts'

// What these tests do changes the personas, or moves the date.
test.use(ownProduct())

const VCODE = '**/borrower/v3/loan-details/generate-vcode?**'

async function openRepay(app: TestApp, page: Page, persona: Persona, path = 'repay') {
  await page.goto(`${app.origin}/${path}?${orderQuery(persona)}`)
  await hydrated(page)
  return repayPage(page)
}

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

nightly(
  "two rows show until 'more'; 'hide' collapses them",
  shows('2.instalment.more-hide', '2.instalment.content'),
  async ({ app }) => {
    const page = await app.page()
    const repay = await openRepay(app, page, personaAt(app.personas, 180))
    const rows = page.locator('main dl').first().locator('dt')
    await expect.poll(() => rows.count()).toBe(2)
    await repay.more.tap()
    await expect.poll(() => rows.count()).toBeGreaterThan(2)
    await repay.hide.tap()
    await expect.poll(() => rows.count()).toBe(2)
  },
)

test(
  'the default code leads to its instructions, with the saved code, also without a connection later',
  shows('2.instalment.default-code', '2.code2.stored', '2.code2.content'),
  async ({ app }) => {
    const page = await app.page()
    const repay = await openRepay(app, page, personaAt(app.personas, 174))
    await repay.copy.tap()
    await toast(page, 'copy success').waitFor()
    const copied = await clipboard(page)
    expect(copied).toMatch(/^\d{13}$/)
    await repay.codeSteps.tap()
    await page.waitForURL(at('repaymentOfCode2'))
    const code = codePage2(page)
    await code.total.waitFor()
    await page.getByText(copied).first().waitFor()
    const logo = page.locator('main img').first()
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThan(1)
    await hydrated(page)
    await code.copy.tap()
    await toast(page, 'copy success').waitFor()
    await expect.poll(() => clipboard(page)).toBe(copied)
  },
)

test(
  'a code of another loan is not shown, also where the link was tapped before the scripts came',
  shows('2.code2.stored'),
  async ({ app }) => {
    const page = await app.page()
    const [due, overdue] = [personaAt(app.personas, 174), personaAt(app.personas, 180)]
    const code = codePage2(page)
    await (await openRepay(app, page, due)).codeSteps.tap()
    await page.waitForURL(at('repaymentOfCode2'))
    await code.total.waitFor()

    const release = await openBeforeScripts(page, `${app.origin}/repay?${orderQuery(overdue)}`)
    const link = await repayPage(page).codeSteps.getAttribute('href')
    release()
    await page.unroute('**/assets/**')
    await page.goto(new URL(link ?? '', app.origin).href)
    await code.notOfThisLoan.waitFor()
    await expect.poll(() => page.getByText(/^\d{13}$/).count()).toBe(0)
    await hydrated(page)
    await code.toRepay.tap()
    await page.waitForURL(at('repay'))
    expect(new URL(page.url()).searchParams.get('orderId')).toBe(overdue.orderId)
    await hydrated(page)
    await repayPage(page).codeSteps.tap()
    await code.total.waitFor()
  },
)

test(
  "'Payment Method' lists the channels with one chosen; 'Payment' asks for a code and goes to its page",
  shows('2.instalment.channels', '4.repay.redirect', '7.call.generate-vcode'),
  async ({ app }) => {
    const page = await app.page()
    const persona = personaAt(app.personas, 174)
    const repay = await openRepay(app, page, persona)
    await repay.method.tap()
    await expect.poll(() => repay.channels.count()).toBeGreaterThan(2)
    await expect.poll(() => repay.channels.first().isChecked()).toBe(true)
    const request = page.waitForRequest(VCODE)
    await repay.pay.tap()
    const sent = Object.fromEntries(new URLSearchParams((await request).postData() ?? ''))
    expect(sent).toMatchObject({ productId: persona.productId, orderId: persona.orderId })
    expect(sent['isDelay']).toBeUndefined()
    await page.waitForURL(at('repaymentOfCode'))
  },
)

nightly(
  'version 1 with a code shows amount, code, Copy and the channels',
  shows('2.code1.query', '2.code1.amount', '2.code1.code'),
  async ({ app }) => {
    const page = await app.page()
    const query = new URLSearchParams({
      showType: '1',
      payCode: '8097557872346',
      payCodeImg: '',
      repayAmount: '1684.22',
    })
    await page.goto(`${app.origin}/repaymentOfCode?${query}`)
    await hydrated(page)
    const code = codePage(page)
    await page.getByText('₱1,684.22').first().waitFor()
    await page.getByText('8097557872346').first().waitFor()
    await code.channels.waitFor()
    await code.copy.tap()
    await toast(page, 'copy success').waitFor()
    await expect.poll(() => clipboard(page)).toBe('8097557872346')
  },
)

nightly('the amount is in rupees when the address says currency=1', shows('9.currency'), async ({ app }) => {
  const page = await app.page()
  await page.goto(
    `${app.origin}/repaymentOfCode?showType=1&payCode=1&payCodeImg=&repayAmount=1684.22&currency=1`,
  )
  await page.getByText('₹1,684.22').first().waitFor()
})

test('a wallet channel leads to a QR image that loads, with tips', shows('2.code1.qr'), async ({ app }) => {
  const page = await app.page()
  const repay = await openRepay(app, page, personaAt(app.personas, 174))
  await repay.method.tap()
  await repay.channel(/GCash/).locator('xpath=ancestor::label').tap()
  await repay.pay.tap()
  await page.waitForURL(at('repaymentOfCode'))
  const code = codePage(page)
  await code.qr.waitFor()
  await code.scanTips.waitFor()
  await hydrated(page)
  await expect
    .poll(() => code.qr.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

nightly('only pictures of our own or over https are shown', async ({ app }) => {
  const page = await app.page()
  const bad = encodeURIComponent('http://example.com/evil.png')
  await page.goto(`${app.origin}/repaymentOfCode?showType=2&payCode=1&payCodeImg=${bad}&repayAmount=1.00`)
  await hydrated(page)
  await expect.poll(() => codePage(page).qr.count()).toBe(0)
})

test(
  "an extension shows its price and 'Your next payment date is', and paying it moves the order on",
  shows(
    '1.repay.extension',
    '2.extension.content',
    '9.extension',
    '7.call.imitating',
    '7.call.generate-vcode',
  ),
  async ({ app }) => {
    const page = await app.page()
    const persona = personaAt(app.personas, 180)
    const repay = await openRepay(app, page, persona, 'repayDelay')
    await repay.nextDate.waitFor()
    await page.getByText('Pay today', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThan(0)
    await repay.method.tap()
    const request = page.waitForRequest(VCODE)
    await repay.pay.tap()
    expect(new URLSearchParams((await request).postData() ?? '').get('isDelay')).toBe('1')
    await page.waitForURL(at('repaymentOfCode'))
    await app.sandbox.pay({ payCode: codePage(page).payCode() })
    const order = orderPage(page)
    await order.open(app.origin, persona)
    await page.locator('main [data-status="running"]').waitFor()
  },
)

test(
  'another amount than what is due: what it does is shown first, a reload keeps it, and that amount is paid',
  shows('9.terms.prepayment', '7.call.generate-vcode'),
  async ({ app }) => {
    const page = await app.page()
    const persona = personaAt(app.personas, 170)
    const repay = await openRepay(app, page, persona)
    await repay.other.locator('..').tap()
    await repay.method.tap()
    await page.getByText('Please enter an amount.').waitFor()
    await repay.otherAmount.fill('99999999')
    await page.getByText(/^You can pay at most ₱/).waitFor()
    await repay.otherAmount.fill('2000')
    await repay.effect.waitFor()
    await page.getByText('We hold what is more than due').waitFor()
    await page.reload()
    await hydrated(page)
    await expect.poll(() => repay.otherAmount.inputValue()).toBe('2000')
    await repay.effect.waitFor()
    await repay.method.tap()
    const request = page.waitForRequest(VCODE)
    await repay.pay.tap()
    expect(new URLSearchParams((await request).postData() ?? '').get('amount')).toBe('2000.00')
    await page.waitForURL(at('repaymentOfCode'))
    await app.sandbox.pay({ payCode: codePage(page).payCode() })
    const order = orderPage(page)
    await order.open(app.origin, persona)
    await order.details.tap()
    await page.getByText(/^₱2,000\.00, for /).waitFor()
  },
)

test(
  "'Cheaper: pay part now' leads to an amount of one's own",
  shows('2.extension.content'),
  async ({ app }) => {
    const page = await app.page()
    const repay = await openRepay(app, page, personaAt(app.personas, 174), 'repayDelay')
    await page.getByText('Cheaper: pay part now').tap()
    await page.waitForURL(at('repay'))
    await hydrated(page)
    await expect.poll(() => repay.other.isChecked()).toBe(true)
    // More than what is due, which on some days of the week it is today.
    await repay.otherAmount.fill('2000')
    await page.getByText('We hold what is more than due').waitFor()
  },
)

test(
  'extensions that were paid stand below the price of the next',
  shows('7.call.delay-detail'),
  async ({ app }) => {
    const page = await app.page()
    const history = [{ time: '2026-07-01', amount: '324.77', days: 120 }]
    await page.route('**/borrower/v3/loan-details/delay-detail?**', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: { history: object[] } }
      expect(answer.data.history).toEqual([])
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, history } } })
    })
    const persona = personaAt(app.personas, 174)
    await orderPage(page).open(app.origin, persona)
    await hydrated(page)
    await orderPage(page).rollover.tap()
    await page.waitForURL(at('repayDelay'))
    await page.getByText('Extensions so far').waitFor()
    const row = page.locator('dl > div', { hasText: 'Jul 1, 2026, by 120 days' })
    await expect.poll(() => row.locator('dd').innerText()).toBe('₱324.77')
  },
)

nightly('a payment that is reported twice counts once', async ({ app }) => {
  const page = await app.page()
  const persona = personaAt(app.personas, 174)
  const repay = await openRepay(app, page, persona)
  await repay.method.tap()
  await repay.pay.tap()
  await page.waitForURL(at('repaymentOfCode'))
  const amount = new URL(page.url()).searchParams.get('repayAmount')
  await app.sandbox.pay({ payCode: codePage(page).payCode(), deliver: 'twice' })
  await orderPage(page).open(app.origin, persona)
  await page.locator('main [data-status="running"]').waitFor()
  const paid = page.locator('dt', { hasText: 'Paid so far' }).locator('xpath=following-sibling::dd')
  expect((await paid.innerText()).replace(/[₱,]/g, '')).toBe(amount)
})

test('planted bug: a code of another amount is noticed on the page that it leads to', async ({ app }) => {
  const page = await app.page()
  await page.route(VCODE, async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replace(/(repayAmount=|"repayAmount":")[\d.]+/g, '$11.00')
    await route.fulfill({ response, body: text })
  })
  const repay = await openRepay(app, page, personaAt(app.personas, 174))
  const request = page.waitForRequest(VCODE)
  await repay.method.tap()
  await repay.pay.tap()
  const amount = new URLSearchParams((await request).postData() ?? '').get('amount')
  await page.waitForURL(at('repaymentOfCode'))
  expect(new URL(page.url()).searchParams.get('repayAmount')).not.toBe(amount)
})
