import { CloseIcon } from '@sandigan/ui'
import type { Visit } from '../site-address.ts'
import { Contact } from './contact.tsx'
import { Cost } from './cost.tsx'
import { Evaluate } from './evaluate.tsx'
import type { Example } from './example.ts'
import { Hero } from './hero.tsx'
import { m } from '../../../paraglide/messages.js'
import { Section } from './section.tsx'

const steps = () => [
  { title: m.site_step_1_title(), text: m.site_step_1_text() },
  { title: m.site_step_2_title(), text: m.site_step_2_text() },
  { title: m.site_step_3_title(), text: m.site_step_3_text() },
]

function Steps() {
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

const promises = () => [
  { title: m.site_never_1_title(), text: m.site_never_1_text() },
  { title: m.site_never_2_title(), text: m.site_never_2_text() },
  { title: m.site_never_3_title(), text: m.site_never_3_text() },
  { title: m.site_never_4_title(), text: m.site_never_4_text() },
  { title: m.site_never_5_title(), text: m.site_never_5_text() },
  { title: m.site_never_6_title(), text: m.site_never_6_text() },
]

function Never() {
  return (
    <Section title={m.site_never_title()}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-8 sm:gap-y-5 lg:grid-cols-3 lg:gap-y-7">
        {promises().map(({ title, text }) => (
          <li key={title} className="flex gap-2.5 sm:gap-3">
            <CloseIcon size={18} className="mt-0.5 text-danger" />
            <div>
              <h3 className="leading-snug font-semibold">{title}</h3>
              {/* On a phone only the promise; the page about privacy explains how it is met. */}
              <p className="text-note text-muted max-sm:hidden">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function HomePage({ visit, example }: { visit: Visit; example: Example | null }) {
  return (
    <>
      <Hero visit={visit} />
      <Steps />
      <Cost visit={visit} example={example} />
      <Never />
      <Evaluate />
      <Contact />
    </>
  )
}
