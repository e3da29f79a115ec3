import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'
import { CheckIcon } from '../icons/icons.tsx'

export interface Milestone {
  title: string
  /** When it was done. */
  when?: ReactNode
  state: 'done' | 'now' | 'next'
}

export interface MilestonesProps {
  /** What the milestones lead to. */
  label: string
  steps: readonly Milestone[]
  /** About the step at hand. */
  note?: ReactNode
}

const dots = {
  done: 'bg-success text-on-tone',
  now: 'bg-brand text-on-brand halo',
  next: 'bg-surface border-2 border-off',
}

/**
 * A few steps along a line, and where on it one is. Side by side; one below the other where the text is too large
 * for that.
 */
export function Milestones({ label, steps, note }: MilestonesProps) {
  return (
    <div className="@container">
      <ol aria-label={label} className="flex flex-col gap-3 @min-[16rem]:flex-row @min-[16rem]:gap-0">
        {steps.map(({ title, when, state }, index) => (
          <li
            key={title}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 items-start gap-3 @min-[16rem]:flex-col @min-[16rem]:items-center @min-[16rem]:gap-1.5 @min-[16rem]:text-center"
          >
            {index > 0 && <Line done={state !== 'next'} />}
            <Dot state={state} />
            <span className="min-w-0 px-0.5 leading-tight">
              <span className={cx('block', state === 'now' ? 'font-semibold' : 'text-muted')}>{title}</span>
              {when && <span className="mt-0.5 block text-note leading-tight text-muted">{when}</span>}
            </span>
          </li>
        ))}
      </ol>
      {note && <p className="mt-3 text-center text-note text-muted">{note}</p>}
    </div>
  )
}

/** From the middle of the step before to the middle of this one; only where they stand side by side. */
const Line = ({ done }: { done: boolean }) => (
  <span
    aria-hidden
    className={cx(
      'absolute top-3 right-[calc(50%+1.25rem)] left-[calc(-50%+1.25rem)] hidden h-0.5 rounded-full @min-[16rem]:block',
      done ? 'bg-success' : 'bg-off',
    )}
  />
)

function Dot({ state }: Pick<Milestone, 'state'>) {
  return (
    <span
      aria-hidden
      className={cx('flex size-6 shrink-0 items-center justify-center rounded-full', dots[state])}
    >
      {state === 'done' && <CheckIcon size={16} />}
      {state === 'now' && <span className="size-2 rounded-full bg-current" />}
    </span>
  )
}
