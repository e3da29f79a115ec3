import { m } from '../../../paraglide/messages.js'
import { pageConfig } from '../../../shared/page/host.ts'
import { telephoneLink } from '../../../shared/locale/format.ts'
import { ContactForm } from './contact-form.tsx'
import { Section } from './section.tsx'

/** How to reach a person, and the contact form of the specification, which sends nothing. */
export function Contact() {
  const { telephone, email, address } = pageConfig()
  return (
    <Section id="contactUs" title={m.site_contact_title()} text={m.site_contact_text()}>
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-16">
        <div>
          <dl className="grid gap-2 lg:gap-5">
            <Way label={m.site_contact_telephone()} value={telephone} href={telephoneLink(telephone)} />
            <Way label={m.site_contact_email()} value={email} href={`mailto:${email}`} />
            <Way label={m.site_contact_address()} value={address} />
          </dl>
        </div>
        <ContactForm />
      </div>
    </Section>
  )
}

function Way({ label, value, href }: { label: string; value: string; href?: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 lg:block">
      <dt className="w-20 text-note text-muted lg:w-auto">{label}</dt>
      <dd className="min-w-0 flex-[1_1_12rem] font-semibold">
        {href ? (
          <a
            href={href}
            className="-my-2 inline-flex min-h-11 items-center break-all underline-offset-4 hover:underline"
          >
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
    </div>
  )
}
