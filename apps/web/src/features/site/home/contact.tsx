import { m } from '../../../paraglide/messages.js'
import { pageConfig } from '../../../shared/page/host.ts'
import { telephoneLink } from '../../../shared/locale/format.ts'
import { ContactForm } from './contact-form.tsx'
import { Section } from './section.tsx'

/** How to reach a person, and the contact form of the specification, which sends nothing. */
export function Contact() {
  const { company, telephone, email, address } = pageConfig()
  return (
    <Section id="contactUs" title={m.site_contact_title()} text={m.site_contact_text()}>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <dl className="grid gap-5">
            <Way label={m.site_contact_company()} value={company} />
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
    <div>
      <dt className="text-note text-muted">{label}</dt>
      <dd className="text-heading font-semibold">
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
