import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'
import { type Tone, toneClasses } from '../styles/tone.ts'

export interface BadgeProps {
  tone?: Tone
  children: ReactNode
}

/** A short word on a state. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={cx('inline-flex items-center rounded-full px-2.5 py-0.5 text-note', toneClasses[tone])}>
      {children}
    </span>
  )
}

export interface ChipProps {
  selected?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A small choice that can be on or off; without `onClick` it is a tag. */
export function Chip({ selected = false, onClick, children }: ChipProps) {
  const classes = cx(
    'inline-flex items-center rounded-full px-4 font-semibold',
    selected ? 'bg-brand-soft text-brand-strong edge-brand' : 'bg-surface text-ink edge-line',
  )
  if (!onClick) return <span className={cx(classes, 'min-h-9')}>{children}</span>
  return (
    <button type="button" aria-pressed={selected} onClick={onClick} className={cx(classes, 'tap')}>
      {children}
    </button>
  )
}
