import { buttonClass, cx } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { pageConfig } from '../../shared/page/host.ts'
import { languages } from '../../shared/locale/language-switch.tsx'
import { BrandMark } from '../../shared/brand/brand-mark.tsx'
import { navigation } from './navigation.ts'
import { inLanguage, linkFrom, SITE_PAGES, type Visit } from './site-address.ts'
import { SiteFooter } from './site-footer.tsx'
import { WIDE } from './wide.ts'

/** Header with the navigation, the page, and the footer that says who lends. */
export function SiteFrame({ visit, children }: { visit: Visit; children: ReactNode }) {
  return (
    <div className="flex min-h-view flex-col" id="top">
      <SiteHeader visit={visit} />
      <main id="content" className="grow">
        {children}
      </main>
      <SiteFooter visit={visit} />
    </div>
  )
}

function SiteHeader({ visit }: { visit: Visit }) {
  return (
    <header className="top-0 z-30 border-b border-line bg-surface [@media(min-height:30em)]:sticky">
      <div
        className={cx(
          WIDE,
          'flex min-h-16 max-w-[84rem]! flex-wrap items-center gap-x-2 max-[24rem]:gap-x-0 sm:gap-x-3',
        )}
      >
        <a
          href={linkFrom(visit, SITE_PAGES.home)}
          className="tap mr-auto flex items-center gap-2.5 min-[1240px]:mr-0"
        >
          <BrandMark size={34} />
          <span className="text-heading font-semibold max-[24rem]:text-body max-[22rem]:sr-only">
            {pageConfig().appName}
          </span>
        </a>
        <Navigation visit={visit} />
        <Languages visit={visit} />
        <a
          href={linkFrom(visit, '/login')}
          className={cx(buttonClass({ kind: 'secondary', size: 'small' }), 'max-sm:hidden!')}
        >
          {m.site_log_in()}
        </a>
        <button
          type="button"
          popoverTarget="site-nav"
          className="tap -mr-2 flex min-w-12 items-center justify-center gap-2 rounded-control px-2 font-semibold active:bg-sunken min-[1240px]:hidden"
        >
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            aria-hidden
          >
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
          <span className="max-[26rem]:sr-only">{m.site_nav_menu()}</span>
        </button>
      </div>
    </header>
  )
}

function Navigation({ visit }: { visit: Visit }) {
  return (
    <nav id="site-nav" popover="auto" aria-label={m.site_nav_label()} className="site-nav">
      <ul className="flex flex-col min-[1240px]:flex-row min-[1240px]:flex-wrap">
        {navigation().map(({ label, link, page }) => (
          <li key={link}>
            <a
              href={linkFrom(visit, link)}
              aria-current={page === visit.page ? 'page' : undefined}
              className="tap flex min-w-11 items-center rounded-control px-4 font-semibold hover:bg-sunken aria-[current=page]:text-brand-strong aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8 min-[1240px]:justify-center min-[1240px]:px-2 min-[1240px]:text-note min-[1240px]:font-normal"
            >
              {label}
            </a>
          </li>
        ))}
        <li className="border-t border-line sm:hidden">
          <a
            href={linkFrom(visit, '/login')}
            className="tap flex items-center px-4 font-semibold text-brand-strong"
          >
            {m.site_log_in()}
          </a>
        </li>
      </ul>
    </nav>
  )
}

/** Links and no buttons: the page in another language is another address. */
function Languages({ visit }: { visit: Visit }) {
  return (
    <nav aria-label={m.language_label()} className="flex flex-wrap">
      {languages().map(({ locale, short, name }) => (
        <a
          key={locale}
          href={inLanguage(visit, locale)}
          data-lang={locale}
          lang={locale === 'fil' ? 'fil' : 'en'}
          aria-current={locale === visit.locale ? 'true' : undefined}
          className="tap flex min-w-11 items-center justify-center px-1 text-note text-muted aria-[current=true]:text-ink aria-[current=true]:underline aria-[current=true]:decoration-2 aria-[current=true]:underline-offset-4"
        >
          {short}
          {name !== short && <span className="sr-only">&nbsp;{name}</span>}
        </a>
      ))}
    </nav>
  )
}
