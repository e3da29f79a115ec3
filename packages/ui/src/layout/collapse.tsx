import { type ReactNode, useId, useState } from 'react'
import { ChevronIcon } from '../icons/icons.tsx'

export interface CollapseProps<T> {
  items: readonly T[]
  /** How many show until "more" is tapped. */
  first: number
  more: ReactNode
  hide: ReactNode
  children: (visible: readonly T[]) => ReactNode
}

/** Shows the first few items; the rest come with "more" and go with "hide". */
export function Collapse<T>({ items, first, more, hide, children }: CollapseProps<T>) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <div id={id}>{children(open ? items : items.slice(0, first))}</div>
      {items.length > first && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="tap -mb-3 flex w-full items-center justify-center gap-1 font-semibold text-brand-strong"
        >
          {open ? hide : more}
          <ChevronIcon size={18} className={open ? 'point-up' : 'point-down'} />
        </button>
      )}
    </div>
  )
}
