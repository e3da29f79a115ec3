import { contractJump, loanDetailPush } from '@sandigan/contract/client'
import { termDays } from '@sandigan/lending'
import { Banner } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate, roundFigure } from '../../shared/locale/format.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import type { Loaded } from '../../shared/request/load.ts'
import { Confirmation } from './confirmation.tsx'
import type { AgreementList, Offer } from './load-offer.ts'
import { OfferDetails, OfferSummary } from './offer-summary.tsx'

interface ConfirmScreenProps {
  offer: Offer
  agreements: Loaded<AgreementList>
}

const CALLS = { push: loanDetailPush, jump: contractJump }

/** The offer to confirm, version V3. (Specification, point 2.) */
export function ConfirmScreen({ offer, agreements }: ConfirmScreenProps) {
  const money = useMoney()
  return (
    <Confirmation
      calls={CALLS}
      offer={offer}
      agreements={agreements}
      nextLabel={m.confirm_next({ amount: roundFigure(money(offer.amount)) })}
      summary={
        <OfferSummary
          offer={offer}
          logo={offer.comProductLogo}
          name={offer.comProductName}
          line={m.confirm_term({ days: termDays(offer) })}
          note={m.confirm_first_due({ date: longDate(offer.firstPayTime), days: offer.firstPeriodDay })}
          rates={offer.pRateDsc}
        />
      }
    >
      <OfferDetails offer={offer} />
      {offer.sendSms === 1 && <Banner>{m.confirm_sms()}</Banner>}
    </Confirmation>
  )
}
