import { alternateJump, alternatePush } from '@sandigan/contract/client'
import { Button, Dialog, StarIcon } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { useWritten } from '../../shared/locale/use-money.ts'
import type { Loaded } from '../../shared/request/load.ts'
import { Confirmation } from './confirmation.tsx'
import type { AlternateOffer } from './load-alternate.ts'
import type { AgreementList } from './load-offer.ts'
import { OfferDetails, OfferSummary } from './offer-summary.tsx'

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

interface PopUpProps {
  message: string
  buttonText: string
}

/** A message that the server shows first. It is open initially, and once closed it stays closed. */
function PopUp({ message, buttonText }: PopUpProps) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Dialog
      open={open}
      onClose={close}
      label={message}
      closeLabel={m.confirm_close()}
      actions={<Button onClick={close}>{buttonText}</Button>}
    >
      <div className="flex flex-col items-center gap-4 pb-3 text-center">
        <span className="inline-flex size-16 items-center justify-center rounded-full bg-brand-soft text-brand">
          <StarIcon size={32} />
        </span>
        <p className="text-heading leading-snug font-semibold whitespace-pre-line">{message}</p>
      </div>
    </Dialog>
  )
}
