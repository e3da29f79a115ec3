import { POP_AGREEMENT, POP_ON_BACK } from '@sandigan/contract/client'
import { Button, Screen, Dialog } from '@sandigan/ui'
import { type ReactNode, useState, useCallback, useEffect } from 'react'
import { onNativeBack } from '@sandigan/bridge'
import { m } from '../../paraglide/messages.js'
import { chosenSoFar } from '../../shared/address/application.ts'
import { useParameters } from '../../shared/address/parameters.ts'
import type { Loaded } from '../../shared/request/load.ts'
import { useDraft } from '../../shared/storage/use-draft.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { AgreementFrame } from './agreement-frame.tsx'
import { AgreementLinks, AgreementRow } from './agreement-row.tsx'
import type { Confirmable, ConfirmCalls } from './confirmable.ts'
import type { AgreementList } from './load-offer.ts'
import { OfferChanged } from './offer-changed.tsx'
import { useAgreement, type OpenDocument } from './use-agreement.ts'
import { usePush } from './use-push.ts'
import { DocumentFrame } from './document-frame.tsx'
import { useNative } from '../../shared/address/native.ts'

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

interface DocumentSheetProps {
  document: OpenDocument | null
  onClose: () => void
}

/** A document to read, over the page; closing it leaves everything as it was. */
function DocumentSheet({ document, onClose }: DocumentSheetProps) {
  return (
    <Dialog
      open={document !== null}
      onClose={onClose}
      variant="full"
      title={document?.title}
      closeLabel={m.confirm_close()}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {m.confirm_close()}
        </Button>
      }
    >
      {document && <DocumentFrame {...document} />}
    </Dialog>
  )
}

interface PointOutProps {
  open: boolean
  title: string
  content: string
  onStay: () => void
}

/** Asks before the page is left by the native back event: Agree stays, Cancel closes the webview. */
function PointOut({ open, title, content, onStay }: PointOutProps) {
  const native = useNative()
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={title || m.confirm_point_out()}
      actions={
        <>
          <Button onClick={onStay}>{m.confirm_agree()}</Button>
          <Button kind="quiet" onClick={() => native.closeWebview()}>
            {m.confirm_cancel()}
          </Button>
        </>
      }
    >
      <p className="whitespace-pre-line">{content}</p>
    </Dialog>
  )
}

/**
 * While `armed`, the native back event opens a question instead of leaving. A second back event leaves the question
 * open: only the borrower's answer leaves. (Decisions 022 and 024.)
 */
export function useBackQuestion(armed: boolean) {
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (!armed) return
    return onNativeBack(() => {
      setAsking(true)
      return true
    })
  }, [armed])
  return { asking, stay: useCallback(() => setAsking(false), []) }
}
