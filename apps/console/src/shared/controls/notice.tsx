import { AlertIcon, CheckIcon, cx, InfoIcon } from '@sandigan/ui'
import type { ReactNode } from 'react'

export type NoticeTone = 'info' | 'success' | 'warn' | 'danger'

const tones: Record<NoticeTone, string> = {
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
}

/** An important sentence, where it matters. One of danger is announced immediately. */
export function Notice({ tone = 'info', children }: { tone?: NoticeTone; children: ReactNode }) {
  const Icon = tone === 'success' ? CheckIcon : tone === 'info' ? InfoIcon : AlertIcon
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={cx('flex items-start gap-2 rounded-control px-3 py-2', tones[tone])}
    >
      <Icon size={18} className="mt-px" />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    </div>
  )
}
