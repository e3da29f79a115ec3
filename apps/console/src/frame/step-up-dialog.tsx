import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { Button } from '../shared/controls/button.tsx'
import { Dialog } from '../shared/controls/dialog.tsx'
import { TextField } from '../shared/controls/field.tsx'
import { Notice } from '../shared/controls/notice.tsx'
import { type Refusal, send } from '../shared/request/send.ts'
import { keyOf } from '../shared/request/use-call.ts'
import { isProofAsked, settleProof, watchProof } from '../shared/session/prove-again.ts'
import { me, stepUp } from '../shared/session/session-calls.ts'

/** Asks for a fresh code before money moves; then whatever waited for it is sent again by itself. */
export function StepUpDialog() {
  const isAsked = useSyncExternalStore(watchProof, isProofAsked)
  return isAsked ? <CodeDialog /> : null
}

function CodeDialog() {
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const prove = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await send(stepUp, { code: code.replaceAll(/\s/g, '') })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer)
    void queries.invalidateQueries({ queryKey: keyOf(me) })
    settleProof(true)
  }
  return (
    <Dialog title="Confirm that it is you" onClose={() => settleProof(false)}>
      <form onSubmit={(event) => void prove(event)} className="flex flex-col gap-4">
        <p className="text-muted">
          This moves money. Type a fresh code from your authenticator app; it holds for five minutes.
        </p>
        {refusal && <Notice tone="danger">{refusal.error}</Notice>}
        <TextField
          label="Code"
          autoComplete="one-time-code"
          autoFocus
          required
          value={code}
          onChange={setCode}
          className="font-mono tracking-widest"
        />
        <div className="flex justify-end gap-2">
          <Button onClick={() => settleProof(false)}>Cancel</Button>
          <Button type="submit" kind="primary" busy={busy}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
