import { cx } from '../styles/cx.ts'

export interface StepperProps {
  /** What the steps lead to. */
  label: string
  steps: readonly string[]
  /** The step at hand, from 0. */
  current: number
}

/** How far along a task is; the step at hand is named, the others are read out. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <div>
      <ol aria-label={label} className="flex gap-1.5">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={cx('h-1.5 flex-1 rounded-full', index <= current ? 'bg-brand' : 'bg-off')}
          >
            <span className="sr-only">{step}</span>
          </li>
        ))}
      </ol>
      <p aria-hidden className="mt-2 flex justify-between gap-3 text-note">
        <span className="min-w-0 font-semibold">{steps[current]}</span>
        <span className="text-muted">
          {current + 1}/{steps.length}
        </span>
      </p>
    </div>
  )
}
