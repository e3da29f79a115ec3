import { AlertIcon } from '@sandigan/ui'
import { m } from '../../../paraglide/messages.js'
import { longDate } from '../../../shared/locale/format.ts'
import { linkFrom, SITE_PAGES, type Visit } from '../site-address.ts'
import { type Example, pesos } from './example.ts'
import { Section } from './section.tsx'

/** A real offer with every figure and every payment, and what is charged when one pays late. */
export function Cost({ visit, example }: { visit: Visit; example: Example | null }) {
  const text = example
    ? m.site_cost_text({ product: example.productName, amount: pesos(example.amount), days: example.days })
    : m.site_cost_none_text()
  return (
    <Section id="cost" title={m.site_cost_title()} text={text} tone="surface">
      {example && (
        <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
          <div className="rounded-card p-5 border border-line sm:p-7">
            <h3 className="text-heading font-semibold">{m.site_cost_details()}</h3>
            <dl className="mt-3">
              {example.details.map((row) => (
                <div
                  key={row.text}
                  className="flex flex-wrap justify-between gap-x-3 border-t border-line py-2.5"
                >
                  <dt className="text-muted">{row.text}</dt>
                  <dd className="ml-auto text-right">{row.value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className="rounded-card p-5 border border-line sm:p-7">
            <h3 className="text-heading font-semibold">{m.site_cost_plan()}</h3>
            <Plan plan={example.repay_plans} />
          </div>
        </div>
      )}
      <div className="mt-4 flex gap-4 rounded-card bg-warn-soft p-5 sm:p-7 lg:mt-6">
        <AlertIcon className="mt-0.5 text-warn max-sm:hidden" />
        <div>
          <h3 className="text-heading font-semibold">{m.site_cost_late_title()}</h3>
          <p className="mt-2">{m.site_cost_late_text()}</p>
          <p className="mt-2">
            <a
              href={linkFrom(visit, `${SITE_PAGES.terms}#late`)}
              className="tap inline-flex items-center font-semibold text-brand-strong underline underline-offset-4"
            >
              {m.site_cost_late_link()}
            </a>
          </p>
        </div>
      </div>
    </Section>
  )
}

function Plan({ plan }: { plan: Example['repay_plans'] }) {
  return (
    <ol className="mt-3">
      {plan.map((step) => (
        <li
          key={step.title}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-3"
        >
          {step.title}
          <span className="ml-auto font-semibold">{pesos(step.amount)}</span>
          <span className="w-full text-note text-muted">
            {longDate(step.pay_time)}
            <br />
            {step.description}
          </span>
        </li>
      ))}
    </ol>
  )
}
