export interface StepBarProps {
  /** The step at hand, from 1. */
  step: number
  of: number
  /** How much of the step at hand is done, from 0 to 1. */
  done: number
  /** The same in words, such as "Step 2 of 4". */
  label: string
}

const FULL = 100

/** How far along a task of several pages is; the current step fills as it progresses. */
export function StepBar({ step, of, done, label }: StepBarProps) {
  const filled = (nth: number) => (nth < step ? FULL : nth === step ? Math.round(done * FULL) : 0)
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-note">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuetext={label}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={step}
        className="flex min-w-0 flex-[1_1_8rem] gap-1.5"
      >
        {Array.from({ length: of }, (_, index) => (
          // Steps have no ids and never change places. The border is what forced colours leave of it.
          <span
            key={index}
            className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-off forced-colors:border"
          >
            <span
              style={{ width: `${filled(index + 1)}%` }}
              className="block h-full rounded-full bg-brand transition-[width] duration-300 forced-colors:bg-[Highlight]"
            />
          </span>
        ))}
      </div>
      <span aria-hidden className="text-muted">
        {label}
      </span>
    </div>
  )
}
