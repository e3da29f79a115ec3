import { alternateJump, alternatePush } from '@sandigan/contract/client'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { useWritten } from '../../shared/locale/use-money.ts'
import type { Loaded } from '../../shared/request/load.ts'
import { Confirmation } from './confirmation.tsx'
import type { AlternateOffer } from './load-alternate.ts'
import type { AgreementList } from './load-offer.ts'
import { OfferDetails, OfferSummary } from './offer-summary.tsx'
import { PopUp } from './pop-up.tsx'

interface AlternateScreenProps {
  offer: AlternateOffer
  agreements: Loaded<AgreementList>
}

const CALLS = { push: alternatePush, jump: alternateJump }

/** The offer to confirm, the alternate version of the older API. (Specification, point 2.) */
export function AlternateScreen({ offer, agreements }: AlternateScreenProps) {
  const written = useWritten()
  return (
    <Confirmation
      calls={CALLS}
      offer={offer}
      agreements={agreements}
      nextLabel={written(offer.buttonText)}
      summary={
        <OfferSummary
          offer={offer}
          logo={offer.productLogo}
          name={offer.productName}
          line={m.confirm_repay_date({ date: longDate(offer.repayDate) })}
        />
      }
    >
      <OfferDetails offer={offer} />
      {offer.popUp && <PopUp {...offer.popUp} />}
    </Confirmation>
  )
}
