import { sampled } from '@sandigan/testkit/sampling'
import type { Page } from 'playwright-core'
import { sitePage } from '../../pages/site-page.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { hasFocus } from '../../src/fields.ts'
import { verifiedPersona } from '../../src/screens.ts'
import { slowPage } from '../../src/slow-page.ts'
import { expect, shows, type TestApp, test } from '../../src/test.ts'

async function open(app: TestApp, path: string, options: Parameters<TestApp['page']>[0] = {}) {
  const page = await app.page(options)
  await page.goto(app.origin + path)
  return { page, site: sitePage(page) }
}

const path = (page: Page): string => {
  const { pathname, hash } = new URL(page.url())
  return pathname + hash
}

for (const [label, target] of [
  ['Home', '/'],
  ['About us', '/aboutUs'],
  ['User Evaluate', '/#userEvaluate'],
  ['Privacy Policy', '/privacyPolicy'],
  ['Loan terms and conditions', '/loanTerms'],
  ['Contact us', '/#contactUs'],
] as const) {
  test(
    `'${label}' leads to ${target}, on a phone from the menu`,
    shows('2.site.navigation'),
    async ({ app }) => {
      const { page, site } = await open(app, '/loanTerms')
      await site.menu.tap()
      await site.navigation.getByRole('link', { name: label, exact: true }).tap()
      await page.waitForURL((url) => url.pathname + url.hash === target)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  )
}

test(
  'the navigation has its six entries in order, and lies open on a wide screen',
  shows('2.site.navigation'),
  async ({ app }) => {
    const { site } = await open(app, '/', { viewport: { width: 1280, height: 800 }, isMobile: false })
    const links = site.navigation.getByRole('link')
    await expect
      .poll(() => links.allInnerTexts())
      .toEqual([
        'Home',
        'About us',
        'User Evaluate',
        'Privacy Policy',
        'Loan terms and conditions',
        'Contact us',
      ])
    await expect.poll(() => site.menu.isVisible()).toBe(false)
  },
)

for (const [address, title] of [
  ['/', 'Something to lean on, with the whole cost in plain sight'],
  ['/aboutUs', 'About us'],
  ['/privacyPolicy', 'Privacy Policy'],
  ['/loanTerms', 'Loan terms and conditions'],
] as const) {
  test(`anyone reads ${address}, without an account`, shows('1.public-pages'), async ({ app }) => {
    const { page } = await open(app, address)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })
}

test(
  'a borrower reads the loan agreement of an offer, and from Setting the loan terms',
  shows('1.public-pages', '1.terms'),
  async ({ app }) => {
    const { sessionId } = verifiedPersona(app.personas)
    const { page } = await open(app, `/loanAgreement?productId=sandigan-lite&sessionId=${sessionId}`)
    await page.getByText('Promissory Note').first().waitFor()
    await page.goto(`${app.origin}/setting?sessionId=${sessionId}`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Loan terms and conditions' }).tap()
    await page.waitForURL(at('loanTerms'))
    await page.getByRole('heading', { level: 1, name: 'Loan terms and conditions' }).waitFor()
    for (const term of ['91 to 365 calendar days', '1 to 3 calendar days', 'at least 7 days have passed'])
      await page.getByText(term).first().waitFor()
  },
)

test('the menu closes over the section that it leads to', async ({ app }) => {
  const { page, site } = await open(app, '/')
  await site.menu.tap()
  const entry = site.navigation.getByRole('link', { name: 'Contact us' })
  await entry.tap()
  await entry.waitFor({ state: 'hidden' })
  await expect.poll(() => path(page)).toBe('/#contactUs')
})

for (const address of sampled('foot of the site', ['/', '/aboutUs', '/privacyPolicy', '/loanTerms'])) {
  test(`${address} ends with who lends, how to reach it and the advice to read first`, async ({ app }) => {
    const { site } = await open(app, address)
    const text = await site.footer.innerText()
    for (const part of [
      'Example Lending Company, Inc.',
      '(02) 8000 0000',
      '1 Example Street, Example City, Metro Manila',
      'help@lender.example',
      '© 2026 Example Lending Company, Inc.',
      'CS000000000 (example)',
      '0000 (example)',
      'Read the disclosure statement before you borrow.',
    ])
      expect(text).toContain(part)
  })
}

/** What the page requests from now on; the browser fetches the icon of a tab when it has time. */
function requestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/favicon.svg')) requests.push(request.url())
  })
  return requests
}

test(
  'each field is required; a full form is praised; nothing is sent',
  shows('2.site.contact-form', '5.site.contact'),
  async ({ app }) => {
    const { page, site } = await open(app, '/#contactUs')
    const { contact } = site
    await page.waitForLoadState('networkidle')
    const requests = requestsOf(page)
    const fields = [contact.name, contact.telephone, contact.email, contact.remark]
    for (const [at, field] of fields.entries()) {
      await contact.submit.tap()
      await expect.poll(() => contact.state.innerText()).toBe('Please provide complete information!')
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
      // One line beside each field that is still empty, and none beside the others.
      await expect.poll(() => contact.missing.count()).toBe(fields.length - at)
      await field.fill(at === 1 ? '13800138000' : '  text  ')
    }
    await contact.submit.tap()
    await expect.poll(() => contact.state.innerText()).toBe('Successful!')
    await expect.poll(() => contact.name.inputValue()).toBe('')
    expect(requests).toEqual([])
  },
)

test('what was typed into the contact form survives a reload', async ({ app }) => {
  const { page, site } = await open(app, '/')
  await site.contact.remark.fill('A question')
  await page.reload()
  await expect.poll(() => site.contact.remark.inputValue()).toBe('A question')
})

/** Types into the contact form over a link that brings the form late, and reloads: what is there then? */
async function remarkAfterReload(app: TestApp, rewrite?: (html: string) => string): Promise<string> {
  const link = await slowPage(app.origin, {
    before: '<form data-contact',
    pauseMs: 1_500,
    ...(rewrite && { rewrite }),
  })
  try {
    const page = await app.page()
    const { contact } = sitePage(page)
    await page.goto(`${link.origin}/`)
    await contact.remark.fill('A question')
    await page.reload()
    return await contact.remark.inputValue()
  } finally {
    await link.close()
  }
}

test('a form that comes late, after the script that the browser had kept, keeps what was typed all the same', async ({
  app,
}) => {
  expect(await remarkAfterReload(app)).toBe('A question')
})

test('planted bug: a script that does not wait for the whole page leaves the form dead', async ({ app }) => {
  const hasty = (html: string): string => {
    const [tag = '', path] = /<script defer="" (src="[^"]*")><\/script>/.exec(html) ?? []
    return html.replace(tag, '').replace('</head>', `<script async ${path}></script></head>`)
  }
  expect(await remarkAfterReload(app, hasty)).toBe('')
})

test('without JavaScript everything can be read and the form sends nothing', async ({ app }) => {
  const { page, site } = await open(app, '/', { javaScriptEnabled: false })
  for (const name of ['How it works', 'What a loan truly costs', 'User Evaluate', 'Contact us'])
    await expect.poll(() => page.getByRole('heading', { name, exact: true }).isVisible()).toBe(true)
  const before = page.url()
  await site.contact.name.fill('Example')
  await site.contact.submit.tap()
  expect(page.url()).toBe(before)
  // The browser itself says which field is empty.
  await expect.poll(() => hasFocus(site.contact.telephone)).toBe(true)
  await page.goto(`${app.origin}/privacyPolicy`)
  await expect.poll(() => page.getByRole('heading', { name: 'Grievance officer' }).isVisible()).toBe(true)
})

test('a session in the address goes on with the links of the page, and such a page is kept for nobody else', async ({
  app,
}) => {
  const { page, site } = await open(app, '/aboutUs?sessionId=example&deviceId=d1')
  const link = site.footer.getByRole('link', { name: 'Privacy Policy' })
  await expect.poll(() => link.getAttribute('href')).toBe('/privacyPolicy?deviceId=d1&sessionId=example')
  const own = await page.request.get(`${app.origin}/aboutUs?sessionId=example`)
  expect(own.headers()['cache-control']).toBe('no-store')
  const everyone = await page.request.get(`${app.origin}/aboutUs`)
  expect(everyone.headers()['cache-control']).toContain('public')
  expect(await everyone.text()).not.toContain('sessionId')
})

test('the language of the address is spoken and carried on', async ({ app }) => {
  const { page } = await open(app, '/?lang=fil')
  await page.getByRole('heading', { name: 'Paano ito gumagana' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fil')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions ng loan' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Terms and conditions ng loan' }).waitFor()
})

test('search engines find the four pages, what they are about, and nothing that carries a session', async ({
  app,
}) => {
  const { page } = await open(app, '/loanTerms?lang=en')
  expect(await page.title()).toBe('Loan terms and conditions · Sandigan')
  await expect
    .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
    .toBe(`${app.origin}/loanTerms?lang=en`)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'FinancialService',
    legalName: 'Example Lending Company, Inc.',
  })
  // From within the page, as audit tools read it: its policy must allow that.
  const robots = await page.evaluate(async () => (await fetch('/robots.txt')).text())
  expect(robots).toContain('Disallow: /\n')
  expect(robots).toContain(`Sitemap: ${app.origin}/sitemap.xml`)
  const sitemap = await page.request.get(`${app.origin}/sitemap.xml`)
  expect(sitemap.headers()['content-type']).toContain('application/xml')
  expect((await sitemap.text()).match(/<loc>/g)).toHaveLength(4)
  expect((await page.request.get(`${app.origin}/share.png`)).status()).toBe(200)
})

test('an unchanged page is not sent twice', async ({ app }) => {
  const first = await fetch(`${app.origin}/privacyPolicy`)
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${app.origin}/privacyPolicy`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('the one script of the site is a file that a browser keeps for good', async ({ app }) => {
  const [, path] = /<script defer="" src="([^"]*)"/.exec(await (await fetch(app.origin)).text()) ?? []
  const script = await fetch(app.origin + path)
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(await script.text()).toContain('data-contact')
})

test('planted bug: a form that sends what was typed is noticed', async ({ app }) => {
  const { page, site } = await open(app, '/#contactUs')
  const { contact } = site
  await page.waitForLoadState('networkidle')
  const requests = requestsOf(page)
  await page.evaluate(() => {
    const send = () => Object.assign(new Image(), { src: '/share.png' })
    document.querySelector('form')?.addEventListener('click', send)
  })
  for (const field of [contact.name, contact.email, contact.remark]) await field.fill('text')
  await contact.telephone.fill('13800138000')
  await contact.submit.tap()
  await expect.poll(() => requests).not.toEqual([])
})
