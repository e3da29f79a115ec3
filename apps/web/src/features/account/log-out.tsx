import { ERROR_CODES, logout } from '@sandigan/contract/client'
import { Button, Dialog, toast } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { failureText, useAction } from '../../shared/request/use-action.ts'
import { forgetBorrower } from '../../shared/stored.ts'
import { useToLogin } from './use-to-login.ts'

/** Asks first: what was typed but not sent goes. */
export function LogOut() {
  const call = useAction(logout)
  const { leaving, toLogin } = useToLogin()
  const [asking, setAsking] = useState(false)
  const leave = async () => {
    const answer = await call.run({}, { quiet: true })
    // A session that has ended by itself is what was wanted.
    const out = answer.success || answer.code === String(ERROR_CODES.SESSION_EXPIRED)
    if (!out) return toast(failureText(answer), { tone: 'danger' })
    forgetBorrower()
    await toLogin()
    setAsking(false)
  }
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {m.account_log_out()}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.account_log_out_question()}
        actions={
          <>
            <Button kind="danger" loading={call.busy || leaving} onClick={() => void leave()}>
              {m.account_log_out()}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {m.account_stay()}
            </Button>
          </>
        }
      >
        <p className="text-muted">{m.account_log_out_text()}</p>
      </Dialog>
    </>
  )
}
