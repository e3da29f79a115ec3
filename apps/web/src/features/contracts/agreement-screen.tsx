import { FROM_ALTERNATE_CONFIRM } from '@sandigan/contract/client'
import { Banner, LinkButton, Screen } from '@sandigan/ui'
import { chosenSoFar } from '../../shared/address/application.ts'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { agreementSearch, useSearch } from '../../shared/address/search.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { AgreementDocument, Foot, ReadingNotice } from './agreement-document.tsx'
import type { Agreement } from './load-agreement.ts'
import { NoteToSign } from './note-to-sign.tsx'

/**
 * The loan agreement: figures first, then the words. Framed by another page it shows the document alone.
 * (Specification, points 3 and 9 "Loan terms text".)
 */
export function AgreementScreen({ agreement }: { agreement: Agreement }) {
  const link = useLink()
  const search = useSearch(agreementSearch)
  const order = orderOf(search)
  if (search.framed === '1')
    return (
      <Screen>
        <ReadingNotice agreement={agreement} />
        <AgreementDocument agreement={agreement} />
        <Foot agreement={agreement} />
      </Screen>
    )
  const back =
    order.orderId === ''
      ? link(search.from === FROM_ALTERNATE_CONFIRM ? '/loanConfirm' : '/newLoanConfirm', chosenSoFar(search))
      : link('/loanDetail', { ...order, from: 'note' })
  const frame = { title: agreement.title || m.contracts_title(), back: { label: m.back(), ...back } }
  // A tick is for the text that was read: another text starts without one.
  if (agreement.noteOpen) return <NoteToSign key={agreement.hash} agreement={agreement} {...frame} />
  return (
    <Screen {...frame}>
      <ReadingNotice agreement={agreement} />
      <AgreementDocument agreement={agreement} />
      <Confirmed agreement={agreement} />
      <Foot agreement={agreement} />
    </Screen>
  )
}

/** The day on which the note was confirmed, where it was. */
function Confirmed({ agreement: { note } }: { agreement: Agreement }) {
  const link = useLink()
  const order = orderOf(useParameters())
  if (!note?.confirmedOn) return null
  return (
    <Banner
      tone="success"
      action={
        <LinkButton kind="secondary" size="small" {...link('/loanDetail', { ...order, from: 'note' })}>
          {m.contracts_order()}
        </LinkButton>
      }
    >
      {m.contracts_note_confirmed({ date: longDate(note.confirmedOn) })}
    </Banner>
  )
}
