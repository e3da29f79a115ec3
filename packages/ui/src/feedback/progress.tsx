import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'

export interface ProgressProps {
  /** How many of `of` are done. */
  value: number
  of: number
  /** The same in words, under the bar. */
  label: ReactNode
}

/** More steps than this would be slivers on a phone: they become one bar. */
const MOST_STEPS = 12

/** How much of something is done, in equal steps. The words carry it; the bar is a picture of them. */
export function Progress({ value, of, label }: ProgressProps) {
  return (
    <div>
      {of > MOST_STEPS ? <Bar share={value / of} /> : <Steps value={value} of={of} />}
      <p className="mt-1.5 text-note text-muted">{label}</p>
    </div>
  )
}

function Steps({ value, of }: Pick<ProgressProps, 'value' | 'of'>) {
  return (
    <div aria-hidden className="flex gap-1 forced-color-adjust-none">
      {Array.from({ length: of }, (_, step) => (
        // Steps have no ids and never change places.
        <span
          key={step}
          className={cx('h-2 min-w-0 flex-1 rounded-full', step < value ? 'bg-success' : 'bg-off')}
        />
      ))}
    </div>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <div aria-hidden className="h-2 overflow-hidden rounded-full bg-off forced-color-adjust-none">
      <div className="h-full rounded-full bg-success" style={{ width: `${share * 100}%` }} />
    </div>
  )
}
