import { sampled } from '@sandigan/testkit/sampling'
import type { Page } from 'playwright-core'
import { sitePage } from '../../pages/site-page.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { hasFocus } from '../../src/fields.ts'
import { verifiedPersona } from '../../src/screens.ts'
import { slowPage } from '../../src/slow-page.ts'
import { expect, shows, type Stage, test } from '../../src/test.ts'

async function open(stage: Stage, path: string, options: Parameters<Stage['page']>[0] = {}) {
  const page = await stage.page(options)
  await page.goto(stage.origin + path)
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
    async ({ stage }) => {
      const { page, site } = await open(stage, '/loanTerms')
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
  async ({ stage }) => {
    const { site } = await open(stage, '/', { viewport: { width: 1280, height: 800 }, isMobile: false })
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
  test(`anyone reads ${address}, without an account`, shows('1.public-pages'), async ({ stage }) => {
    const { page } = await open(stage, address)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })
}

test(
  'a borrower reads the loan agreement of an offer, and from Setting the loan terms',
  shows('1.public-pages', '1.terms'),
  async ({ stage }) => {
    const { sessionId } = verifiedPersona(stage.personas)
    const { page } = await open(stage, `/loanAgreement?productId=sandigan-lite&sessionId=${sessionId}`)
    await page.getByText('Promissory Note').first().waitFor()
    await page.goto(`${stage.origin}/setting?sessionId=${sessionId}`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Loan terms and conditions' }).tap()
    await page.waitForURL(at('loanTerms'))
    await page.getByRole('heading', { level: 1, name: 'Loan terms and conditions' }).waitFor()
    for (const term of ['91 to 365 calendar days', '1 to 3 calendar days', 'at least 7 days have passed'])
      await page.getByText(term).first().waitFor()
  },
)

test('the menu closes over the section that it leads to', async ({ stage }) => {
  const { page, site } = await open(stage, '/')
  await site.menu.tap()
  const entry = site.navigation.getByRole('link', { name: 'Contact us' })
  await entry.tap()
  await entry.waitFor({ state: 'hidden' })
  await expect.poll(() => path(page)).toBe('/#contactUs')
})

for (const address of sampled('foot of the site', ['/', '/aboutUs', '/privacyPolicy', '/loanTerms'])) {
  test(`${address} ends with who lends, how to reach it and the advice to read first`, async ({ stage }) => {
    const { site } = await open(stage, address)
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

/** What the page asks for from now on; the browser fetches the icon of a tab when it has time. */
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
  async ({ stage }) => {
    const { page, site } = await open(stage, '/#contactUs')
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

test('what was typed into the contact form survives a reload', async ({ stage }) => {
  const { page, site } = await open(stage, '/')
  await site.contact.remark.fill('A question')
  await page.reload()
  await expect.poll(() => site.contact.remark.inputValue()).toBe('A question')
})

/** Types into the contact form over a link that brings the form late, and reloads: what is there then? */
async function remarkAfterReload(stage: Stage, rewrite?: (html: string) => string): Promise<string> {
  const link = await slowPage(stage.origin, {
    before: '<form data-contact',
    pauseMs: 1_500,
    ...(rewrite && { rewrite }),
  })
  try {
    const page = await stage.page()
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
  stage,
}) => {
  expect(await remarkAfterReload(stage)).toBe('A question')
})

test('planted bug: a script that does not wait for the whole page leaves the form dead', async ({
  stage,
}) => {
  const hasty = (html: string): string => {
    const [tag = '', path] = /<script defer="" (src="[^"]*")><\/script>/.exec(html) ?? []
    return html.replace(tag, '').replace('</head>', `<script async ${path}></script></head>`)
  }
  expect(await remarkAfterReload(stage, hasty)).toBe('')
})

test('without JavaScript everything can be read and the form sends nothing', async ({ stage }) => {
  const { page, site } = await open(stage, '/', { javaScriptEnabled: false })
  for (const name of ['How it works', 'What a loan truly costs', 'User Evaluate', 'Contact us'])
    await expect.poll(() => page.getByRole('heading', { name, exact: true }).isVisible()).toBe(true)
  const before = page.url()
  await site.contact.name.fill('Example')
  await site.contact.submit.tap()
  expect(page.url()).toBe(before)
  // The browser itself says which field is empty.
  await expect.poll(() => hasFocus(site.contact.telephone)).toBe(true)
  await page.goto(`${stage.origin}/privacyPolicy`)
  await expect.poll(() => page.getByRole('heading', { name: 'Grievance officer' }).isVisible()).toBe(true)
})

test('a session in the address goes on with the links of the page, and such a page is kept for nobody else', async ({
  stage,
}) => {
  const { page, site } = await open(stage, '/aboutUs?sessionId=example&deviceId=d1')
  const link = site.footer.getByRole('link', { name: 'Privacy Policy' })
  await expect.poll(() => link.getAttribute('href')).toBe('/privacyPolicy?deviceId=d1&sessionId=example')
  const own = await page.request.get(`${stage.origin}/aboutUs?sessionId=example`)
  expect(own.headers()['cache-control']).toBe('no-store')
  const everyone = await page.request.get(`${stage.origin}/aboutUs`)
  expect(everyone.headers()['cache-control']).toContain('public')
  expect(await everyone.text()).not.toContain('sessionId')
})

test('the language of the address is spoken and carried on', async ({ stage }) => {
  const { page } = await open(stage, '/?lang=fil')
  await page.getByRole('heading', { name: 'Paano ito gumagana' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fil')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions ng loan' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Terms and conditions ng loan' }).waitFor()
})

test('search engines find the four pages, what they are about, and nothing that carries a session', async ({
  stage,
}) => {
  const { page } = await open(stage, '/loanTerms?lang=en')
  expect(await page.title()).toBe('Loan terms and conditions · Sandigan')
  await expect
    .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
    .toBe(`${stage.origin}/loanTerms?lang=en`)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'FinancialService',
    legalName: 'Example Lending Company, Inc.',
  })
  // From within the page, as the tools that judge a site read it: its policy must allow that.
  const robots = await page.evaluate(async () => (await fetch('/robots.txt')).text())
  expect(robots).toContain('Disallow: /\n')
  expect(robots).toContain(`Sitemap: ${stage.origin}/sitemap.xml`)
  const sitemap = await page.request.get(`${stage.origin}/sitemap.xml`)
  expect(sitemap.headers()['content-type']).toContain('application/xml')
  expect((await sitemap.text()).match(/<loc>/g)).toHaveLength(4)
  expect((await page.request.get(`${stage.origin}/share.png`)).status()).toBe(200)
})

test('an unchanged page is not sent twice', async ({ stage }) => {
  const first = await fetch(`${stage.origin}/privacyPolicy`)
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${stage.origin}/privacyPolicy`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('the one script of the site is a file that a browser keeps for good', async ({ stage }) => {
  const [, path] = /<script defer="" src="([^"]*)"/.exec(await (await fetch(stage.origin)).text()) ?? []
  const script = await fetch(stage.origin + path)
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(await script.text()).toContain('data-contact')
})

test('planted bug: a form that sends what was typed is noticed', async ({ stage }) => {
  const { page, site } = await open(stage, '/#contactUs')
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
