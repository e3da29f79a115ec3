import { type ReactNode, useId, useRef } from 'react'
import { cx } from '../styles/cx.ts'
import { FieldError } from './field.tsx'
import { FocusFrame } from './focus-frame.tsx'
import { CheckIcon } from '../icons/icons.tsx'
import { useEarly } from './use-early.ts'

export interface Option {
  value: string
  title: ReactNode
  description?: ReactNode
  /** A logo or an icon at the start. */
  media?: ReactNode
  /** Something short before the check mark, such as a fee. */
  right?: ReactNode
  disabled?: boolean
}

export interface OptionListProps {
  /** What is being chosen. */
  label: ReactNode
  hideLabel?: boolean
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
  variant?: 'list' | 'cards'
  error?: ReactNode
}

function Mark() {
  return (
    <span
      aria-hidden
      className="flex size-6 shrink-0 items-center justify-center rounded-full border-[1.5px] border-field text-on-brand transition-colors peer-checked:border-brand peer-checked:bg-brand peer-checked:[&>*]:visible"
    >
      {/* Not drawn, rather than transparent: forced colours would draw it. */}
      <CheckIcon size={16} className="invisible" />
    </span>
  )
}

const styles = {
  list: { frame: 'divided overflow-hidden rounded-card bg-surface shadow-card', item: '' },
  cards: {
    frame: 'flex flex-col gap-2.5',
    item: 'rounded-control',
  },
}

/** One choice among several, as native radios: arrow keys work and the check mark is not colour alone. */
export function OptionList(props: OptionListProps) {
  const { label, hideLabel, options, value, onChange, variant = 'list', error } = props
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEarly(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    return chosen === value ? undefined : chosen
  }, onChange)
  return (
    <fieldset ref={group} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-2 font-semibold'}>{label}</legend>
      <div className={styles[variant].frame}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'tap relative flex min-h-15 items-center gap-3 px-4 py-2.5 transition-colors active:bg-brand-soft',
              option.disabled && 'cursor-not-allowed opacity-55',
              styles[variant].item,
              variant === 'cards' &&
                (option.value === value ? 'bg-brand-soft edge-brand' : 'bg-surface edge-line'),
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="peer sr-only"
            />
            <FocusFrame className="-outline-offset-3" />
            {option.media}
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
              <span className="min-w-0 flex-[1_1_7rem]">
                <span className="block leading-snug font-semibold">{option.title}</span>
                {option.description && (
                  <span className="block text-note leading-snug text-muted">{option.description}</span>
                )}
              </span>
              {option.right && <span className="text-muted">{option.right}</span>}
            </span>
            <Mark />
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
