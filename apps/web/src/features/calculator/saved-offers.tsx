import { ERROR_CODES } from '@sandigan/contract/client'
import { Card, LinkButton, Section } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useLoginLink } from '../../shared/address/use-login-link.ts'
import { later, WhenNear } from './when-near.tsx'
import type { SavedOffersProps } from './offer-list.tsx'

const OfferList = later(async () => (await import('./offer-list.tsx')).OfferList)

/** The calculations that a borrower saved, side by side. */
export function SavedOffers(props: SavedOffersProps) {
  const { saved } = props
  if (!saved || saved.code === String(ERROR_CODES.SESSION_EXPIRED)) return <LogInFirst />
  return (
    <Section title={m.calculator_keep_title()}>
      <WhenNear>
        <OfferList {...props} saved={saved} />
      </WhenNear>
    </Section>
  )
}

function LogInFirst() {
  const login = useLoginLink('/calculator')
  return (
    <Card title={m.calculator_keep_title()}>
      <p className="mb-4 text-muted">{m.calculator_log_in_text()}</p>
      <LinkButton kind="secondary" {...login}>
        {m.calculator_log_in()}
      </LinkButton>
    </Card>
  )
}
