import { useId, useRef } from 'react'
import { cx } from '../styles/cx.ts'
import { CheckIcon } from '../icons/icons.tsx'
import { FieldError, type FieldTexts } from './field.tsx'
import { FocusFrame } from './focus-frame.tsx'
import { useEarly } from './use-early.ts'

export interface ChoiceChipsProps extends FieldTexts {
  options: readonly { readonly value: string; readonly label: string }[]
  value: string | null
  onChange: (value: string) => void
}

/** Room of a chip beside its text: padding and edge, and enough for the tick in its corner to touch no capital. */
const AROUND = '1.875rem'
/** Small letters are narrower than the digit by which `ch` measures, capitals wider: `10 AM` must not break. */
const widthOf = (label: string): number =>
  Array.from(label).reduce((sum, sign) => sum + (/[A-Z]/.test(sign) ? 1.2 : /\d/.test(sign) ? 1 : 0.85), 0)

/** Equal columns, as many as the widest text leaves room for: nothing moves when another one is chosen. */
const columnsOf = (options: ChoiceChipsProps['options']): string => {
  const widest = Math.max(0, ...options.map(({ label }) => widthOf(label)))
  return `repeat(auto-fit, minmax(min(100%, calc(${widest.toFixed(2)}ch + ${AROUND})), 1fr))`
}

/** One choice among a few, all in sight: a tap chooses. Native radios, so the arrow keys work. */
export function ChoiceChips({ label, hideLabel, hint, error, options, value, onChange }: ChoiceChipsProps) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEarly(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    return chosen === value ? undefined : chosen
  }, onChange)
  const describedBy = cx(error ? `${id}-error` : null, hint ? `${id}-hint` : null) || undefined
  return (
    <fieldset
      ref={group}
      role="radiogroup"
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 font-semibold text-ink'}>{label}</legend>
      <div className="grid gap-2" style={{ gridTemplateColumns: columnsOf(options) }}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'tap relative flex min-w-0 items-center justify-center px-2 py-2 text-center leading-snug',
              'rounded-control border-[1.5px] transition-colors active:bg-brand-soft',
              option.value === value
                ? 'border-brand bg-brand-soft font-semibold text-brand-strong'
                : cx('bg-surface', error ? 'border-danger' : 'border-field'),
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="peer sr-only"
            />
            <FocusFrame className="outline-offset-2" />
            <CheckIcon size={16} className="absolute top-1 right-1 hidden peer-checked:block" />
            <span className="min-w-0">{option.label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-note text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
