import { POP_AGREEMENT, POP_ON_BACK } from '@sandigan/contract/client'
import { Button, Screen } from '@sandigan/ui'
import { type ReactNode, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { chosenSoFar } from '../../shared/address/application.ts'
import { useParameters } from '../../shared/address/parameters.ts'
import type { Loaded } from '../../shared/request/load.ts'
import { useDraft } from '../../shared/storage/use-draft.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { AgreementFrame } from './agreement-frame.tsx'
import { AgreementLinks, AgreementRow } from './agreement-row.tsx'
import type { Confirmable, ConfirmCalls } from './confirmable.ts'
import { DocumentSheet } from './document-sheet.tsx'
import type { AgreementList } from './load-offer.ts'
import { OfferChanged } from './offer-changed.tsx'
import { PointOut } from './point-out.tsx'
import { useAgreement } from './use-agreement.ts'
import { useBackQuestion } from './use-back-question.ts'
import { usePush } from './use-push.ts'

interface ConfirmationProps {
  calls: ConfirmCalls
  offer: Confirmable
  agreements: Loaded<AgreementList>
  nextLabel: string
  /** The offer as this version of the confirmation shows it, followed by what is agreed to. */
  summary: ReactNode
  /** The plan, and what else this version shows. */
  children: ReactNode
}

/** How both versions of the confirmation are agreed to. (Specification, points 2, 4 and 5.) */
export function Confirmation({ calls, offer, agreements, nextLabel, summary, children }: ConfirmationProps) {
  const link = useLink()
  const chosen = chosenSoFar(useParameters())
  // What was unticked is not agreed to by a reload; an offer of another day begins checked again.
  const [checked, setChecked] = useDraft(`agrees:${chosen['productId'] ?? ''}`, true, 'this visit')
  const [reading, setReading] = useState(false)
  const { asking, stay } = useBackQuestion(offer.isPopType === POP_ON_BACK)
  const { push, busy, before } = usePush(offer, calls)
  const agreement = useAgreement(offer, calls)
  const framed = offer.isPopType === POP_AGREEMENT && offer.popAgreementUrl !== ''
  // Open until it is answered: the second of two quick taps must not reach a link of the page behind it.
  const agree = async () => {
    await push()
    setReading(false)
  }
  return (
    <Screen
      title={m.confirm_title()}
      back={{ label: m.back(), ...link('/productDetail', chosen) }}
      footer={
        <>
          <AgreementRow agreements={agreements} checked={checked} onChange={setChecked} />
          <Button
            disabled={!checked || !agreements.success}
            loading={busy}
            onClick={() => (framed ? setReading(true) : void push())}
          >
            {nextLabel}
          </Button>
        </>
      }
      aside={children}
    >
      {before && before.disclosureHash !== offer.disclosureHash && (
        <OfferChanged key={offer.disclosureHash} before={before} now={offer} />
      )}
      {summary}
      <AgreementLinks
        agreements={agreements}
        onOpen={(position, title) => void agreement.open(position, title)}
      />
      <DocumentSheet document={agreement.document} onClose={agreement.close} />
      {framed && (
        <AgreementFrame
          open={reading}
          url={offer.popAgreementUrl}
          busy={busy}
          onAgree={() => void agree()}
          onClose={() => setReading(false)}
        />
      )}
      <PointOut open={asking} title={offer.popTitle} content={offer.popContent} onStay={stay} />
    </Screen>
  )
}
