import { SMS_CODE_LENGTH } from '@sandigan/contract/client'
import { Spinner, TextField } from '@sandigan/ui'

interface SmsCodeFieldProps {
  label: string
  value: string
  onChange: (code: string) => void
  error: string | undefined
  /** What the button says: to get a code, or the seconds until the next one. */
  buttonText: string
  /** Greyed out; a tap still reaches `onSend`, which says why nothing is sent. */
  waiting: boolean
  sending: boolean
  onSend: () => void
}

/** The code from a message, with the button that has it sent. */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const { buttonText, waiting, sending, onSend, ...field } = props
  return (
    <div data-field="smsCode">
      <TextField
        {...field}
        format="digits"
        maxLength={SMS_CODE_LENGTH}
        autoComplete="one-time-code"
        enterKeyHint="go"
        suffix={
          <button
            type="button"
            aria-disabled={waiting || undefined}
            aria-busy={sending || undefined}
            onClick={onSend}
            className="tap flex min-w-24 items-center justify-center gap-2 rounded-[0.65rem] px-2 font-semibold text-brand-strong active:bg-brand-soft aria-disabled:text-muted aria-disabled:active:bg-transparent"
          >
            {sending && <Spinner size={18} />}
            <span>{buttonText}</span>
          </button>
        }
      />
    </div>
  )
}
