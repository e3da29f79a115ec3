import { type ReactNode, useId } from 'react'

interface SliderFieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Beside the name: what the value means. */
  shown: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

/** A value between two others, moved by hand or by the arrows of the keyboard. */
export function SliderField({ label, hint, shown, value, onChange, ...range }: SliderFieldProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="tabular-nums">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={shown}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="block h-7 w-full cursor-pointer accent-brand max-sm:h-11"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
