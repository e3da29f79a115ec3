import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'

export interface ProgressProps {
  /** How many of `of` are done. */
  value: number
  of: number
  /** The same in words, under the bar. */
  label: ReactNode
}

/** How much of something is done, in equal steps. The words carry it; the bar is a picture of them. */
export function Progress({ value, of, label }: ProgressProps) {
  return (
    <div className="mt-2">
      <div aria-hidden className="flex gap-1">
        {Array.from({ length: of }, (_, step) => (
          // Steps have no ids and never change places.
          <span
            key={step}
            className={cx('h-2 min-w-0 flex-1 rounded-full', step < value ? 'bg-success' : 'bg-off')}
          />
        ))}
      </div>
      <p className="mt-1.5 text-note text-muted">{label}</p>
    </div>
  )
}
