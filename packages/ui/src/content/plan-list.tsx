import type { ReactNode } from 'react'
import { PlanMark, type PlanState } from './plan-mark.tsx'

export interface PlanItem {
  title: ReactNode
  amount?: ReactNode
  time?: ReactNode
  description?: ReactNode
  /** A small line above the title. */
  remark?: ReactNode
  state?: PlanState
}

export interface PlanListProps {
  items: readonly PlanItem[]
}

/** Payments over time, one below the other along a line. */
export function PlanList({ items }: PlanListProps) {
  return (
    <ol>
      {items.map(({ title, amount, time, description, remark, state = 'next' }, index) => (
        <li
          // Plans come from the server in order and without ids.
          key={index}
          aria-current={state === 'now' ? 'step' : undefined}
          className="group relative flex gap-3 pb-5 last:pb-0"
        >
          <span
            aria-hidden
            className="absolute top-3 bottom-[-0.75rem] left-[calc(0.625rem-1px)] w-0.5 bg-line group-last:hidden"
          />
          <span className="mt-0.5">
            <PlanMark state={state} />
          </span>
          <div className="min-w-0 flex-1">
            {remark && <p className="text-note text-brand-strong">{remark}</p>}
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="min-w-0 flex-auto font-semibold">{title}</p>
              {amount && <p className="ml-auto font-semibold">{amount}</p>}
            </div>
            {time && <p className="text-note text-muted">{time}</p>}
            {description && <p className="text-note text-muted">{description}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
