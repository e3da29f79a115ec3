import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'

const tones = {
  plain: 'bg-surface shadow-card',
  brand: 'bg-brand text-on-brand shadow-card',
  soft: 'bg-brand-soft',
}

export interface CardProps {
  tone?: keyof typeof tones
  title?: ReactNode
  right?: ReactNode
  children: ReactNode
  className?: string
}

/** What stands on the right goes below where it would leave the title too little room. */
function Head({ title, right }: Pick<CardProps, 'title' | 'right'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h2 className="min-w-0 flex-[1_1_5rem] text-heading leading-snug font-semibold">{title}</h2>
      {right}
    </div>
  )
}

/** A soft panel that holds what belongs together. */
export function Card({ tone = 'plain', title, right, children, className }: CardProps) {
  return (
    <section className={cx('relative rounded-card', tones[tone], 'p-5', className)}>
      {(title || right) && (
        <div className="mb-3">
          <Head title={title} right={right} />
        </div>
      )}
      {children}
    </section>
  )
}

/** A heading with what follows it, without a panel. */
export function Section({ title, right, children }: Pick<CardProps, 'title' | 'right' | 'children'>) {
  return (
    <section className="flex flex-col gap-3 pt-2">
      {(title || right) && <Head title={title} right={right} />}
      {children}
    </section>
  )
}

/** A hairline between parts of a card. */
export function Divider() {
  return <hr className="my-4 border-t border-line" />
}
