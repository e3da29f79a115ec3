import { describe, expect, test } from 'vitest'
import type { Locale } from '../../paraglide/runtime.js'
import { canonical, inLanguage, linkFrom, sitePageAt, type Visit } from './site-address.ts'
import { robots, SHARE_PICTURE, sitemap } from './site-files.ts'
import { structuredData } from './structured-data.ts'

const ORIGIN = 'https://app.example'
const visit = (over: Partial<Visit> = {}): Visit => ({
  page: 'terms',
  locale: 'en',
  offered: ['default', 'en', 'fil'],
  search: { sessionId: 's1', utm_tag: 'x' },
  origin: ORIGIN,
  ...over,
})

describe('addresses of the site', () => {
  test.each([
    ['/', 'home'],
    ['/aboutUs', 'about'],
    ['/aboutUs/', 'about'],
    ['/privacyPolicy', 'privacy'],
    ['/loanTerms', 'terms'],
    ['/loanterms', undefined],
    ['/main', undefined],
    ['//', 'home'],
  ])('%s is %s', (path, page) => {
    expect(sitePageAt(path)).toBe(page)
  })

  test('a link carries the session on, and the address for search engines never does', () => {
    expect(linkFrom(visit(), '/login')).toBe('/login?sessionId=s1')
    expect(inLanguage(visit(), 'fil')).toBe('/loanTerms?sessionId=s1&lang=fil')
    for (const locale of ['default', 'en', 'fil'] satisfies Locale[])
      expect(canonical(visit(), locale)).not.toContain('s1')
  })

  test("the market's first language has the plain address", () => {
    expect(canonical(visit(), 'default')).toBe(`${ORIGIN}/loanTerms`)
    expect(canonical(visit({ offered: ['en', 'fil'] }), 'en')).toBe(`${ORIGIN}/loanTerms`)
    expect(canonical(visit(), 'fil')).toBe(`${ORIGIN}/loanTerms?lang=fil`)
  })
})

/** What a search engine may fetch, by the rules of robots.txt: the longest rule that fits decides. */
function mayFetch(rules: string, path: string): boolean {
  const fitting = [...rules.matchAll(/^(Allow|Disallow): (\S+)$/gm)].filter(([, , rule = '']) =>
    rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule),
  )
  const longest = fitting.toSorted(([, , a = ''], [, , b = '']) => b.length - a.length)[0]
  return longest?.[1] !== 'Disallow'
}

describe('what search engines are told', () => {
  test.each([
    ['/', true],
    ['/?lang=fil', true],
    ['/loanTerms', true],
    ['/favicon.svg', true],
    [SHARE_PICTURE, true],
    [`${SHARE_PICTURE}?sessionId=s1`, false],
    ['/main?sessionId=s1', false],
    ['/aboutUs?sessionId=s1', false],
    ['/sandbox', false],
    ['/testPreview', false],
  ])('%s may be fetched: %s', (path, allowed) => {
    expect(mayFetch(robots(ORIGIN), path)).toBe(allowed)
  })

  test('planted bug: rules without the general refusal would let a session be fetched', () => {
    expect(mayFetch(robots(ORIGIN).replace('Disallow: /\n', ''), '/main?sessionId=s1')).toBe(true)
  })

  test('the map names each page and its translations', () => {
    const map = sitemap(ORIGIN, ['default', 'en', 'fil'])
    expect(map.match(/<loc>[^<]+/g)).toEqual(
      ['/', '/aboutUs', '/privacyPolicy', '/loanTerms'].map((path) => `<loc>${ORIGIN}${path}`),
    )
    expect(map.match(/hreflang="fil"/g)).toHaveLength(4)
    expect(map).not.toContain('lang=default')
  })

  test('the description of the lender cannot end its script element', () => {
    const page = {
      appName: '</script><script>',
      company: 'Example',
      registrationNumber: '1',
      certificateNumber: '2',
      address: 'a',
      telephone: 't',
      email: 'e',
      copyright: 'c',
      brandColor: '#000000',
      onBrandColor: '#ffffff',
      schemePrefix: 'x://',
      market: 'reference',
      sandbox: true,
      origin: '',
      apiBase: '',
      pictureHosts: [],
    } as const
    const text = structuredData(page, visit(), 'Terms')
    expect(text).not.toContain('<')
    expect(JSON.parse(text)['@graph'][0].name).toBe('</script><script>')
  })
})
