import { Button, TextField } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { CaptchaField } from '../../shared/verification/captcha-field.tsx'
import { PhoneField } from '../../shared/verification/phone-field.tsx'
import { SmsCodeField } from '../../shared/verification/sms-code-field.tsx'
import type { Login } from './use-login.ts'
import { usePassword } from './use-password.ts'

interface PasswordFormProps {
  login: Login
  /** Sets a password with an SMS code instead of asking for it. */
  reset: boolean
  onReset: () => void
}

/** Logging in by password, or setting one. Loaded only when it is asked for: most borrowers use the code. */
export default function PasswordForm({ login, reset, onReset }: PasswordFormProps) {
  const { ref, form, errors, change, picture, newPicture, resend } = login
  const own = usePassword(login, reset)
  return (
    <form
      ref={ref}
      method="dialog"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void own.submit()
      }}
    >
      <PhoneField
        label={m.account_phone()}
        value={form.phone}
        onChange={(value) => change('phone', value)}
        error={errors['phone']}
      />
      {reset && (
        <>
          <CaptchaField
            label={m.account_captcha()}
            value={form.capcode}
            onChange={(value) => change('capcode', value)}
            error={errors['capcode']}
            picture={picture}
            onRefresh={newPicture}
          />
          <SmsCodeField
            label={m.account_sms_code()}
            value={form.smsCode}
            onChange={(value) => change('smsCode', value)}
            error={errors['smsCode']}
            buttonText={resend.running ? m.account_seconds({ n: resend.left }) : m.account_get_code()}
            waiting={resend.running}
            sending={login.sendingCode}
            onSend={() => void login.sendCode()}
          />
        </>
      )}
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
      <Button type="submit" loading={own.busy}>
        {reset ? m.account_set_password() : m.account_log_in()}
      </Button>
      {!reset && (
        <Button kind="quiet" onClick={onReset}>
          {m.account_forgot()}
        </Button>
      )}
    </form>
  )
}
