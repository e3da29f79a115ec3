import type { ReactNode } from 'react'
import { moment } from '../format/dates.ts'

export interface TrailStep {
  readonly at: string
  readonly title: ReactNode
  readonly detail?: ReactNode
}

/** What happened, in the order that it is given. */
export function Trail({ steps }: { steps: readonly TrailStep[] }) {
  if (steps.length === 0) return <p className="text-muted">Nothing yet.</p>
  return (
    <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
      {steps.map(({ at, title, detail }, place) => (
        <li
          key={`${at} ${place}`}
          className="relative before:absolute before:top-1.5 before:-left-[1.32rem] before:size-2.5 before:rounded-full before:bg-field"
        >
          <p className="font-semibold">{title}</p>
          {detail && <div className="wrap-anywhere">{detail}</div>}
          <p className="text-small text-muted">{moment(at)}</p>
        </li>
      ))}
    </ol>
  )
}
