/**
 * The official site, rendered without the app around it: pages to be read need no scripts of the app, and the long
 * texts stay on the server. (Specification, point 2 "Official site".) (Decision 062.)
 */
import type { PageAnswer } from '@sandigan/contract/client'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { pageConfig } from '../../shared/page/host.ts'
import { loadExample } from './home/example.ts'
import { HomePage } from './home/home-page.tsx'
import { LegalPage } from './legal/legal-page.tsx'
import { IN_FORCE_SINCE, legalText } from './legal/legal-texts.ts'
import type { Visit } from './site-address.ts'
import css from './site.css?inline'
import { SiteDocument } from './site-document.tsx'
import { SiteFrame } from './site-frame.tsx'

/** For how long a browser may show a page again without asking: it changes seldom. */
const FRESH_SECONDS = 300

interface Made {
  readonly title: string
  readonly description: string
  readonly content: ReactNode
  /** Whether all of the content was there. */
  readonly whole: boolean
}

async function home(visit: Visit): Promise<Made> {
  const { appName: app, company } = pageConfig()
  const example = await loadExample()
  return {
    title: m.site_home_title({ app }),
    description: m.site_home_description({ company }),
    content: <HomePage visit={visit} example={example} />,
    whole: example !== null,
  }
}

const descriptions = {
  about: m.site_about_description,
  privacy: m.site_privacy_description,
  terms: m.site_terms_description,
}

function legal(page: keyof typeof descriptions, visit: Visit): Made {
  const { appName: app, company } = pageConfig()
  const text = legalText(page, visit.locale, pageConfig())
  return {
    title: `${text.title} · ${app}`,
    description: descriptions[page]({ app, company }),
    content: <LegalPage text={text} {...(page === 'about' ? {} : { since: IN_FORCE_SINCE })} />,
    whole: true,
  }
}

/** Nothing on a page changes with the visitor, so it needs no nonce. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  // Audit tools for search engines read its robots.txt from within the page.
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Renders a page of the official site. */
export async function renderSite(visit: Visit): Promise<PageAnswer> {
  const { title, description, content, whole } =
    visit.page === 'home' ? await home(visit) : legal(visit.page, visit)
  const markup = renderToStaticMarkup(
    <SiteDocument visit={visit} title={title} description={description} css={css}>
      <SiteFrame visit={visit}>{content}</SiteFrame>
    </SiteDocument>,
  )
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': whole ? `public, max-age=${FRESH_SECONDS}` : 'no-store',
      'content-security-policy': POLICY,
    },
    body: `<!doctype html>${markup}`,
  }
}
