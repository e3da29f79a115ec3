import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { cx } from '../styles/cx.ts'
import { CloseIcon } from '../icons/icons.tsx'

export interface DialogProps {
  open: boolean
  /** Escape, the backdrop or the cross was used; the owner sets `open` to false. */
  onClose: () => void
  title?: ReactNode
  /** Name for a screen reader where there is no title. */
  label?: string
  children?: ReactNode
  /** Buttons, the main one first. */
  actions?: ReactNode
  variant?: 'centre' | 'sheet' | 'full'
  /** Shows a cross with this name. */
  closeLabel?: string
  /** The content reaches the edges and fills the height: for a document in a frame. */
  flush?: boolean
  /** Whether Escape and the backdrop close it. */
  dismissible?: boolean
}

const variants = {
  centre: 'm-auto max-h-centre w-[min(100%-2rem,26rem)] rounded-[1.5rem]',
  sheet: 'mx-auto mt-auto mb-0 max-h-sheet w-full max-w-(--column) rounded-t-[1.75rem]',
  full: 'mx-auto my-0 h-view pt-[env(safe-area-inset-top)] max-h-none w-full max-w-(--column)',
}

/**
 * How long after a change of what lies under a finger a tap still belongs to what was there before, in milliseconds.
 */
const SECOND_TAP_MS = 300

/** Ends the time in which an element lets no tap through. */
const tapTimers = new WeakMap<HTMLElement, number>()

/**
 * Lets no tap reach an element for a short time. The second of two quick taps would otherwise answer a dialog that
 * nobody has read yet, or open what lies below one that the first tap has closed.
 * By a timer, and not by an animation of `pointer-events`: after one on the body Chromium 153 now and then went on
 * sending each tap to the root, and the page was dead until something else changed its style.
 */
function ignoreSecondTap(element: HTMLElement): void {
  window.clearTimeout(tapTimers.get(element))
  element.style.pointerEvents = 'none'
  const timer = window.setTimeout(() => {
    element.style.pointerEvents = ''
  }, SECOND_TAP_MS)
  tapTimers.set(element, timer)
}

/** Opens and closes the native dialog as the owner sets it, and gives the handlers for the browser's events. */
function useModal(open: boolean, dismissible: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    if (!dialog.open) dialog.showModal()
    // The browser would pick the first control, often the cross; the dialog itself has its name read out.
    dialog.focus()
    ignoreSecondTap(dialog)
    return () => {
      // Closing hands the focus back to where it was, also when the page takes the dialog away.
      dialog.close()
      ignoreSecondTap(document.body)
    }
  }, [open])
  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A file input inside fires `cancel` too, and it bubbles.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (dismissible) onClose()
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget || !open || event.currentTarget.open) return
      // A second back gesture on Android closes it whatever `cancel` said.
      if (dismissible) onClose()
      else event.currentTarget.showModal()
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Chromium heeds `cancel` once and closes on the next Escape: here the key does not reach it at all.
      if (event.key === 'Escape' && !dismissible) event.preventDefault()
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (dismissible && event.target === event.currentTarget) onClose()
    },
  }
}

/** A modal in the middle, from below, or over the full page, on the browser's own dialog. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, label, children, actions, closeLabel } = props
  const { variant = 'centre', dismissible = true, flush } = props
  const id = useId()
  const modal = useModal(open, dismissible, onClose)
  return (
    <dialog
      {...modal}
      tabIndex={-1}
      data-variant={variant}
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : label}
      className={cx('sg-dialog bg-surface p-0 text-ink shadow-float outline-none', variants[variant])}
    >
      {open && (
        <div className={cx('flex max-h-[inherit] flex-col', variant === 'full' && 'h-full')}>
          {variant === 'sheet' && (
            <span aria-hidden className="mx-auto mt-2.5 h-1 w-10 rounded-full bg-off" />
          )}
          {(title || closeLabel) && (
            <div className="flex items-start gap-2 px-5 pt-5 pb-2">
              <h2 id={id} className="min-w-0 flex-1 text-heading leading-snug font-semibold">
                {title}
              </h2>
              {closeLabel && (
                <button
                  type="button"
                  aria-label={closeLabel}
                  onClick={onClose}
                  className="tap -mt-2.5 -mr-3 inline-flex aspect-square items-center justify-center rounded-full text-muted active:bg-sunken"
                >
                  <CloseIcon />
                </button>
              )}
            </div>
          )}
          {children && (
            <div
              className={cx(
                'min-h-0 flex-1 overflow-y-auto overscroll-contain',
                flush
                  ? 'border-y border-line [&>iframe]:size-full'
                  : cx('px-5 pb-3', !title && !closeLabel && 'pt-5'),
              )}
            >
              {children}
            </div>
          )}
          <div className="flex flex-col gap-2 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] wrap-anywhere">
            {actions}
          </div>
        </div>
      )}
    </dialog>
  )
}
