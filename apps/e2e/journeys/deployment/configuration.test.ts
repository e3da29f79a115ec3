/** What an installation sets is what its borrowers see: nothing of the examples is left. */
import type { Page } from 'playwright-core'
import { promotionPage } from '../../pages/promotion-page.ts'
import { hydrated } from '../../src/hydrated.ts'
import { insideNativeHost, nativeMessages } from '../../src/native-host.ts'
import { orderQuery, personaAt, verifiedPersona } from '../../src/screens.ts'
import { expect, nightly, ownProcess, shows, type TestApp, test } from '../../src/test.ts'

const SET = {
  BRAND_APP_NAME: 'Bayanihan',
  BRAND_COMPANY_NAME: 'Bayani Credit Corp.',
  BRAND_REGISTRATION_NUMBER: 'CS202600001',
  BRAND_CERTIFICATE_NUMBER: '4711',
  BRAND_ADDRESS: '9 Mabini Street, Cebu City',
  BRAND_TELEPHONE: '(032) 255 1000',
  BRAND_EMAIL: 'hello@bayani.example',
  BRAND_COPYRIGHT: '© 2030 Bayani',
  BRAND_SERVICE_PHONE: '(032) 255 2000',
  BRAND_ONLINE_SERVICE: '+63 917 111 2222',
  BRAND_COLOUR_BACKGROUND: '#14532d',
  BRAND_COLOUR_FONT: '#fef9c3',
  BRAND_SCHEME_PREFIX: 'bayanihan://',
  PROMOTION_BANNER: 'No fee before Christmas',
  STORE_LINK_IOS: 'https://store.example/bayani-ios',
  STORE_LINK_ANDROID: 'https://store.example/bayani-android',
} as const
/** Of the example company, as an installation that sets nothing shows it. */
const EXAMPLES = ['Sandigan', 'Example Lending', '8000 0000', 'Example Street', 'help@lender', 'CS000000000']

// A process reads its settings from its environment.
test.use(ownProcess(SET))

async function open(app: TestApp, path: string): Promise<Page> {
  const page = await app.page()
  await page.goto(app.origin + path)
  return page
}

/** At the foot of each page of the official site. */
const FOOT = [
  SET.BRAND_COMPANY_NAME,
  SET.BRAND_TELEPHONE,
  SET.BRAND_ADDRESS,
  SET.BRAND_EMAIL,
  SET.BRAND_COPYRIGHT,
  SET.BRAND_REGISTRATION_NUMBER,
  SET.BRAND_CERTIFICATE_NUMBER,
]

test(
  'the names that are set stand on the pages as the server sends them',
  shows('2.site.footer', '3.config.fields'),
  async ({ app }) => {
    const sent = async (path: string) => (await fetch(app.origin + path)).text()
    for (const path of ['/', '/aboutUs', '/privacyPolicy', '/loanTerms']) {
      const [foot = ''] = /<footer.*<\/footer>/s.exec(await sent(path)) ?? []
      expect(
        FOOT.filter((text) => !foot.includes(text)),
        path,
      ).toEqual([])
      expect(
        EXAMPLES.filter((text) => foot.includes(text)),
        path,
      ).toEqual([])
    }
    const promotion = await sent('/promotion?id=default')
    expect(promotion).toContain(SET.BRAND_APP_NAME)
    expect(promotion).toContain(SET.BRAND_COMPANY_NAME)
  },
)

test(
  'the promotion page shows every field of its template',
  shows('3.template.fields', '3.config.fields'),
  async ({ app }) => {
    const answer = await fetch(
      `${app.origin}/api/v2/youmi/service/channel/channel-template?templateId=default`,
    )
    const { data } = (await answer.json()) as { data: Record<string, unknown> }
    expect(data).toEqual({
      id: 'default',
      title: expect.stringMatching(/./),
      banner: SET.PROMOTION_BANNER,
      appName: SET.BRAND_APP_NAME,
      intro: expect.stringMatching(/./),
      storeLinks: { ios: SET.STORE_LINK_IOS, android: SET.STORE_LINK_ANDROID },
      agreement: expect.stringMatching(/./),
    })
    const page = await app.page()
    const visit = page.waitForRequest(/track-visit/)
    await page.goto(`${app.origin}/promotion?id=default#/`)
    await page.getByRole('heading', { level: 1, name: String(data['title']), exact: true }).waitFor()
    for (const text of [data['appName'], data['intro'], data['banner']])
      await page.getByText(String(text), { exact: true }).first().waitFor()
    expect(new URL((await visit).url()).searchParams.get('page_id')).toBe(data['id'])
    await promotionPage(page).agreement.tap()
    await page.waitForURL(/#\/agreementTemplate/)
    const [paragraph = ''] = String(data['agreement']).split('\n')
    await page.getByText(paragraph.trim()).first().waitFor()
  },
)

for (const { device, link } of [
  { device: 'ios', link: SET.STORE_LINK_IOS },
  { device: 'android', link: SET.STORE_LINK_ANDROID },
] as const) {
  test(`the download page leads to the store of ${device}`, shows('3.template.fields'), async ({ app }) => {
    const page = await app.page({ device })
    await page.goto(`${app.origin}/promotion?id=default#/downloadTemplate`)
    await page.locator(`a[href="${link}"]`).waitFor()
  })
}

test('the way into the installed app begins with the scheme', shows('3.config.fields'), async ({ app }) => {
  const page = await open(app, '/promotion?id=default#/downloadTemplate')
  const into = page.getByRole('link', { name: 'Already installed? Open the app' })
  await expect.poll(() => into.getAttribute('href')).toBe(`${SET.BRAND_SCHEME_PREFIX}login`)
})

test('a button is drawn in the theme colours', shows('3.config.fields'), async ({ app }) => {
  const page = await open(app, '/login')
  await hydrated(page)
  const colours = await page.locator('button[type=submit], .button-primary, button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { backgroundColor, color } = getComputedStyle(button)
      return `${backgroundColor} ${color}`
    }),
  )
  expect(colours).toContain('rgb(20, 83, 45) rgb(254, 249, 195)')
})

test(
  'an order names the service phone, customer service the online service',
  shows('3.config.fields'),
  async ({ app }) => {
    const page = await app.page()
    await insideNativeHost(page.context())
    await page.goto(`${app.origin}/loanDetail?${orderQuery(personaAt(app.personas, 170))}`)
    await hydrated(page)
    await page.getByRole('link', { name: /2000/ }).first().tap()
    expect(await nativeMessages(page)).toContainEqual(['callTelephone', SET.BRAND_SERVICE_PHONE])
    await page.goto(`${app.origin}/customerService`)
    await page.getByText(SET.BRAND_ONLINE_SERVICE).waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: /@/ }).getAttribute('href'))
      .toContain(SET.BRAND_EMAIL)
  },
)

nightly(
  'a link that begins with the scheme is for the native app',
  shows('3.config.fields', '7.recommended.link'),
  async ({ app }) => {
    const page = await app.page()
    await insideNativeHost(page.context())
    await page.goto(`${app.origin}/recommendList?sessionId=${verifiedPersona(app.personas).sessionId}`)
    await hydrated(page)
    await page
      .getByRole('button', { name: /Store Credit/ })
      .or(page.getByRole('link', { name: /Store Credit/ }))
      .first()
      .tap()
    await expect
      .poll(() => nativeMessages(page))
      .toContainEqual(['to', `${SET.BRAND_SCHEME_PREFIX}partner/store-credit`])
  },
)
