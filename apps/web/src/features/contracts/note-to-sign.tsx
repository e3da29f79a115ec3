import {
  Amount,
  ApprovedPicture,
  Button,
  Card,
  Checkbox,
  Form,
  Screen,
  type ScreenProps,
  Section,
} from '@sandigan/ui'
import { useState } from 'react'
import { confirmAgreement, ERROR_CODES } from '@sandigan/contract/client'
import { m } from '../../paraglide/messages.js'
import { FieldCount } from '../../shared/form/field-count.tsx'
import { useFieldErrors } from '../../shared/form/use-field-errors.ts'
import { money } from '../../shared/locale/format.ts'
import { WaitingSteps } from '../../shared/loan/waiting-steps.tsx'
import { Withdraw } from '../../shared/loan/withdraw.tsx'
import { Figures, Foot, Note, NOTE_PLACE, ReadingNotice } from './agreement-document.tsx'
import { Definitions, Terms } from './agreement-text.tsx'
import type { Agreement } from './load-agreement.ts'
import { useRouter } from '../../router/use-router.ts'
import { actionKey, forgetActionKey } from '../../shared/storage/idempotency.ts'
import { orderOf, useGo, useParameters } from '../../shared/address/parameters.ts'
import { useAction } from '../../shared/request/use-action.ts'
import { useLeaving } from '../../shared/page/use-leaving.ts'

const FORM = 'note-consent'

interface NoteToSignProps extends Pick<ScreenProps, 'title' | 'back'> {
  agreement: Agreement
}

/**
 * The loan is approved: how much comes and what is left to do, then what the tick is for, statement and note, and the button
 * that binds always at hand. The agreement that was agreed to before stands below. The tick is not stored over a reload: what binds to pay is requested again.
 */
export function NoteToSign({ agreement, title, back }: NoteToSignProps) {
  const [consents, setConsents] = useState(false)
  const { ref, errors, fail, clear } = useFieldErrors()
  const { confirm, busy } = useConfirmNote(agreement.hash)
  const submit = () => {
    if (!consents) return fail({ consent: m.contracts_note_unticked() })
    void confirm()
  }
  return (
    <Screen
      title={title}
      back={back}
      footer={
        <>
          <FieldCount errors={errors} />
          <Button type="submit" form={FORM} loading={busy}>
            {m.contracts_note_confirm()}
          </Button>
        </>
      }
    >
      <Approved agreement={agreement} />
      <ReadingNotice agreement={agreement} />
      <Figures agreement={agreement} />
      <Note agreement={agreement} />
      <Card>
        <Form id={FORM} ref={ref} onSubmit={submit}>
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
        </Form>
      </Card>
      <AgreedBefore agreement={agreement} />
      <Withdraw />
      <Foot agreement={agreement} />
    </Screen>
  )
}

function Approved({ agreement: { netProceeds, account, waiting } }: { agreement: Agreement }) {
  return (
    <>
      <div className="pt-2 text-center">
        <ApprovedPicture />
        <h2 className="mt-3 text-title leading-snug font-semibold">{m.contracts_approved()}</h2>
        <Amount size="xl" align="centre" note={account && m.loan_to_account({ account })}>
          {money(netProceeds)}
        </Amount>
      </div>
      <Card>
        {waiting && <WaitingSteps {...waiting} />}
        <p className="mt-4 mb-3 text-center text-balance">{m.contracts_note_next()}</p>
        <Button kind="secondary" onClick={showNote}>
          {m.contracts_to_note()}
        </Button>
      </Card>
    </>
  )
}

function AgreedBefore({ agreement }: { agreement: Agreement }) {
  return (
    <>
      <Section title={m.contracts_title()}>
        <p className="text-muted">{m.contracts_agreed_before()}</p>
      </Section>
      <Definitions {...agreement} />
      <Terms {...agreement} />
    </>
  )
}

function showNote() {
  document.getElementById(NOTE_PLACE)?.scrollIntoView()
}

/**
 * Confirms the promissory note whose text has this hash: the server refuses if the text has changed since. Then the
 * order replaces this page. The order is marked as coming from the note, so that an order without the confirmation yet
 * does not send the borrower back here.
 */
function useConfirmNote(hash: string) {
  const go = useGo()
  const router = useRouter()
  const order = orderOf(useParameters())
  const { run, busy } = useAction(confirmAgreement)
  const { leaving, leave } = useLeaving()

  const confirm = async () => {
    const action = `note:${order.orderId}:${hash}`
    const answer = await run(
      { ...order, hash },
      { loading: m.contracts_note_confirming(), idempotencyKey: actionKey(action) },
    )
    if (answer.success) {
      forgetActionKey(action)
      await leave(go.replace(answer.data.url, { from: 'note' }))
    } else if (answer.code === String(ERROR_CODES.NOTE_NOT_OPEN)) {
      // What is shown is out of date: reload it.
      forgetActionKey(action)
      await router.invalidate()
    }
  }
  return { confirm, busy: busy || leaving }
}
