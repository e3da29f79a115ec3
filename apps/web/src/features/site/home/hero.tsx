import { buttonClass, CheckIcon, cx } from '@sandigan/ui'
import { m } from '../../../paraglide/messages.js'
import { pageConfig } from '../../../shared/page/host.ts'
import { linkFrom, type Visit } from '../site-address.ts'
import { WIDE } from '../wide.ts'

/** What it is, in one sentence and one picture, and the way in. */
export function Hero({ visit }: { visit: Visit }) {
  const { company, registrationNumber, certificateNumber } = pageConfig()
  return (
    <div className="overflow-hidden border-b border-line bg-linear-to-b from-brand-soft to-canvas">
      <div className={cx(WIDE, 'grid gap-x-16 gap-y-6 pt-6 lg:grid-cols-[1.3fr_1fr] lg:pt-20')}>
        <div className="lg:pb-20">
          <p className="font-semibold text-brand-strong">{m.site_hero_kicker()}</p>
          <h1 className="mt-2 text-display leading-[1.1] font-semibold tracking-tight text-balance sm:text-hero">
            {m.site_hero_title()}
          </h1>
          <p className="mt-4 max-w-[36rem] text-muted">{m.site_hero_text()}</p>
          <div className="mt-6 flex flex-wrap gap-x-3 gap-y-1">
            <a
              href={linkFrom(visit, '/promotion')}
              className={cx(buttonClass({ block: false }), 'max-sm:w-full! px-8!')}
            >
              {m.site_apply()}
            </a>
            <a
              href={linkFrom(visit, '#cost')}
              className={cx(buttonClass({ kind: 'secondary', block: false }), 'max-sm:hidden!')}
            >
              {m.site_cost_title()}
            </a>
          </div>
          <ul className="mt-4 grid gap-1.5 lg:mt-8 lg:gap-2.5">
            {[m.site_hero_decision(), m.site_hero_money(), m.site_hero_contacts()].map((promise) => (
              <li key={promise} className="flex gap-2.5">
                <CheckIcon className="mt-0.5 text-success" size={22} />
                {promise}
              </li>
            ))}
          </ul>
          <p className="mt-5 border-l-4 border-brand pl-4 text-note text-muted lg:mt-8">
            <strong className="font-normal text-ink">{m.site_advice()}</strong>
            <br />
            {company} · {m.site_footer_registration({ number: registrationNumber })} ·{' '}
            {m.site_footer_certificate({ number: certificateNumber })}
          </p>
        </div>
        <AppPicture />
      </div>
    </div>
  )
}

/**
 * The app's own page of a loan, drawn by `apps/e2e/src/screenshots.ts --app`. On a phone its upper half is enough. The text
 * beside it is painted first: nothing waits for the picture.
 */
function AppPicture() {
  return (
    <figure className="mx-auto h-52 w-66 sm:h-80 lg:h-130">
      <img
        src="/app.webp"
        alt={m.site_hero_picture()}
        width={264}
        height={571}
        decoding="async"
        className="w-66 max-w-none rounded-[2rem] border-[7px] border-ink shadow-float dark:border-field"
      />
    </figure>
  )
}
