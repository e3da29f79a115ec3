import { CloseIcon } from '@sandigan/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../controls/button.tsx'

/** About one row, beside its list; over everything where there is no room beside it. */
export function Panel({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      className="console-panel fixed inset-0 z-20 overflow-y-auto bg-surface outline-none xl:sticky xl:inset-auto xl:top-16 xl:z-0 xl:max-h-[calc(100dvh-5rem)] xl:w-[26rem] xl:shrink-0 xl:rounded-card xl:border xl:border-line"
    >
      <div className="sticky top-0 z-1 flex items-center gap-2 border-b border-line bg-surface py-2 pr-2 pl-4">
        <h2 id={id} className="min-w-0 flex-1 text-heading font-semibold wrap-anywhere">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      <div className="flex flex-col gap-4 p-4">{children}</div>
    </section>
  )
}
