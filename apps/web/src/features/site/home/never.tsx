import { CloseIcon } from '@sandigan/ui'
import { m } from '../../../paraglide/messages.js'
import { Section } from './section.tsx'

const promises = () => [
  { title: m.site_never_1_title(), text: m.site_never_1_text() },
  { title: m.site_never_2_title(), text: m.site_never_2_text() },
  { title: m.site_never_3_title(), text: m.site_never_3_text() },
  { title: m.site_never_4_title(), text: m.site_never_4_text() },
  { title: m.site_never_5_title(), text: m.site_never_5_text() },
  { title: m.site_never_6_title(), text: m.site_never_6_text() },
]

export function Never() {
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
