import { contractJump, loanDetailPush } from '@sandigan/contract/client'
import { termDays } from '@sandigan/lending'
import { Banner } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { PlanCard } from '../../shared/loan/plan-card.tsx'
import type { Loaded } from '../../shared/request/load.ts'
import { Confirmation } from './confirmation.tsx'
import type { AgreementList, Offer } from './load-offer.ts'
import { OfferSummary } from './offer-summary.tsx'

interface ConfirmScreenProps {
  offer: Offer
  agreements: Loaded<AgreementList>
}

const CALLS = { push: loanDetailPush, jump: contractJump }

/** The offer to confirm, version V3. (Specification, point 2.) */
export function ConfirmScreen({ offer, agreements }: ConfirmScreenProps) {
  return (
    <Confirmation calls={CALLS} offer={offer} agreements={agreements} nextLabel={m.confirm_next()}>
      <OfferSummary
        logo={offer.comProductLogo}
        name={offer.comProductName}
        amount={offer.amount}
        line={m.confirm_term({ days: termDays(offer) })}
        notes={[
          m.confirm_first_due({ date: longDate(offer.firstPayTime), days: offer.firstPeriodDay }),
          offer.pRateDsc,
        ]}
        details={offer.details}
      />
      <PlanCard steps={offer.repay_plans} />
      {offer.sendSms === 1 && <Banner>{m.confirm_sms()}</Banner>}
    </Confirmation>
  )
}
