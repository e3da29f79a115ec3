/** What the site says to search engines beside its pages. Nothing here depends on who asks. */
import { SITE_PAGES } from './site-address.ts'

/** The preview of a link to the site where it is shared. */
export const SHARE_PICTURE = '/share.png'

const SHOWN = Object.values(SITE_PAGES)

/** Only the official pages are for search engines: every other address may carry somebody's session. */
export function robots(origin: string): string {
  const allowed = SHOWN.map((path) => `Allow: ${path}$\nAllow: ${path}?lang=`)
  return [
    'User-agent: *',
    ...allowed,
    'Allow: /favicon.svg',
    // Whoever shows a link to a page shows its picture.
    `Allow: ${SHARE_PICTURE}$`,
    'Disallow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Each official page, with its translations. */
export function sitemap(origin: string, locales: readonly string[]): string {
  const entry = (path: string) => {
    const others = locales
      .filter((locale) => locale !== 'default')
      .map(
        (locale) =>
          `<xhtml:link rel="alternate" hreflang="${locale}" href="${escaped(`${origin}${path}?lang=${locale}`)}"/>`,
      )
    return `<url><loc>${escaped(origin + path)}</loc>${others.join('')}</url>`
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...SHOWN.map(entry),
    '</urlset>',
    '',
  ].join('\n')
}
