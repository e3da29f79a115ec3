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
      <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {promises().map(({ title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-danger-soft text-danger">
              <CloseIcon size={20} />
            </span>
            <div>
              <h3 className="text-heading font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
