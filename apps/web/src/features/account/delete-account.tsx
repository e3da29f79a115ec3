import { userDelete } from '@sandigan/contract/client'
import { Button, Dialog, toast } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAction } from '../../shared/request/use-action.ts'
import { forgetBorrower } from '../../shared/storage/stored.ts'
import { AskRow } from './ask-row.tsx'
import { useToLogin } from './use-to-login.ts'

/** Says what goes and what stays, and asks once more. A refusal says why, and nothing has happened. */
export function DeleteAccount() {
  const { run, busy } = useAction(userDelete)
  const { leaving, toLogin } = useToLogin()
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    const answer = await run({ confirm: '1' })
    if (!answer.success) return setAsking(false)
    forgetBorrower()
    await toLogin()
    setAsking(false)
    toast(m.account_deleted(), { tone: 'success' })
  }
  return (
    <>
      <AskRow danger label={m.account_delete()} onClick={() => setAsking(true)} />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.account_delete_question()}
        actions={
          <>
            <Button kind="danger" loading={busy || leaving} onClick={() => void remove()}>
              {m.account_delete()}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {m.account_keep()}
            </Button>
          </>
        }
      >
        <p className="text-muted">{m.account_delete_text()}</p>
      </Dialog>
    </>
  )
}
