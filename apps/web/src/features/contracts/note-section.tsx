import { Banner, Button, Card, Checkbox, Form, LinkButton } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { FieldCount } from '../../shared/form/field-count.tsx'
import { longDate } from '../../shared/locale/format.ts'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { useFieldErrors } from '../../shared/form/use-field-errors.ts'
import { useLink } from '../../shared/address/use-link.ts'
import type { Agreement } from './load-agreement.ts'
import { useConfirmNote } from './use-confirm-note.ts'

export const NOTE_PLACE = 'promissory-note'

/** The borrower's consent to the promissory note, or the date on which it was given. */
export function NoteSection({ agreement }: { agreement: Agreement }) {
  const link = useLink()
  const order = orderOf(useParameters())
  // A tick is for the text that was read: another text begins without one.
  if (agreement.noteOpen) return <Consent key={agreement.hash} hash={agreement.hash} />
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

/** Not stored over a reload: what binds to pay is requested again. */
function Consent({ hash }: { hash: string }) {
  const [consents, setConsents] = useState(false)
  const { ref, errors, fail, clear } = useFieldErrors()
  const { confirm, busy } = useConfirmNote(hash)
  const submit = () => {
    if (!consents) return fail({ consent: m.contracts_note_unticked() })
    void confirm()
  }
  return (
    <Card>
      <Form ref={ref} onSubmit={submit}>
        <div data-field="consent">
          <Checkbox
            name="consent"
            checked={consents}
            onChange={(ticked) => {
              clear('consent')
              setConsents(ticked)
            }}
            error={errors['consent']}
          >
            {m.contracts_note_consent()}
          </Checkbox>
        </div>
        <FieldCount errors={errors} />
        <Button type="submit" loading={busy}>
          {m.contracts_note_confirm()}
        </Button>
      </Form>
    </Card>
  )
}
