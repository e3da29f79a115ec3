import { toast } from '@sandigan/ui'
import { type FormEvent, useState } from 'react'
import { Button } from '../../shared/controls/button.tsx'
import { TextField } from '../../shared/controls/field.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { type Refusal, send } from '../../shared/request/send.ts'
import { changePassword } from '../../shared/session/session-calls.ts'
import { useSession } from '../../shared/session/session.tsx'

const SHORTEST = 12

export function PasswordForm() {
  const { email } = useSession()
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const change = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await send(changePassword, { password, newPassword })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer)
    setRefusal(undefined)
    setPassword('')
    setNewPassword('')
    toast('Password changed. Your other sessions have ended.', { tone: 'success' })
  }
  return (
    <form onSubmit={(event) => void change(event)} className="flex max-w-sm flex-col gap-4">
      {refusal && <Notice tone="danger">{refusal.error}</Notice>}
      {/* For a password manager: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Password now"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <TextField
        label="New password"
        hint={`${SHORTEST} characters at least. Your other sessions end.`}
        type="password"
        autoComplete="new-password"
        required
        minLength={SHORTEST}
        value={newPassword}
        onChange={setNewPassword}
      />
      <div>
        <Button type="submit" busy={busy}>
          Change the password
        </Button>
      </div>
    </form>
  )
}
