import { cx } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { moment } from '../format/dates.ts'

export interface TrailStep {
  readonly at: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** Nothing came of it: it steps back behind what did something. */
  readonly quiet?: boolean
}

/** What happened, in the order that it is given. The time stands at the right where there is room. */
export function Trail({ steps }: { steps: readonly TrailStep[] }) {
  if (steps.length === 0) return <p className="text-muted">Nothing yet.</p>
  return (
    <ol className="ml-1 flex flex-col gap-3 border-l-2 border-line pl-4">
      {steps.map(({ at, title, detail, quiet = false }, place) => (
        <li
          key={`${at} ${place}`}
          className={cx(
            'relative gap-x-4 before:absolute before:top-1.5 before:-left-[1.32rem] before:size-2.5 before:rounded-full sm:flex',
            quiet ? 'text-muted before:border-2 before:border-field before:bg-surface' : 'before:bg-field',
          )}
        >
          <div className="min-w-0 flex-1">
            <div className={cx(!quiet && 'font-semibold')}>{title}</div>
            {detail && <div className="wrap-anywhere">{detail}</div>}
          </div>
          <p className="shrink-0 text-small leading-[1.3125rem] text-muted">{moment(at)}</p>
        </li>
      ))}
    </ol>
  )
}
