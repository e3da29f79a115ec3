/** The official site as the serving process sees it. */
import type { PageAnswer } from '@sandigan/contract/client'
import type { Locale } from '../../paraglide/runtime.js'
import { pageConfig } from '../../shared/page/host.ts'
import { renderSite } from './render-site.tsx'
import { sitePageAt } from './site-address.ts'
import { robots, sitemap } from './site-files.ts'
import { SITE_SCRIPT, SITE_SCRIPT_PATH } from './site-script.ts'

type Locales = readonly [Locale, ...Locale[]]

const file = (body: string, type: string, headers: Readonly<Record<string, string>> = {}): PageAnswer => ({
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8`, ...headers },
  body,
})

const CACHED_FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Answers what belongs to the official site; undefined for every other address. */
export function answerSite(address: URL, locale: Locale, offered: Locales): Promise<PageAnswer> | undefined {
  const origin = pageConfig().origin || address.origin
  if (address.pathname === '/robots.txt') return Promise.resolve(file(robots(origin), 'text/plain'))
  if (address.pathname === '/sitemap.xml')
    return Promise.resolve(file(sitemap(origin, offered), 'application/xml'))
  if (address.pathname === SITE_SCRIPT_PATH)
    return Promise.resolve(file(SITE_SCRIPT, 'text/javascript', CACHED_FOR_EVER))
  const page = sitePageAt(address.pathname)
  if (page === undefined) return undefined
  return renderSite({ page, locale, offered, origin, search: Object.fromEntries(address.searchParams) })
}

/**
 * The name under which a page of the site (or its script) may be cached for everyone: its address and language.
 * Undefined where the address says more than the language, such as a session, for the links of that page carry it on.
 */
export function siteCacheKey(address: URL, locale: Locale): string | undefined {
  if (address.pathname === SITE_SCRIPT_PATH) return SITE_SCRIPT_PATH
  const page = sitePageAt(address.pathname)
  if (page === undefined) return undefined
  const query = [...address.searchParams]
  const [[name, value] = ['', '']] = query
  const saysLanguage = query.length === 1 && name === 'lang' && value === locale
  if (query.length > 0 && !saysLanguage) return undefined
  return [page, locale, saysLanguage].join(' ')
}
