import { cx } from '@sandigan/ui'
import { useAddress } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale, type Locale } from '../../paraglide/runtime.js'
import { pageConfig } from '../page/host.ts'
import { switchLocale } from './locale.ts'
import { localesOf } from './market.ts'

const NAMES: Record<Locale, () => { short: string; name: string }> = {
  default: () => ({ short: m.language_default_short(), name: m.language_default() }),
  en: () => ({ short: 'EN', name: 'English' }),
  fil: () => ({ short: 'FIL', name: 'Filipino' }),
}

/** The languages on offer, each by its own name. */
export const languages = (): readonly { locale: Locale; short: string; name: string }[] =>
  localesOf(pageConfig().market).map((locale) => ({ locale, ...NAMES[locale]() }))

function addressIn(locale: Locale, query: string): string {
  const changed = new URLSearchParams(query)
  changed.set('lang', locale)
  return `?${changed}`
}

/** The page in another language. Links, so that they work before the scripts do. */
export function LanguageSwitch() {
  const { query } = useAddress()
  const current = getLocale()
  return (
    <nav aria-label={m.language_label()} className="-mr-2 flex">
      {languages().map(({ locale, short, name }) => (
        <a
          key={locale}
          href={addressIn(locale, query)}
          aria-current={locale === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            switchLocale(locale)
          }}
          className={cx(
            'tap flex min-w-12 items-center justify-center rounded-full px-2 text-note',
            locale === current && 'underline decoration-2 underline-offset-4',
          )}
        >
          {short}
          {name !== short && <span className="sr-only">&nbsp;{name}</span>}
        </a>
      ))}
    </nav>
  )
}
