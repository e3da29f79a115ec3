import { type TextareaHTMLAttributes, useRef } from 'react'
import { cx } from '../styles/cx.ts'
import { boxClass, FieldFrame, type FieldTexts, useField } from './field.tsx'
import { useEarly } from './use-early.ts'

type AreaAttributes = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'maxLength'>

export interface TextAreaProps extends FieldTexts, AreaAttributes {
  value: string
  onChange: (text: string) => void
  /** Most characters; more input is ignored. */
  max: number
}

/** Several lines of text with a counter of what is used. */
export function TextArea({ label, hideLabel, hint, error, value, onChange, max, ...rest }: TextAreaProps) {
  const { id, aria } = useField({ hint, error }, rest.id)
  const control = useRef<HTMLTextAreaElement>(null)
  const take = (text: string) => onChange(text.slice(0, max))
  useEarly(() => {
    const text = control.current?.value
    return text === value ? undefined : text
  }, take)
  const counter = (
    <span className="shrink-0" aria-hidden>
      {value.length}/{max}
    </span>
  )
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} corner={counter}>
      <textarea
        rows={5}
        {...rest}
        {...aria}
        ref={control}
        id={id}
        value={value}
        maxLength={max}
        onChange={(event) => take(event.currentTarget.value)}
        className={cx(
          boxClass(Boolean(error)),
          'block min-h-28 resize-y px-4 py-3 outline-none placeholder:text-on-off',
        )}
      />
    </FieldFrame>
  )
}
