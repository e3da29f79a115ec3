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
    <Section id="userEvaluate" title={m.site_evaluate_title()} tone="surface">
      <div className="grid gap-5 lg:grid-cols-[1fr_2fr] lg:gap-10">
        <div className="rounded-card bg-sunken p-5 sm:p-7">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="flex gap-0.5 text-field" aria-hidden>
              {[1, 2, 3, 4, 5].map((star) => (
                <StarIcon key={star} size={20} />
              ))}
            </span>
            <span className="font-semibold">{m.site_evaluate_none_title()}</span>
          </p>
          <p className="mt-1 text-note text-muted">{m.site_evaluate_none_text()}</p>
        </div>
        <dl className="grid content-center gap-2">
          {ways().map(({ title, text }) => (
            <div key={title} className="border-l-4 border-brand-line pl-4 text-note">
              <dt>{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}
