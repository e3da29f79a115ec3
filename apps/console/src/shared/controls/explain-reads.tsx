import { type FormEvent, useState } from 'react'
import { send } from '../request/send.ts'
import { explainReads } from '../session/session-calls.ts'
import { Button } from './button.tsx'
import { AreaField } from './field.tsx'
import { Notice } from './notice.tsx'

/** In place of a list, for somebody who was shown many borrowers within the hour: says what for, and goes on. */
export function ExplainReads({ onDone }: { onDone: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const explain = async (event: FormEvent) => {
    event.preventDefault()
    // It may stand inside of the form whose search was refused.
    event.stopPropagation()
    setBusy(true)
    const answer = await send(explainReads, { reason: reason.trim() })
    setBusy(false)
    if (answer.ok) onDone()
    else setError(answer.error)
  }
  return (
    <form
      onSubmit={(event) => void explain(event)}
      className="mx-auto flex max-w-md flex-col gap-4 px-4 py-10"
    >
      <div>
        <h2 className="text-heading font-semibold">You have been shown many borrowers this hour</h2>
        <p className="text-muted">
          Say what you need to see more of them for. All administrators are notified.
        </p>
      </div>
      {error && <Notice tone="danger">{error}</Notice>}
      <AreaField
        label="Reason"
        hint="Logged with your name."
        rows={2}
        required
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      <div className="flex justify-end">
        <Button type="submit" kind="primary" busy={busy}>
          Go on
        </Button>
      </div>
    </form>
  )
}
