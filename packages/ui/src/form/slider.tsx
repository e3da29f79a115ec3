import { type CSSProperties, type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../actions/button.tsx'
import { MinusIcon, PlusIcon } from '../icons/icons.tsx'
import { useEarly } from './use-early.ts'

export interface SliderProps {
  label: string
  /** Whole steps from 0 to `steps`; the owner knows what a step is worth. */
  steps: number
  value: number
  onChange: (step: number) => void
  /** The value in words, for a screen reader. */
  valueText: string
  /** Names of the buttons that go one step down and up. */
  lessLabel: string
  moreLabel: string
}

/** A value between two ends: dragged, stepped with a button, or moved with the arrow keys. */
export function Slider(props: SliderProps) {
  const { label, steps, value, onChange, valueText, lessLabel, moreLabel } = props
  const id = useId()
  const control = useRef<HTMLInputElement>(null)
  useEarly(() => {
    const step = Number(control.current?.value ?? value)
    // The browser rounds a value between steps or beyond an end; nobody chose that.
    return step === Math.min(Math.max(Math.round(value), 0), steps) ? undefined : step
  }, onChange)
  const part = steps > 0 ? value / steps : 0
  return (
    <div className="flex items-center gap-2">
      <StepButton label={lessLabel} disabled={value <= 0} onClick={() => onChange(value - 1)}>
        <MinusIcon />
      </StepButton>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={control}
        id={id}
        type="range"
        min={0}
        max={steps}
        step={1}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="sg-slider tap min-w-0 flex-1"
        style={{ '--part': part } as CSSProperties}
      />
      <StepButton label={moreLabel} disabled={value >= steps} onClick={() => onChange(value + 1)}>
        <PlusIcon />
      </StepButton>
    </div>
  )
}

function StepButton(props: { label: string; disabled: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton
      label={props.label}
      // It stays focusable at the end of the range, so that the keyboard does not lose its place.
      aria-disabled={props.disabled || undefined}
      onClick={props.disabled ? undefined : props.onClick}
      className="bg-brand-soft text-brand-strong aria-disabled:bg-sunken aria-disabled:text-on-off"
    >
      {props.children}
    </IconButton>
  )
}
