import { type FormEvent, useState } from 'react'
import { Button } from '../../shared/controls/button.tsx'
import { TextField } from '../../shared/controls/field.tsx'

const SHORTEST = 12

/** The first password of an invited operator: nobody else knows it. */
export function NewPasswordForm(props: { busy: boolean; onSend: (password: string) => Promise<void> }) {
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void props.onSend(password)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <h2 className="text-heading font-semibold">Choose a password</h2>
        <p className="text-muted">Next you set up one-time codes. This link works once.</p>
      </div>
      <TextField
        label="New password"
        hint={`${SHORTEST} characters at least: some words that do not belong together are easy to keep.`}
        type="password"
        autoComplete="new-password"
        autoFocus
        required
        minLength={SHORTEST}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" kind="primary" busy={props.busy}>
        Continue
      </Button>
    </form>
  )
}
