/** Which addresses are the official site's, and how they name themselves. */
import type { Locale } from '../../paraglide/runtime.js'
import { type Search, withShared } from '../../shared/address/parameters.ts'

export const SITE_PAGES = {
  home: '/',
  about: '/aboutUs',
  privacy: '/privacyPolicy',
  terms: '/loanTerms',
} as const

export type SitePage = keyof typeof SITE_PAGES

/** The page of the official site at a path; a slash at the end changes nothing. */
export function sitePageAt(path: string): SitePage | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  return (Object.keys(SITE_PAGES) as SitePage[]).find((page) => SITE_PAGES[page] === plain)
}

/** What a page of the site is made from. */
export interface Visit {
  readonly page: SitePage
  readonly locale: Locale
  /** The first one is spoken where nobody has chosen. */
  readonly offered: readonly [Locale, ...Locale[]]
  readonly search: Search
  /** Origin of the pages, such as https://app.example. */
  readonly origin: string
}

/** A link inside the app, with what every link carries: client, session, language. */
export const linkFrom = (visit: Visit, link: string): string => withShared(link, visit.search)

/** The address of this page in a language, for switching and for search engines. */
export const inLanguage = (visit: Visit, locale: Locale): string =>
  withShared(SITE_PAGES[visit.page], visit.search, { lang: locale })

/** The one address that a page goes by in a language. No session is ever part of it. */
export function canonical({ page, origin, offered }: Visit, locale: Locale): string {
  const plain = origin + SITE_PAGES[page]
  return locale === offered[0] ? plain : `${plain}?lang=${locale}`
}
