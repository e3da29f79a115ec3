import { Form, TextField } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { CaptchaField } from './captcha-field.tsx'
import { SmsCodeField } from './sms-code-field.tsx'
import type { useResend } from './use-resend.ts'
import type { useVerificationForm } from './use-verification-form.ts'
import type { VerificationField } from './wrong-field.ts'
import { pageConfig } from '../page/host.ts'
import { phoneRule } from '../locale/market.ts'

/** What was typed, and how a code comes to the phone. Every form has words of its own. */
interface Verification
  extends Pick<
    ReturnType<typeof useVerificationForm>,
    'ref' | 'form' | 'errors' | 'change' | 'picture' | 'newPicture'
  > {
  readonly labels: Readonly<Record<VerificationField, string>>
  /** The current text of the button that has a code sent. */
  readonly codeButton: string
  readonly resend: Pick<ReturnType<typeof useResend>, 'running'>
  readonly sendingCode: boolean
  sendCode(): unknown
}

interface VerificationFormProps {
  of: Verification
  /** Asks for the number without picture and code. */
  phoneOnly?: boolean
  onSubmit: () => unknown
  /** Further fields, and the buttons. */
  children: ReactNode
}

/** Phone, picture and code, in the order in which they are needed. */
export function VerificationForm({ of, phoneOnly, onSubmit, children }: VerificationFormProps) {
  const { ref, form, errors, change, labels } = of
  const field = (name: VerificationField) => ({
    label: labels[name],
    value: form[name],
    onChange: (text: string) => change(name, text),
    error: errors[name],
  })
  return (
    <Form ref={ref} onSubmit={onSubmit}>
      <PhoneField {...field('phone')} />
      {!phoneOnly && (
        <>
          <CaptchaField {...field('capcode')} picture={of.picture} onRefresh={of.newPicture} />
          <SmsCodeField
            {...field('smsCode')}
            buttonText={of.codeButton}
            waiting={of.resend.running}
            sending={of.sendingCode}
            onSend={() => of.sendCode()}
          />
        </>
      )}
      {children}
    </Form>
  )
}

interface PhoneFieldProps {
  label: string
  value: string
  onChange: (phone: string) => void
  error: string | undefined
}

/** A mobile number as the market writes it. */
function PhoneField({ onChange, ...field }: PhoneFieldProps) {
  const rule = phoneRule(pageConfig().market)
  return (
    <div data-field="phone">
      <TextField
        {...field}
        type="tel"
        enterKeyHint="next"
        format="phone344"
        maxLength={rule.maxLength}
        clean={rule.tidy}
        autoComplete="tel"
        placeholder={rule.example}
        onChange={(raw) => onChange(rule.tidy(raw))}
      />
    </div>
  )
}
