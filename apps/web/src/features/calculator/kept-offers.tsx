import { ERROR_CODES } from '@sandigan/contract/client'
import { Card, LinkButton, Section } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import type { Loaded } from '../../shared/request/load.ts'
import { useLink } from '../../shared/use-link.ts'
import type { Inputs } from './inputs.ts'
import type { Kept } from './load-calculator.ts'
import { later, WhenNear } from './when-near.tsx'

const OfferList = later(async () => (await import('./offer-list.tsx')).OfferList)

export interface KeptOffersProps {
  kept: Loaded<Kept> | undefined
  inputs: Inputs
  /** Whether the inputs can be calculated, and so kept. */
  fits: boolean
  onShow: (inputs: Inputs) => void
}

/** The calculations that a borrower keeps, side by side. */
export function KeptOffers(props: KeptOffersProps) {
  const { kept } = props
  if (!kept || kept.code === String(ERROR_CODES.SESSION_EXPIRED)) return <LogInFirst />
  return (
    <Section title={m.calculator_keep_title()}>
      <WhenNear>
        <OfferList {...props} kept={kept} />
      </WhenNear>
    </Section>
  )
}

function LogInFirst() {
  const link = useLink()
  return (
    <Card title={m.calculator_keep_title()}>
      <p className="mb-4 text-muted">{m.calculator_log_in_text()}</p>
      <LinkButton kind="secondary" {...link('/login', { sessionId: undefined, next: '/calculator' })}>
        {m.calculator_log_in()}
      </LinkButton>
    </Card>
  )
}
