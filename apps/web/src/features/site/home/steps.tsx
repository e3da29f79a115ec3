import { m } from '../../../paraglide/messages.js'
import { Section } from './section.tsx'

const steps = () => [
  { title: m.site_step_1_title(), text: m.site_step_1_text() },
  { title: m.site_step_2_title(), text: m.site_step_2_text() },
  { title: m.site_step_3_title(), text: m.site_step_3_text() },
]

export function Steps() {
  return (
    <Section title={m.site_steps_title()} text={m.site_steps_text()}>
      <ol className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {steps().map(({ title, text }, at) => (
          <li key={title} className="rounded-card bg-surface p-6 shadow-card border border-line">
            <span
              aria-hidden
              className="flex size-11 items-center justify-center rounded-full bg-brand text-heading font-semibold text-on-brand"
            >
              {at + 1}
            </span>
            <h3 className="mt-4 text-heading font-semibold">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
