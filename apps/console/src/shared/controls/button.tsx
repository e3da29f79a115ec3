import { cx, Spinner } from '@sandigan/ui'
import type { ButtonHTMLAttributes, ReactNode } from 'react'

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger' | 'risk'

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-brand text-on-brand hover:brightness-105',
  plain: 'bg-surface text-ink border border-line hover:bg-sunken',
  quiet: 'text-muted hover:bg-sunken hover:text-ink',
  danger: 'bg-danger text-on-tone hover:brightness-105',
  // Leads to a form of danger; the button that sends it is the one that is filled.
  risk: 'border border-line bg-surface text-danger hover:bg-danger-soft',
}

/** The classes of a button, for a link that appears as one. */
export const buttonClass = (kind: ButtonKind = 'plain'): string =>
  cx(
    'inline-flex h-9 max-sm:h-11 shrink-0 items-center justify-center gap-2 rounded-control px-3 font-semibold whitespace-nowrap select-none',
    'aria-disabled:border-transparent aria-disabled:bg-off aria-disabled:text-on-off aria-disabled:brightness-100',
    kinds[kind],
  )

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind
  /** Takes no second click, and says so. */
  busy?: boolean | undefined
  icon?: ReactNode
  /** The key that does the same, shown beside the words. */
  shortcut?: string | undefined
}

/** Disabled or busy it keeps the focus and can be read, but it does nothing. */
export function Button(props: ButtonProps) {
  const { kind = 'plain', busy, disabled, icon, shortcut, children, className, onClick, ...rest } = props
  const idle = disabled || busy
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => {
        if (idle) event.preventDefault()
        else onClick?.(event)
      }}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      aria-keyshortcuts={shortcut}
      className={cx(buttonClass(kind), className)}
    >
      {busy ? <Spinner size={16} /> : icon}
      <span className="contents">{children}</span>
      {shortcut && <Key said>{shortcut}</Key>}
    </button>
  )
}

/**
 * A key of the keyboard. Where there is none, as on a phone, it is not shown beside a word.
 * @param said by `aria-keyshortcuts` of what it stands in, so that it is no part of its name
 * @param always where the keys themselves are the matter
 */
export function Key({ said, always, children }: { said?: true; always?: true; children: ReactNode }) {
  return (
    <kbd
      aria-hidden={said}
      className={cx(
        'min-w-5 items-center justify-center rounded border border-current/30 px-1 font-sans text-small leading-4',
        always ? 'inline-flex' : 'hidden sm:inline-flex',
      )}
    >
      {children}
    </kbd>
  )
}

export function IconButton({
  label,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex size-9 max-sm:size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink',
        className,
      )}
    />
  )
}
