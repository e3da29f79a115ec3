import { cx } from '../styles/cx.ts'

/**
 * The mark of the focus around a label, for the unseen control before it (`peer`). Not `:has(:focus-visible)`, which phones before
 * Chrome 105 do not know.
 */
export const FocusFrame = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={cx(
      'pointer-events-none absolute inset-0 rounded-[inherit] peer-focus-visible:outline-3 peer-focus-visible:outline-brand-focus',
      className,
    )}
  />
)
