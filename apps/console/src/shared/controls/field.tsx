import { AlertIcon, cx } from '@sandigan/ui'
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'

interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Read out only. */
  hideLabel?: boolean
}

const box =
  'w-full rounded-control border bg-surface px-3 text-body text-ink placeholder:text-on-off focus-visible:outline-2 focus-visible:outline-offset-0'

const boxClass = (error: string | undefined): string => cx(box, error ? 'border-danger' : 'border-field')

const heightClass = 'h-9 max-sm:h-11'

interface FrameProps extends FieldTexts {
  children: (aria: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** Label above, control, then hint and error below. */
function Frame({ label, hint, error, hideLabel, children }: FrameProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block font-semibold'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-small text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 flex gap-1 text-small text-danger">
          <AlertIcon size={16} />
          {error}
        </p>
      )}
    </div>
  )
}

export type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
    value: string
    /** Of a currency, before what is typed. */
    sign?: string
    onChange: (value: string) => void
  }

export function TextField({
  label,
  hint,
  error,
  hideLabel = false,
  sign,
  onChange,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Frame label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(aria) => (
        <span className="relative block">
          {sign && (
            <span aria-hidden className="absolute inset-y-0 left-3 flex items-center text-muted">
              {sign}
            </span>
          )}
          <input
            autoComplete="off"
            {...rest}
            {...aria}
            onChange={(event) => onChange(event.currentTarget.value)}
            className={cx(boxClass(error), heightClass, sign && 'pl-7!', className)}
          />
        </span>
      )}
    </Frame>
  )
}

export type AreaFieldProps = FieldTexts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
    value: string
    onChange: (value: string) => void
  }

export function AreaField({
  label,
  hint,
  error,
  hideLabel = false,
  onChange,
  rows = 3,
  ...rest
}: AreaFieldProps) {
  return (
    <Frame label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(aria) => (
        <textarea
          {...rest}
          {...aria}
          rows={rows}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={cx(boxClass(error), 'py-2 leading-snug')}
        />
      )}
    </Frame>
  )
}

export interface Option {
  readonly value: string
  readonly label: string
}

export type SelectFieldProps = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> & {
    value: string
    onChange: (value: string) => void
    options: readonly Option[]
  }

export function SelectField({
  label,
  hint,
  error,
  hideLabel = false,
  onChange,
  options,
  ...rest
}: SelectFieldProps) {
  return (
    <Frame label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(aria) => (
        <select
          {...rest}
          {...aria}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={cx(boxClass(error), heightClass)}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Frame>
  )
}

export interface CheckFieldProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  required?: boolean
  onChange: (checked: boolean) => void
}

export function CheckField({ label, hint, checked, required = false, onChange }: CheckFieldProps) {
  return (
    <label className="flex items-start gap-2 max-sm:py-2">
      <input
        type="checkbox"
        checked={checked}
        required={required}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="mt-0.5 size-4 accent-brand"
      />
      <span>
        <span className="font-semibold">{label}</span>
        {hint && <span className="block text-small text-muted">{hint}</span>}
      </span>
    </label>
  )
}
