/** Pages and calls at two origins: what `API_BASE` and `H5_BASE` do in a real browser, with its rules for such calls. */
import type { Page } from 'playwright-core'
import { promotionPage } from '../../pages/promotion-page.ts'
import { hydrated } from '../../src/hydrated.ts'
import { newPhoneNumber } from '../../src/fixtures.ts'
import { verifiedPersona } from '../../src/screens.ts'
import { expect, ownProduct, shows, type TestApp, test } from '../../src/test.ts'

const BANNER = '/favicon.svg'
/** One process under two names of one site: two origins to a browser, which finds both on this machine by itself. */
const PAGES = 'app.sandigan.localhost'
const CALLS = 'api.sandigan.localhost'
test.use(
  ownProduct((port) => ({
    H5_BASE: `http://${PAGES}:${port}`,
    API_BASE: `http://${CALLS}:${port}`,
    PROMOTION_BANNER: BANNER,
  })),
)
const at = (app: TestApp, name: string) => app.origin.replace('127.0.0.1', name)

/** Where the page's calls go, as `origin path`, from now on. */
function callsOf(page: Page) {
  const calls: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^\/(borrower|api)\//.test(url.pathname)) calls.push(url)
  })
  return {
    origins: () => [...new Set(calls.map(({ origin }) => origin))],
    paths: () => calls.map(({ pathname }) => pathname.split('/').at(-1)),
  }
}

test(
  'what a visitor does goes to API_BASE: the picture, the visit, and a code that is asked for',
  shows('3.config.fields', '7.common.prefix'),
  async ({ app }) => {
    const page = await app.page()
    const calls = callsOf(page)
    const promotion = promotionPage(page)
    await promotion.open(at(app, PAGES))
    await expect
      .poll(() => promotion.picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await promotion.phone.fill(newPhoneNumber())
    await promotion.captcha.fill(await app.sandbox.captcha(await promotion.sid()))
    await promotion.sendCode.tap()
    await page.getByText('验证码已发送，请在手机上查看！').waitFor()
    expect(calls.origins()).toEqual([at(app, CALLS)])
    expect(calls.paths()).toEqual(expect.arrayContaining(['get-captcha', 'get-sms', 'track-visit']))
  },
)

test(
  'what a borrower opens by a tap is fetched from API_BASE, with the session',
  shows('3.config.fields'),
  async ({ app }) => {
    const page = await app.page()
    const calls = callsOf(page)
    await page.goto(`${at(app, PAGES)}/main?sessionId=${verifiedPersona(app.personas).sessionId}`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Setting' }).first().tap()
    await page.waitForURL(/\/setting/)
    await page.getByRole('button', { name: 'Log out', exact: true }).waitFor()
    expect(calls.paths()).toContain('user-info')
    expect(calls.origins()).toEqual([at(app, CALLS)])
  },
)

test(
  'links to ourselves begin with H5_BASE, also for who came by the other name',
  shows('3.config.fields'),
  async ({ app }) => {
    const page = await app.page()
    await page.goto(`${at(app, CALLS)}/aboutUs`)
    await expect
      .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
      .toBe(`${at(app, PAGES)}/aboutUs`)
  },
)

test(
  'a banner that is the address of a picture is a picture',
  shows('3.config.fields', '3.template.fields'),
  async ({ app }) => {
    const page = await app.page()
    await page.goto(`${at(app, PAGES)}/promotion?id=default#/`)
    const banner = page.locator(`img[src="${BANNER}"]`)
    await expect
      .poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await page.getByText(BANNER).count()).toBe(0)
  },
)
