import { cx } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { telephoneLink } from '../../shared/locale/format.ts'
import { pageConfig } from '../../shared/page/host.ts'
import { BrandMark } from '../../shared/brand/brand-mark.tsx'
import { linkFrom, type Visit } from './site-address.ts'
import { navigation } from './navigation.ts'
import { WIDE } from './wide.ts'

const quiet = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline min-w-11'

/** Who lends and under which numbers, how to reach it, and what to read first; all from configuration. */
export function SiteFooter({ visit }: { visit: Visit }) {
  const page = pageConfig()
  return (
    <footer className="border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className={cx(WIDE, 'grid gap-4 py-6 md:grid-cols-[1.3fr_1fr_1fr] md:gap-8 md:py-10')}>
        <div className="flex flex-col gap-2">
          <p className="flex items-center gap-2.5 text-heading font-semibold">
            <BrandMark size={28} />
            {page.appName}
          </p>
          <p className="font-semibold">{m.site_advice()}</p>
          <p className="text-note text-muted">
            {page.company}
            <br />
            {m.site_footer_registration({ number: page.registrationNumber })}
            <br />
            {m.site_footer_certificate({ number: page.certificateNumber })}
          </p>
        </div>
        <ul className="grid grid-cols-2 gap-x-4 text-note text-muted md:grid-cols-1">
          {navigation().map(({ label, link }) => (
            <li key={link}>
              <a href={linkFrom(visit, link)} className={quiet}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <address className="text-note text-muted not-italic">
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-1">
            <Item label={m.site_contact_telephone()}>
              <a href={telephoneLink(page.telephone)} className={cx(quiet, '-my-2.5')}>
                {page.telephone}
              </a>
            </Item>
            <Item label={m.site_contact_address()}>{page.address}</Item>
            <Item label={m.site_contact_email()}>
              <a href={`mailto:${page.email}`} className={cx(quiet, '-my-2.5 break-all')}>
                {page.email}
              </a>
            </Item>
          </dl>
        </address>
      </div>
      <p className="border-t border-line px-4 py-4 text-center text-note text-muted">{page.copyright}</p>
    </footer>
  )
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
