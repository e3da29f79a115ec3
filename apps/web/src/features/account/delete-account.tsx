import { userDelete } from '@sandigan/contract/client'
import { Button, Dialog, toast } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { dropDrafts } from '../../shared/drafts-owner.ts'
import { useGo } from '../../shared/parameters.ts'
import { useAction } from '../../shared/request/use-action.ts'

/** Says what goes and what stays, and asks once more. A refusal says why, and nothing has happened. */
export function DeleteAccount() {
  const go = useGo()
  const { run, busy } = useAction(userDelete)
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    const answer = await run({ confirm: '1' })
    setAsking(false)
    if (!answer.success) return
    dropDrafts()
    toast(m.account_deleted(), { tone: 'success' })
    void go.replace('/login', { sessionId: undefined })
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {m.account_delete()}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.account_delete_question()}
        actions={
          <>
            <Button kind="danger" loading={busy} onClick={() => void remove()}>
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
