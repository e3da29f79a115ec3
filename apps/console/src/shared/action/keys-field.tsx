import { cx } from '@sandigan/ui'
import { useEffect, useId, useRef } from 'react'
import { Key } from '../controls/button.tsx'
import { TextField } from '../controls/field.tsx'
import { isTyping } from '../keyboard/use-shortcuts.ts'
import type { KeyedOption } from './fields.ts'

export interface KeysFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  options: readonly KeyedOption[]
  required?: boolean
  value: string
  onChange: (value: string) => void
}

/** A few options in view, of which one is chosen by a tap, the arrows, or its own key. */
export function KeysField({
  label,
  hint,
  error,
  options,
  required = false,
  value,
  onChange,
}: KeysFieldProps) {
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const latest = useRef({ options, onChange })
  useEffect(() => {
    latest.current = { options, onChange }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const at = latest.current.options.findIndex(({ key }) => key === event.key)
      const option = latest.current.options[at]
      if (option === undefined) return
      event.preventDefault()
      latest.current.onChange(option.value)
      box.current?.querySelectorAll('input')[at]?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const chosen = options.find((option) => option.value === value)
  return (
    <fieldset ref={box} aria-describedby={`${id}-hint`}>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-9 cursor-pointer items-center gap-2 rounded-control border px-3 py-2 leading-snug max-sm:min-h-11',
              option.value === value
                ? 'border-brand bg-brand-soft font-semibold'
                : 'border-line hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              required={required}
              aria-keyshortcuts={option.key}
              onChange={() => onChange(option.value)}
              className="size-4 shrink-0 accent-brand"
            />
            <span className="min-w-0 flex-1">{option.label}</span>
            <Key said>{option.key}</Key>
          </label>
        ))}
      </div>
      <p
        id={`${id}-hint`}
        className={cx('mt-1 text-small empty:hidden', error ? 'text-danger' : 'text-muted')}
      >
        {error ?? chosen?.hint ?? hint}
      </p>
    </fieldset>
  )
}

/** A day of the calendar, and above it the days that are wanted most, each by its key. */
export const DayField = ({
  days,
  ...rest
}: Omit<KeysFieldProps, 'options'> & { days: readonly KeyedOption[] | undefined }) => (
  <div className="flex flex-col gap-2">
    {days && <KeysField label={rest.label} options={days} value={rest.value} onChange={rest.onChange} />}
    <TextField {...rest} hideLabel={days !== undefined} type="date" />
  </div>
)
