import { type ReactNode, useRef } from 'react'
import { cx } from '../styles/cx.ts'
import { FieldError, useField } from './field.tsx'
import { CheckIcon } from '../icons/icons.tsx'
import { useEarly } from './use-early.ts'

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The label; links and buttons in it keep their own click. */
  children: ReactNode
  error?: ReactNode
  name?: string
  disabled?: boolean
}

/** A box to tick with its label, all of it one tap target. */
export function Checkbox({ checked, onChange, children, error, name, disabled }: CheckboxProps) {
  const { id, aria } = useField({ error })
  const box = useRef<HTMLInputElement>(null)
  useEarly(() => (box.current && box.current.checked !== checked ? !checked : undefined), onChange)
  return (
    <div>
      <label htmlFor={id} className="tap relative flex items-start gap-3 py-3 leading-snug">
        <input
          {...aria}
          ref={box}
          id={id}
          type="checkbox"
          name={name}
          disabled={disabled}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="peer sr-only"
        />
        <span
          aria-hidden
          className={cx(
            'flex size-6 shrink-0 items-center justify-center rounded-[7px] border-[1.5px] transition-colors',
            'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-focus',
            checked ? 'border-brand bg-brand text-on-brand' : 'border-field bg-surface',
          )}
        >
          {/* Not drawn, rather than transparent: forced colours would draw it. */}
          <CheckIcon size={18} className={cx(!checked && 'invisible')} />
        </span>
        <span className="min-w-0 flex-1 pt-0.5">{children}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
