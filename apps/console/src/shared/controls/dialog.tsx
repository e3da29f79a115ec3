import { CloseIcon, cx } from '@sandigan/ui'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'

export interface DialogProps {
  title: string
  onClose: () => void
  /** For a table or two columns. */
  wide?: boolean
  children: ReactNode
}

/** A modal of the browser's own: it holds the focus, makes the rest inert, and Escape closes it. Shown while rendered. */
export function Dialog({ title, onClose, wide = false, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    // The browser takes the first thing that can have the focus, which is the way out.
    dialog?.querySelector<HTMLElement>('[data-content] :is(input, select, textarea)')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={box}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={cx(
        'sg-dialog console-dialog m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-1.5rem)] flex-col rounded-card border border-line bg-surface p-0 shadow-float open:flex',
        wide ? 'max-w-3xl' : 'max-w-lg',
      )}
    >
      <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-5">
        <h2 id={id} className="min-w-0 flex-1 text-heading font-semibold">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      <div data-content className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
        {children}
      </div>
    </dialog>
  )
}
