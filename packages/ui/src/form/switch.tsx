import { type ReactNode, useId, useRef } from 'react'
import { cx } from '../styles/cx.ts'
import { useEarly } from './use-early.ts'

export interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The name; the whole row is the tap target. */
  label: ReactNode
  /** Under the name, read out with it. */
  hint?: ReactNode
  /** The change is on its way: no second tap counts, and the focus stays. */
  busy?: boolean | undefined
}

/** A setting that switches immediately, without a button to save it. */
export function Switch({ checked, onChange, label, hint, busy = false }: SwitchProps) {
  const id = useId()
  const control = useRef<HTMLInputElement>(null)
  useEarly(() => (control.current && control.current.checked !== checked ? !checked : undefined), onChange)
  return (
    <label htmlFor={id} className="tap relative flex items-center gap-4">
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block leading-snug font-semibold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="mt-0.5 block text-note leading-snug text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        ref={control}
        id={id}
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-busy={busy || undefined}
        checked={checked}
        onChange={(event) => !busy && onChange(event.currentTarget.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className={cx(
          'flex h-8 w-13 shrink-0 items-center rounded-full border-[1.5px] px-[3px] transition-colors',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-focus',
          checked ? 'border-brand bg-brand' : 'border-field bg-sunken',
          busy && 'sg-skeleton',
        )}
      >
        <span
          className={cx(
            'size-[23px] rounded-full border-[1.5px] transition-transform duration-150',
            checked ? '[transform:translateX(20px)] border-on-brand bg-on-brand' : 'border-field bg-surface',
          )}
        />
      </span>
    </label>
  )
}
