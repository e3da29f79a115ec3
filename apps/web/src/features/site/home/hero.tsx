import { buttonClass, CalendarIcon, CheckIcon, cx } from '@sandigan/ui'
import { m } from '../../../paraglide/messages.js'
import { pageConfig } from '../../../shared/page/host.ts'
import { linkFrom, type Visit } from '../site-address.ts'
import { WIDE } from '../wide.ts'
import type { Example } from './example.ts'
import { pesos } from './example.ts'

/** What it is, in one sentence and one example, and the way in. */
export function Hero({ visit, example }: { visit: Visit; example: Example | null }) {
  const { company, registrationNumber, certificateNumber } = pageConfig()
  return (
    <div className="border-b border-line bg-linear-to-b from-brand-soft to-canvas">
      <div
        className={cx(WIDE, 'grid items-center gap-10 py-12 lg:grid-cols-[1.15fr_1fr] lg:gap-16 lg:py-20')}
      >
        <div>
          <p className="font-semibold text-brand-strong">{m.site_hero_kicker()}</p>
          <h1 className="mt-3 text-display leading-[1.1] font-semibold tracking-tight text-balance sm:text-hero">
            {m.site_hero_title()}
          </h1>
          <p className="mt-5 max-w-[36rem] text-muted">{m.site_hero_text()}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a
              href={linkFrom(visit, '/promotion')}
              className={cx(buttonClass({ block: false }), 'max-sm:w-full! px-8!')}
            >
              {m.site_apply()}
            </a>
            <a
              href={linkFrom(visit, '#cost')}
              className={cx(buttonClass({ kind: 'secondary', block: false }), 'max-sm:w-full!')}
            >
              {m.site_cost_title()}
            </a>
          </div>
          <ul className="mt-8 grid gap-2.5">
            {[m.site_hero_decision(), m.site_hero_money(), m.site_hero_contacts()].map((promise) => (
              <li key={promise} className="flex gap-2.5">
                <CheckIcon className="mt-0.5 text-success" size={22} />
                {promise}
              </li>
            ))}
          </ul>
          <p className="mt-8 border-l-4 border-brand pl-4 text-muted">
            <strong className="font-semibold text-ink">{m.site_advice()}</strong>
            <br />
            {company} · {m.site_footer_registration({ number: registrationNumber })} ·{' '}
            {m.site_footer_certificate({ number: certificateNumber })}
          </p>
        </div>
        {example && <ExampleCard example={example} />}
      </div>
    </div>
  )
}

function ExampleCard({ example }: { example: Example }) {
  const { productName, days, netProceeds, totalPayable, repay_plans: plan } = example
  return (
    <figure className="rounded-[1.75rem] bg-surface p-6 shadow-float border border-line sm:p-8 lg:rotate-1">
      <figcaption className="flex items-center gap-2 font-semibold text-muted">
        <CalendarIcon size={20} className="text-brand" />
        {m.site_cost_example({ product: productName })}
      </figcaption>
      <dl className="mt-5 grid gap-4">
        <div>
          <dt className="text-muted">{m.site_cost_receive()}</dt>
          <dd className="text-display leading-tight font-semibold tracking-tight text-brand-strong">
            {pesos(netProceeds)}
          </dd>
        </div>
        <div>
          <dt className="text-muted">{m.site_cost_pay()}</dt>
          <dd className="text-title leading-tight font-semibold tracking-tight">{pesos(totalPayable)}</dd>
        </div>
      </dl>
      <p className="mt-5 border-t border-line pt-4 text-muted">
        {m.site_cost_over({ days, count: plan.length })}
      </p>
      <ol className="mt-3 grid gap-2">
        {plan.slice(0, 4).map((step) => (
          <li key={step.title} className="flex justify-between gap-4 rounded-xl bg-sunken px-4 py-2.5">
            <span>{step.title}</span>
            <span className="font-semibold">{pesos(step.amount)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
