import { Button, TextField } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { FieldCount } from '../../shared/form/field-count.tsx'
import { VerificationForm } from '../../shared/verification/verification-form.tsx'
import type { Login } from './use-login.ts'
import { usePassword } from './use-password.ts'

interface PasswordFormProps {
  login: Login
  /** Sets a password with an SMS code instead of asking for it. */
  reset: boolean
  onReset: () => void
}

/** Logging in by password, or setting one. Loaded only when it is requested: most borrowers use the code. */
export default function PasswordForm({ login, reset, onReset }: PasswordFormProps) {
  const own = usePassword(login, reset)
  return (
    <VerificationForm of={login} phoneOnly={!reset} onSubmit={own.submit}>
      <div data-field="password">
        <TextField
          label={reset ? m.account_new_password() : m.account_password()}
          type="password"
          maxLength={128}
          autoComplete={reset ? 'new-password' : 'current-password'}
          hint={reset ? m.account_password_hint() : undefined}
          value={own.password}
          onChange={own.setPassword}
          error={own.error}
        />
      </div>
      <FieldCount errors={{ ...login.errors, password: own.error }} />
      <Button type="submit" loading={own.busy}>
        {reset ? m.account_set_password() : m.account_log_in()}
      </Button>
      {!reset && (
        <Button kind="quiet" onClick={onReset}>
          {m.account_forgot()}
        </Button>
      )}
    </VerificationForm>
  )
}
