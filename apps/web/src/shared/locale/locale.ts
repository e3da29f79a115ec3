/**
 * Which catalogue a page speaks: `lang` in the address, else the choice remembered in a cookie, else the first
 * one of the market. The default catalogue holds the specification's texts to the letter. (Decision 001.)
 */
import { isLocale, type Locale, overwriteGetLocale } from '../../paraglide/runtime.js'

export const LOCALE_COOKIE = 'lang'
const YEAR_SECONDS = 31_536_000

/** Pure: picks one of the offered locales from an address's query and a cookie header; the first one if in doubt. */
export function chooseLocale(
  query: URLSearchParams,
  cookies: string,
  offered: readonly [Locale, ...Locale[]],
): Locale {
  const requested = query.get('lang')
  const remembered = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([a-z]+)`).exec(cookies)?.[1]
  return offered.find((one) => one === requested) ?? offered.find((one) => one === remembered) ?? offered[0]
}

/** In the browser: the page was rendered in one locale and stays in it until it is left. */
export function keepLocaleOfPage(): void {
  overwriteGetLocale(() => {
    const locale = document.documentElement.dataset['copy']
    return isLocale(locale) ? locale : 'default'
  })
}

/** Remembers the choice and shows the page anew in it. What was typed is stored by the drafts of each form. */
export function switchLocale(locale: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  const address = new URL(window.location.href)
  address.searchParams.set('lang', locale)
  window.location.replace(address)
}

/** The language tag for the document: the default catalogue is English where no text is quoted otherwise. */
export const languageTag = (locale: Locale): string => (locale === 'fil' ? 'fil' : 'en')
