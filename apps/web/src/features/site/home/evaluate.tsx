import { StarIcon } from '@sandigan/ui'
import { m } from '../../../paraglide/messages.js'
import { Section } from './section.tsx'

const ways = () => [
  { title: m.site_evaluate_1_title(), text: m.site_evaluate_1_text() },
  { title: m.site_evaluate_2_title(), text: m.site_evaluate_2_text() },
  { title: m.site_evaluate_3_title(), text: m.site_evaluate_3_text() },
]

/** How borrowers rate the service. It shows no ratings that nobody gave. */
export function Evaluate() {
  return (
    <Section id="userEvaluate" title={m.site_evaluate_title()} text={m.site_evaluate_text()} tone="surface">
      <div className="grid gap-4 lg:grid-cols-[1fr_2fr] lg:gap-10">
        <div className="rounded-card bg-sunken p-6 sm:p-7">
          <p className="flex gap-1 text-field" aria-hidden>
            {[1, 2, 3, 4, 5].map((star) => (
              <StarIcon key={star} size={28} />
            ))}
          </p>
          <h3 className="mt-4 text-heading font-semibold">{m.site_evaluate_none_title()}</h3>
          <p className="mt-2 text-muted">{m.site_evaluate_none_text()}</p>
        </div>
        <dl className="grid content-center gap-6">
          {ways().map(({ title, text }) => (
            <div key={title} className="border-l-4 border-brand-line pl-5">
              <dt className="text-heading font-semibold">{title}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}
