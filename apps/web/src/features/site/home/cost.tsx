import { ChevronIcon } from '@sandigan/ui'
import { m } from '../../../paraglide/messages.js'
import { longDate } from '../../../shared/locale/format.ts'
import { linkFrom, SITE_PAGES, type Visit } from '../site-address.ts'
import { type Example, pesos } from './example.ts'
import { Section } from './section.tsx'

/** A real offer with what is received, every payment and every figure, and what is charged when one pays late. */
export function Cost({ visit, example }: { visit: Visit; example: Example | null }) {
  const text = example
    ? m.site_cost_text({ product: example.productName, amount: pesos(example.amount), days: example.days })
    : m.site_cost_none_text()
  return (
    <Section id="cost" title={m.site_cost_title()} text={text} tone="surface">
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        {example && <ExampleCard example={example} />}
        <div className="rounded-card bg-warn-soft p-5 sm:p-7">
          <h3 className="text-heading font-semibold">{m.site_cost_late_title()}</h3>
          <p className="mt-1 text-note">{m.site_cost_late_text()}</p>
          <a
            href={linkFrom(visit, `${SITE_PAGES.terms}#late`)}
            className="tap -mb-2 inline-flex items-center font-semibold text-brand-strong underline underline-offset-4"
          >
            {m.site_cost_late_link()}
          </a>
        </div>
      </div>
    </Section>
  )
}

function ExampleCard({ example }: { example: Example }) {
  const { productName, netProceeds, totalPayable, repay_plans: plan, details } = example
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <dl className="grid grid-cols-2 gap-x-4 p-5 sm:p-7">
        <Figure label={m.site_cost_receive()} figure={pesos(netProceeds)} brand />
        <Figure label={m.site_cost_pay()} figure={pesos(totalPayable)} />
      </dl>
      <h3 className="px-5 text-note text-muted sm:px-7">{m.site_cost_plan()}</h3>
      <ol className="px-5 pb-3 sm:px-7">
        {plan.map((step) => (
          <li key={step.title} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>{longDate(step.pay_time)}</span>
            <span className="font-semibold">{pesos(step.amount)}</span>
          </li>
        ))}
      </ol>
      <details className="group border-t border-line">
        <summary className="tap flex items-center justify-between gap-3 px-5 font-semibold sm:px-7">
          <span>
            {m.site_cost_details()}
            <span className="sr-only">: {productName}</span>
          </span>
          <ChevronIcon size={20} className="point-down text-muted transition-transform group-open:point-up" />
        </summary>
        <dl className="px-5 pb-4 sm:px-7">
          {details.map((row) => (
            <div
              key={row.text}
              className="flex flex-wrap justify-between gap-x-3 border-t border-line py-2 first:border-t-0"
            >
              <dt className="text-muted">{row.text}</dt>
              <dd className="ml-auto text-right">{row.value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

function Figure({ label, figure, brand }: { label: string; figure: string; brand?: boolean }) {
  return (
    <div>
      <dt className="text-note text-muted">{label}</dt>
      <dd
        className={
          brand
            ? 'text-title leading-tight font-semibold tracking-tight text-brand-strong'
            : 'text-title leading-tight font-semibold tracking-tight'
        }
      >
        {figure}
      </dd>
    </div>
  )
}
