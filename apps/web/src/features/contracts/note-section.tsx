import { Banner, Button, Card, Checkbox, LinkButton } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/format.ts'
import { orderOf, useParameters } from '../../shared/parameters.ts'
import { useLink } from '../../shared/use-link.ts'
import type { Agreement } from './load-agreement.ts'
import { useConfirmNote } from './use-confirm-note.ts'

export const NOTE_PLACE = 'promissory-note'

/** The borrower's consent to the promissory note, or the date on which it was given. */
export function NoteSection({ agreement }: { agreement: Agreement }) {
  const link = useLink()
  const order = orderOf(useParameters())
  if (agreement.noteOpen) return <Consent hash={agreement.hash} />
  if (!agreement.note?.confirmedOn) return null
  return (
    <Banner
      tone="success"
      action={
        <LinkButton kind="secondary" size="small" {...link('/loanDetail', { ...order, from: 'note' })}>
          {m.contracts_order()}
        </LinkButton>
      }
    >
      {m.contracts_note_confirmed({ date: longDate(agreement.note.confirmedOn) })}
    </Banner>
  )
}

function Consent({ hash }: { hash: string }) {
  const [consents, setConsents] = useState(false)
  const { confirm, busy } = useConfirmNote(hash)
  return (
    <Card>
      <Checkbox name="consent" checked={consents} onChange={setConsents}>
        {m.contracts_note_consent()}
      </Checkbox>
      <div className="mt-2">
        <Button disabled={!consents} loading={busy} onClick={() => void confirm()}>
          {m.contracts_note_confirm()}
        </Button>
      </div>
    </Card>
  )
}
