import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'

const sizes = {
  md: 'text-title',
  lg: 'text-display',
  xl: 'text-hero',
}
const tones = { ink: 'text-ink', brand: 'text-brand-strong', inherit: '' }

export interface AmountProps {
  /** The amount as text, already formatted with its currency. */
  children: ReactNode
  label?: ReactNode
  note?: ReactNode
  size?: keyof typeof sizes
  tone?: keyof typeof tones
  align?: 'start' | 'centre'
}

/** A big figure of money. */
export function Amount({ children, label, note, size = 'lg', tone = 'ink', align = 'start' }: AmountProps) {
  const aside = tone === 'inherit' ? undefined : 'text-muted'
  return (
    <div className={align === 'centre' ? 'text-center' : undefined}>
      {label && <p className={aside}>{label}</p>}
      <p className={cx('leading-[1.15] font-semibold tracking-tight', sizes[size], tones[tone])}>
        {children}
      </p>
      {note && <p className={cx(aside, 'mt-1 text-note')}>{note}</p>}
    </div>
  )
}
