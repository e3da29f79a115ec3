import { POP_AGREEMENT, POP_ON_BACK } from '@sandigan/contract/client'
import { Banner, Button, Screen } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { PlanCard } from '../../shared/loan/plan-card.tsx'
import { useParameters } from '../../shared/parameters.ts'
import { chosenSoFar } from '../../shared/application.ts'
import type { Loaded } from '../../shared/request/load.ts'
import { useLink } from '../../shared/use-link.ts'
import { AgreementFrame } from './agreement-frame.tsx'
import { AgreementRow } from './agreement-row.tsx'
import type { AgreementList, Offer } from './load-offer.ts'
import { OfferSummary } from './offer-summary.tsx'
import { PointOut } from './point-out.tsx'
import { useAgreement } from './use-agreement.ts'
import { useBackQuestion } from './use-back-question.ts'
import { usePush } from './use-push.ts'

interface ConfirmScreenProps {
  offer: Offer
  agreements: Loaded<AgreementList>
}

/** The offer to confirm, version V3. (Specification, points 2, 4 and 5.) */
export function ConfirmScreen({ offer, agreements }: ConfirmScreenProps) {
  const link = useLink()
  const chosen = chosenSoFar(useParameters())
  const [checked, setChecked] = useState(true)
  const [reading, setReading] = useState(false)
  const { asking, stay } = useBackQuestion(offer.isPopType === POP_ON_BACK)
  const { push, busy } = usePush(offer)
  const openAgreement = useAgreement(offer)
  const framed = offer.isPopType === POP_AGREEMENT && offer.popAgreementUrl !== ''

  const next = (
    <Button
      disabled={!checked || !agreements.success}
      loading={busy}
      onClick={() => (framed ? setReading(true) : void push())}
    >
      {m.confirm_next()}
    </Button>
  )
  const agree = () => {
    setReading(false)
    void push()
  }
  return (
    <Screen
      title={m.confirm_title()}
      back={{ label: m.back(), ...link('/productDetail', chosen) }}
      footer={
        <>
          <AgreementRow
            agreements={agreements}
            checked={checked}
            onChange={setChecked}
            onOpen={(position) => void openAgreement(position)}
          />
          {next}
        </>
      }
    >
      <OfferSummary offer={offer} />
      <PlanCard steps={offer.repay_plans} />
      {offer.sendSms === 1 && <Banner>{m.confirm_sms()}</Banner>}
      {framed && (
        <AgreementFrame
          open={reading}
          url={offer.popAgreementUrl}
          onAgree={agree}
          onClose={() => setReading(false)}
        />
      )}
      <PointOut open={asking} title={offer.popTitle} content={offer.popContent} onStay={stay} />
    </Screen>
  )
}
