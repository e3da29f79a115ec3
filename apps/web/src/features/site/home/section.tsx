import { cx } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { WIDE } from '../wide.ts'

interface SectionProps {
  /** Stands in the address. */
  id?: string
  title: string
  text?: string
  tone?: 'plain' | 'surface'
  children: ReactNode
}

export function Section({ id, title, text, tone = 'plain', children }: SectionProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className={cx(tone === 'surface' && 'border-y border-line bg-surface')}
    >
      <div className={cx(WIDE, 'py-7 lg:py-20')}>
        <h2 className="text-title leading-tight font-semibold tracking-tight sm:text-display">{title}</h2>
        {text && <p className="mt-2 max-w-[42rem] text-muted">{text}</p>}
        <div className="mt-4 lg:mt-10">{children}</div>
      </div>
    </section>
  )
}
