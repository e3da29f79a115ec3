import type { ReactNode } from 'react'
import { ChevronIcon } from '../icons/icons.tsx'

export interface AccordionProps {
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** Opening one closes the others of the same group. */
  group?: string
}

/** A title that opens its content; it works without any script. */
export function Accordion({ title, children, open, group }: AccordionProps) {
  return (
    <details open={open} name={group} className="group overflow-hidden rounded-card bg-surface shadow-card">
      <summary className="tap flex items-center justify-between gap-3 px-5 py-3 font-semibold outline-offset-[-3px]">
        <span className="min-w-0">{title}</span>
        <ChevronIcon size={20} className="point-down text-muted transition-transform group-open:point-up" />
      </summary>
      <div className="px-5 pb-5">{children}</div>
    </details>
  )
}
