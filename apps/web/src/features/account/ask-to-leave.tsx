import { type ClientCall, ERROR_CODES } from '@sandigan/contract/client'
import { Button, Dialog, toast } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { failureText, useAction } from '../../shared/request/use-action.ts'
import { forgetBorrower } from '../../shared/storage/stored.ts'
import { AskRow } from './ask-row.tsx'
import { useToLogin } from './use-to-login.ts'

interface AskToLeaveProps {
  /** Ends the session. */
  call: ClientCall<Record<string, never>, unknown>
  /** A row of a list, or a button of its own. */
  row?: boolean
  label: string
  question: string
  text: string
  /** What a toast says once it is done; without it the login page says enough. */
  done?: string
}

/** A question before logging out: text that was typed and not sent is deleted. */
export function AskToLeave({ call, row, label, question, text, done }: AskToLeaveProps) {
  const { run, busy } = useAction(call)
  const { leaving, toLogin } = useToLogin()
  const [asking, setAsking] = useState(false)
  const leave = async () => {
    const answer = await run({}, { quiet: true })
    // A session that has already ended needs no error.
    const out = answer.success || answer.code === String(ERROR_CODES.SESSION_EXPIRED)
    if (!out) return toast(failureText(answer), { tone: 'danger' })
    forgetBorrower()
    await toLogin()
    setAsking(false)
    if (done) toast(done, { tone: 'success' })
  }
  return (
    <>
      {row ? (
        <AskRow label={label} onClick={() => setAsking(true)} />
      ) : (
        <Button kind="secondary" onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={question}
        actions={
          <>
            <Button kind="danger" loading={busy || leaving} onClick={() => void leave()}>
              {label}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {m.account_stay()}
            </Button>
          </>
        }
      >
        <p className="text-muted">{text}</p>
      </Dialog>
    </>
  )
}
