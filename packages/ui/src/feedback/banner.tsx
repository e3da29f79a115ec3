import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'
import { AlertIcon, CheckIcon, InfoIcon } from '../icons/icons.tsx'
import { type Tone, toneClasses } from '../styles/tone.ts'

type BannerTone = Exclude<Tone, 'neutral' | 'brand'>

const icons: Record<BannerTone, typeof InfoIcon> = {
  info: InfoIcon,
  success: CheckIcon,
  warn: AlertIcon,
  danger: AlertIcon,
}

export interface BannerProps {
  tone?: BannerTone
  title?: ReactNode
  children: ReactNode
  action?: ReactNode
  /** Read out when it appears. */
  live?: boolean
}

/** A message that stays on the page. */
export function Banner({ tone = 'info', title, children, action, live }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div
      {...(live ? { role: tone === 'danger' ? 'alert' : 'status' } : {})}
      className={cx('flex gap-3 rounded-control p-4', toneClasses[tone])}
    >
      <Icon size={22} />
      <div className="min-w-0 flex-1 leading-snug">
        {title && <p className="mb-0.5 font-semibold">{title}</p>}
        <div className="text-ink">{children}</div>
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
