import { m } from '../../paraglide/messages.js'
import { pageConfig } from '../../shared/page/host.ts'

/** Who lends, under which registration, and the advice to read the disclosure statement first. */
export function PromotionFooter() {
  const { company, registrationNumber, certificateNumber, copyright } = pageConfig()
  return (
    <footer className="mt-auto flex flex-col gap-1 pt-4 text-center text-note text-muted">
      <p className="text-ink">{m.promotion_disclosure_advice()}</p>
      <p>{company}</p>
      <p>{m.promotion_registration_number({ number: registrationNumber })}</p>
      <p>{m.promotion_certificate_number({ number: certificateNumber })}</p>
      <p>{copyright}</p>
    </footer>
  )
}
