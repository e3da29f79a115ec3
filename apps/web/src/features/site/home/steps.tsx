import { m } from '../../../paraglide/messages.js'
import { Section } from './section.tsx'

const steps = () => [
  { title: m.site_step_1_title(), text: m.site_step_1_text() },
  { title: m.site_step_2_title(), text: m.site_step_2_text() },
  { title: m.site_step_3_title(), text: m.site_step_3_text() },
]

export function Steps() {
  return (
    <Section title={m.site_steps_title()}>
      <ol className="grid gap-5 md:grid-cols-3 lg:gap-10">
        {steps().map(({ title, text }, at) => (
          <li key={title} className="flex gap-4 md:flex-col">
            <span
              aria-hidden
              className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand font-semibold text-on-brand"
            >
              {at + 1}
            </span>
            <div>
              <h3 className="text-heading leading-snug font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
