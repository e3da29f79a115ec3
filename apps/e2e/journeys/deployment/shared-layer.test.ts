/** What holds of every call that a page makes: how it goes out, what shows meanwhile, and when it gives up. */
import type { Page, Route } from 'playwright-core'
import { readyToLogIn } from '../../pages/login-page.ts'
import { promotionPage } from '../../pages/promotion-page.ts'
import { repayPage } from '../../pages/repay-page.ts'
import { toast } from '../../pages/toasts.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { newBorrower } from '../../src/borrowers.ts'
import { newPhoneNumber } from '../../src/fixtures.ts'
import { orderQuery, personaAt } from '../../src/screens.ts'
import { expect, nightly, shows, type TestApp, test } from '../../src/test.ts'

const VCODE = '**/borrower/v3/loan-details/generate-vcode?**'
const LOADING = 'Getting your payment code…'
const REFUSAL = { success: false, code: 4001, message: 'Nothing is due just now.', data: {} }

/** The instalment page with its list of channels open, on a clock that the test moves. */
async function openChannels(app: TestApp, page: Page, extra = '') {
  await page.clock.install()
  await page.goto(`${app.origin}/repay?${orderQuery(personaAt(app.personas, 174))}${extra}`)
  await hydrated(page)
  const repay = repayPage(page)
  await repay.method.tap()
  return repay
}

/** Holds the request for a code back; gives what waits for it. */
async function holdCode(page: Page): Promise<() => Promise<Route>> {
  const { promise, resolve } = Promise.withResolvers<Route>()
  await page.route(VCODE, (route) => resolve(route))
  return () => promise
}

test(
  'a call goes out as a form, with the common parameters, and three headers taken from the address',
  shows('7.common.prefix', '7.common.encoding', '7.common.timeout'),
  async ({ app }) => {
    const page = await app.page()
    const repay = await openChannels(app, page, '&deviceId=d1&appVersion=1.2.3&utm_tag=x')
    const sent = page.waitForRequest(VCODE)
    await repay.pay.tap()
    const request = await sent
    const { pathname, searchParams } = new URL(request.url())
    const { sessionId, productId, orderId } = personaAt(app.personas, 174)
    expect(pathname).toBe('/borrower/v3/loan-details/generate-vcode')
    expect(Object.fromEntries(searchParams)).toEqual({
      sessionId,
      deviceId: 'd1',
      appVersion: '1.2.3',
      clientType: 'h5',
      lang: 'default',
    })
    expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toMatchObject({
      productId,
      orderId,
    })
    expect(request.headers()).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'XMLHttpRequest',
      'x-session-id': sessionId,
      'x-device-id': 'd1',
      'x-app-version': '1.2.3',
    })
  },
)

nightly(
  "a loading toast shows until the answer comes; a refusal toasts the server's words for 3 s, and the page stays",
  shows('7.common.toast', '7.common.failure', '8.shared.failure', '9.toast.duration'),
  async ({ app }) => {
    const page = await app.page()
    const release = await holdCode(page)
    const repay = await openChannels(app, page)
    await page.clock.pauseAt(Date.now() + 600_000)
    await repay.pay.tap()
    const route = await release()
    await page.clock.runFor(30_000)
    await expect.poll(() => toast(page, LOADING).count()).toBe(1)
    await route.fulfill({ json: REFUSAL })
    await expect.poll(() => toast(page, LOADING).count()).toBe(0)
    await expect.poll(() => toast(page, REFUSAL.message).count()).toBe(1)
    await page.clock.runFor(2_999)
    await expect.poll(() => toast(page, REFUSAL.message).count()).toBe(1)
    await page.clock.runFor(1)
    await expect.poll(() => toast(page, REFUSAL.message).count()).toBe(0)
    expect(page.url()).toMatch(at('repay'))
  },
)

nightly(
  'a call that nobody answers is given up after 60 s, not before, and can be made again',
  shows('7.common.timeout'),
  async ({ app }) => {
    const page = await app.page()
    const release = await holdCode(page)
    const repay = await openChannels(app, page)
    await page.clock.pauseAt(Date.now() + 600_000)
    await repay.pay.tap()
    await release()
    await page.clock.runFor(59_990)
    await expect.poll(() => toast(page, LOADING).count()).toBe(1)
    await page.clock.runFor(10)
    await page.getByText('No connection.').waitFor()
    await expect.poll(() => toast(page, LOADING).count()).toBe(0)
    await page.clock.resume()
    await page.unroute(VCODE)
    await repay.pay.tap()
    await page.waitForURL(at('repaymentOfCode'))
  },
)

nightly(
  'after a login the next call carries the new session beside the parameters of before',
  shows('7.common.prefix'),
  async ({ app }) => {
    const page = await app.page()
    const { phone } = await newBorrower(app)
    await page.goto(`${app.origin}/login?deviceId=d1&sessionId=long-gone`)
    const login = await readyToLogIn(page, app.sandbox, phone)
    const next = page.waitForRequest('**/borrower/v5/index/index?**')
    await login.logIn.tap()
    const request = await next
    const { searchParams } = new URL(request.url())
    const sessionId = searchParams.get('sessionId') ?? ''
    expect(sessionId).toMatch(/^[\w-]{20,}$/)
    expect(searchParams.get('deviceId')).toBe('d1')
    expect(request.headers()['x-session-id']).toBe(sessionId)
  },
)

nightly(
  "60 s after a code was sent the button says '获取验证码' again, and not a second earlier",
  shows('4.sms.countdown', '9.sms.resend-countdown'),
  async ({ app }) => {
    const page = await app.page()
    await page.clock.install()
    const promotion = promotionPage(page)
    await promotion.open(app.origin)
    await hydrated(page)
    await promotion.phone.fill(newPhoneNumber())
    await promotion.captcha.fill(await app.sandbox.captcha(await promotion.sid()))
    await page.clock.pauseAt(Date.now() + 600_000)
    await promotion.sendCode.tap()
    await expect.poll(() => promotion.sendCode.innerText()).toBe('60s')
    await page.clock.runFor(59_000)
    await expect.poll(() => promotion.sendCode.innerText()).toBe('1s')
    await page.clock.runFor(1_000)
    await expect.poll(() => promotion.sendCode.innerText()).toBe('获取验证码')
  },
)

test(
  'a borrower reaches customer service from an order; the contact call sends 30',
  shows('1.support', '9.contact.30', '7.call.contact-kf-info'),
  async ({ app }) => {
    const page = await app.page()
    await page.goto(`${app.origin}/loanDetail?${orderQuery(personaAt(app.personas, 170))}`)
    await hydrated(page)
    const sent = page.waitForRequest('**/borrower/v3/personal-center/contact-kf-info?**')
    await page.getByRole('link', { name: /^Customer service/ }).tap()
    expect((await sent).postData()).toBe('type=30')
    await page.waitForURL(at('customerService'))
    await expect.poll(() => page.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:.+@/)
  },
)

test('planted bug: the suite notices a toast that stays', async ({ app }) => {
  const page = await app.page()
  await page.route(VCODE, (route) => route.fulfill({ json: REFUSAL }))
  await page.clock.install()
  // After the clock, which would be put over it.
  await page.addInitScript(() => {
    // An answer that would hide a toast never comes.
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 3000 ? 0 : later(run, ms)) as typeof window.setTimeout
  })
  await page.goto(`${app.origin}/repay?${orderQuery(personaAt(app.personas, 174))}`)
  await hydrated(page)
  const repay = repayPage(page)
  await repay.method.tap()
  await repay.pay.tap()
  await toast(page, REFUSAL.message).waitFor()
  await page.clock.runFor(3_500)
  await expect.poll(() => toast(page, REFUSAL.message).count()).not.toBe(0)
})
