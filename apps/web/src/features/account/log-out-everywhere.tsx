import { ERROR_CODES, sessionsClose } from '@sandigan/contract/client'
import { Button, Dialog, toast } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { failureText, useAction } from '../../shared/request/use-action.ts'
import { forgetBorrower } from '../../shared/stored.ts'
import { useToLogin } from './use-to-login.ts'

/** For a phone that was lost or a link that was passed on: ends every session, and then this page's own. */
export function LogOutEverywhere() {
  const call = useAction(sessionsClose)
  const { leaving, toLogin } = useToLogin()
  const [asking, setAsking] = useState(false)
  const leave = async () => {
    const answer = await call.run({}, { quiet: true })
    const out = answer.success || answer.code === String(ERROR_CODES.SESSION_EXPIRED)
    if (!out) return toast(failureText(answer), { tone: 'danger' })
    forgetBorrower()
    await toLogin()
    setAsking(false)
    toast(m.account_everywhere_done(), { tone: 'success' })
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {m.account_everywhere()}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.account_everywhere_question()}
        actions={
          <>
            <Button kind="danger" loading={call.busy || leaving} onClick={() => void leave()}>
              {m.account_everywhere()}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {m.account_stay()}
            </Button>
          </>
        }
      >
        <p className="text-muted">{m.account_everywhere_text()}</p>
      </Dialog>
    </>
  )
}
