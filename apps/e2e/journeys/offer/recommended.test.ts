import type { Page } from 'playwright-core'
import { orderPage } from '../../pages/order-page.ts'
import { recommendedPage } from '../../pages/recommended-page.ts'
import { toast } from '../../pages/toasts.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { insideNativeHost, nativeMessages } from '../../src/native-host.ts'
import { orderQuery, personaAt, verifiedPersona } from '../../src/screens.ts'
import { recommendedClicks } from '../../src/operator.ts'
import { expect, nightly, shows, type TestApp, test } from '../../src/test.ts'

const PARTNER = 'https://example.com/'
/** At rest after 3 seconds, then a batch within 15; with room for a busy machine. */
const BATCH_MS = 40_000

async function open(app: TestApp, page: Page, path: string, fields: Record<string, string> = {}) {
  await page.goto(`${app.origin}${path}?${new URLSearchParams(fields)}`)
  await hydrated(page)
  return recommendedPage(page)
}

const sessionOf = (app: TestApp) => ({ sessionId: verifiedPersona(app.personas).sessionId })

/** Stands in for the partner's site; stores the addresses under which it was visited. */
async function partnerSite(page: Page): Promise<string[]> {
  const visits: string[] = []
  await page.route(`${PARTNER}**`, (route) => {
    visits.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<h1>Partner</h1>' })
  })
  return visits
}

/** Taps on this page of all days, as an operator reads them. */
async function countedTaps(app: TestApp): Promise<number> {
  const rows = await recommendedClicks(app.origin)
  return rows.find(({ place }) => place === 'joint')?.clicks ?? 0
}

test(
  'from the main page to the list, and by one of ours to its product page',
  shows('1.recommended', '7.recommended.link'),
  async ({ app }) => {
    const page = await app.page()
    const list = await open(app, page, '/main', sessionOf(app))
    await page.getByRole('link', { name: /^More loan products/ }).tap()
    await page.waitForURL(at('recommendList'))
    await list.item('Sandigan Plus').getByText('₱12,000 – ₱50,000').waitFor()
    await list.item('Example Salary Loan').getByText('For employees').waitFor()
    await list.open('Sandigan Plus').tap()
    await page.waitForURL(at('productDetail'))
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('productId')).toBe('sandigan-plus')
    expect(searchParams.get('sessionId')).toBe(sessionOf(app).sessionId)
  },
)

test(
  'a partner opens in the page and learns nothing of the borrower',
  shows('7.recommended.link', '7.call.recommended-click', '3.recommended.codec'),
  async ({ app }) => {
    const page = await app.page()
    const visits = await partnerSite(page)
    const list = await open(app, page, '/recommendList', sessionOf(app))
    const [request] = await Promise.all([
      page.waitForRequest('**/borrower/gopia/goya/define?**'),
      list.open('Example Salary Loan').tap(),
    ])
    await page.getByRole('heading', { name: 'Partner' }).waitFor()
    expect(visits).toEqual([`${PARTNER}salary-loan`])
    expect(await page.evaluate(() => document.referrer)).toBe('')
    const fields = new URLSearchParams(request.postData() ?? '')
    expect([...fields.values()].sort()).toEqual(['1', 'list', 'salary-loan'])
    expect(fields.has('productId')).toBe(false)
  },
)

test('any other link is handed to the native app', shows('7.recommended.link'), async ({ app }) => {
  const page = await app.page()
  await insideNativeHost(page.context())
  const list = await open(app, page, '/recommendList', sessionOf(app))
  await list.open('Example Store Credit').tap()
  await expect
    .poll(async () => (await nativeMessages(page)).filter(([action]) => action === 'to'))
    .toEqual([['to', 'sandigan://partner/store-credit']])
  expect(page.url()).toMatch(at('recommendList'))
})

test(
  'what was closed meanwhile says so in a toast; what is closed cannot be tapped',
  shows('8.recommended.00', '3.recommended.enabled'),
  async ({ app }) => {
    const page = await app.page()
    await page.route('**/borrower/gopia/goya/define?**', (route) =>
      route.fulfill({ json: { code: '3020', message: 'This loan is not offered right now.', data: {} } }),
    )
    const list = await open(app, page, '/recommendList', sessionOf(app))
    await list.open('Example Salary Loan').tap()
    await toast(page, 'This loan is not offered right now.').waitFor()
    const closed = list.open('Example Harvest Loan')
    await expect.poll(() => closed.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => closed.innerText()).toBe('Not available yet')
  },
)

test(
  'a joint login that failed: why, what now, and what else there is',
  shows('2.joint.content', '2.joint.items', '7.call.joint'),
  async ({ app }) => {
    const page = await app.page()
    const visits = await partnerSite(page)
    const joint = await open(app, page, '/error/joint-login-fail', { reason: 'expired' })
    await joint.notice('This link has expired').waitFor()
    await expect.poll(() => page.locator('[data-status]').first().getAttribute('data-status')).toBe('due')
    await expect.poll(() => joint.item('Example Store Credit').count()).toBe(1)
    await expect.poll(() => joint.tagged.count()).toBe(2)
    const before = await countedTaps(app)
    await joint.open('Example Salary Loan').tap()
    await page.getByRole('heading', { name: 'Partner' }).waitFor()
    expect(visits).toEqual([`${PARTNER}salary-loan`])
    await expect.poll(() => countedTaps(app)).toBe(before + 1)
    await page.goBack()
    await joint.logIn.tap()
    await page.waitForURL(at('login'))
  },
)

nightly('the address cannot put words into the page', shows('2.joint.content'), async ({ app }) => {
  const page = await app.page()
  const words = 'Call 0900 000 0000 to get your money back'
  const joint = await open(app, page, '/error/joint-login-fail', {
    reason: words,
    notice: words,
    msg: words,
  })
  await joint.notice('We could not log you in').waitFor()
  await expect.poll(() => page.locator('body').innerText()).not.toContain('0900')
})

test(
  'the order page shows none of them, although they are in its answer',
  shows('4.order.market-hidden'),
  async ({ app }) => {
    const page = await app.page()
    const persona = personaAt(app.personas, 170)
    const query = new URLSearchParams({ productId: persona.productId, orderId: persona.orderId })
    const answer = await page.request.post(
      `${app.origin}/borrower/v3/loan-details/loan-details?sessionId=${persona.sessionId}`,
      { form: Object.fromEntries(query) },
    )
    const { data } = (await answer.json()) as { data: { recProducts: object[] } }
    expect(data.recProducts).toHaveLength(3)
    await page.goto(`${app.origin}/loanDetail?${orderQuery(persona)}`)
    await hydrated(page)
    await expect.poll(() => orderPage(page).market.count()).toBe(1)
    expect(await orderPage(page).market.isVisible()).toBe(false)
    await expect.poll(() => page.getByText('Example Salary Loan').count()).toBe(0)
    await orderPage(page).repayment.waitFor()
  },
)

test('where a page breaks is reported in a batch, without the words of the error', async ({ app }) => {
  const page = await app.page()
  // A crash of the page would end the test: what follows is not one of ours.
  page.removeAllListeners('pageerror')
  await open(app, page, '/recommendList', sessionOf(app))
  const sent = page.waitForRequest('**/borrower/v3/buried-point/upload?**', { timeout: BATCH_MS })
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('13912345678 is out of range')
    })
  })
  const events = new URLSearchParams((await sent).postData() ?? '').get('events') ?? ''
  expect(events).toContain('RangeError@')
  expect(events).not.toContain('13912345678')
})

test('planted bug: a partner who receives the session would be noticed', async ({ app }) => {
  const page = await app.page()
  const visits = await partnerSite(page)
  await page.route('**/borrower/gopia/goya/define?**', (route) => {
    const link = `${PARTNER}salary-loan${new URL(route.request().url()).search}`
    return route.fulfill({ json: { code: '00', message: '', data: { link } } })
  })
  const list = await open(app, page, '/recommendList', sessionOf(app))
  await list.open('Example Salary Loan').tap()
  await page.getByRole('heading', { name: 'Partner' }).waitFor()
  expect(visits).not.toEqual([`${PARTNER}salary-loan`])
})
