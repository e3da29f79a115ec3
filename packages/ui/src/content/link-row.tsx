import type { MouseEvent, ReactNode } from 'react'
import { ChevronIcon } from '../icons/icons.tsx'

export interface LinkRowProps {
  title: ReactNode
  description?: ReactNode
  icon?: ReactNode
  right?: ReactNode
  href?: string
  onClick?: (event: MouseEvent) => void
}

/**
 * A row of a menu that leads somewhere: a link with `href`, else a button. What stands on the right goes below where
 * it would leave the title too little room.
 */
export function LinkRow({ title, description, icon, right, href, onClick }: LinkRowProps) {
  const classes =
    'tap flex min-h-15 w-full items-center gap-3 px-5 py-2.5 text-left transition-colors active:bg-sunken'
  const content = (
    <>
      {icon && <span className="flex text-brand-strong">{icon}</span>}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-[1_1_9rem]">
          <span className="block leading-snug font-semibold text-balance">{title}</span>
          {description && <span className="block text-note leading-snug text-muted">{description}</span>}
        </span>
        {right && <span className="text-muted">{right}</span>}
      </span>
      <ChevronIcon size={20} className="text-muted" />
    </>
  )
  return href === undefined ? (
    <button type="button" onClick={onClick} className={classes}>
      {content}
    </button>
  ) : (
    <a href={href} onClick={onClick} className={classes}>
      {content}
    </a>
  )
}

/** A card around rows of a menu. */
export function LinkRows({ children }: { children: ReactNode }) {
  return <div className="divided overflow-hidden rounded-card bg-surface shadow-card">{children}</div>
}
