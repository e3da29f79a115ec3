import { cx } from '@sandigan/ui'
import type { ReactNode } from 'react'

export type BadgeTone = 'plain' | 'info' | 'success' | 'warn' | 'danger'

const tones: Record<BadgeTone, string> = {
  plain: 'bg-sunken text-muted',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
}

/** A state in a word. The word says it; the colour only helps to find it. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone | undefined; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex rounded-full px-2 text-small leading-5 font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
