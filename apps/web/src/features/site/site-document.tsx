import { brandTints } from '@sandigan/ui'
import type { CSSProperties, ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { pageConfig } from '../../shared/page/host.ts'
import { telephoneLink } from '../../shared/locale/format.ts'
import { languageTag } from '../../shared/locale/locale.ts'
import { canonical, type Visit } from './site-address.ts'
import { SHARE_PICTURE } from './site-files.ts'
import { SITE_SCRIPT_PATH } from './site-script.ts'
import { structuredData } from './structured-data.ts'

interface SiteDocumentProps {
  visit: Visit
  title: string
  description: string
  css: string
  children: ReactNode
}

const inner = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })

/** A whole page of the official site. Its styles come with it, so that the first paint waits for nothing. */
export function SiteDocument({ visit, title, description, css, children }: SiteDocumentProps) {
  const page = pageConfig()
  const colors = {
    '--brand': page.brandColor,
    '--on-brand': page.onBrandColor,
    ...brandTints(page.brandColor),
  } as CSSProperties
  return (
    <html lang={languageTag(visit.locale)} data-copy={visit.locale} style={colors}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content={page.brandColor} />
        <Addresses visit={visit} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={page.appName} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={canonical(visit, visit.locale)} />
        <meta property="og:locale" content={visit.locale === 'fil' ? 'fil_PH' : 'en_PH'} />
        <meta property="og:image" content={`${visit.origin}${SHARE_PICTURE}`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style {...inner(css)} />
      </head>
      <body className="bg-canvas text-ink">
        <p id="old-phone">
          {m.old_phone()} <a href={telephoneLink(page.telephone)}>{page.telephone}</a>
        </p>
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:shadow-float"
        >
          {m.site_skip()}
        </a>
        {children}
        <script defer src={SITE_SCRIPT_PATH} />
        <script type="application/ld+json" {...inner(structuredData(page, visit, title))} />
      </body>
    </html>
  )
}

function Addresses({ visit }: { visit: Visit }) {
  return (
    <>
      <link rel="canonical" href={canonical(visit, visit.locale)} />
      <link rel="alternate" hrefLang="x-default" href={canonical(visit, visit.offered[0])} />
      {visit.offered
        .filter((locale) => locale !== 'default')
        .map((locale) => (
          <link key={locale} rel="alternate" hrefLang={languageTag(locale)} href={canonical(visit, locale)} />
        ))}
    </>
  )
}
