import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { cx } from '../styles/cx.ts'
import { Spinner } from '../feedback/spinner.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'normal' | 'small'

interface Appearance {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  /** Fills the width; so by default, except for small ones. */
  block?: boolean | undefined
}

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-brand text-on-brand active:bg-brand-strong',
  secondary: 'bg-surface text-brand-strong edge-brand-line active:bg-brand-soft',
  quiet: 'text-brand-strong active:bg-brand-soft',
  danger: 'bg-danger text-on-tone',
}

const off =
  'aria-disabled:bg-off aria-disabled:text-on-off aria-disabled:flat aria-disabled:active:bg-off aria-disabled:active:[transform:none]'

/** The classes of a button, for a link that a router renders. */
export function buttonClass({
  kind = 'primary',
  size = 'normal',
  block = size !== 'small',
}: Appearance = {}) {
  return cx(
    'tap items-center justify-center gap-2 rounded-control text-center text-balance font-semibold select-none',
    'transition-[background-color,transform] duration-150 active:[transform:scale(0.985)]',
    block ? 'flex w-full' : 'inline-flex w-fit max-w-full',
    size === 'small' ? 'px-4' : 'min-h-[3.25rem] px-5 py-2.5 text-heading',
    kinds[kind],
    off,
  )
}

export interface ButtonProps extends Appearance, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner and takes no second tap. */
  loading?: boolean | undefined
  icon?: ReactNode
}

/**
 * A button. Disabled or loading, it keeps the focus and says so to a screen reader (aria-disabled), but it
 * neither clicks nor submits.
 */
export function Button(props: ButtonProps) {
  const { kind, size, block, loading, disabled, icon, children, className, onClick, ...rest } = props
  const idle = disabled || loading
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) {
      event.preventDefault()
      event.stopPropagation()
    } else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={click}
      aria-disabled={disabled || undefined}
      aria-busy={loading || undefined}
      className={cx(buttonClass({ kind, size, block }), className)}
    >
      {loading ? <Spinner size={20} /> : icon}
      <span className="contents">{children}</span>
    </button>
  )
}

export interface LinkButtonProps extends Appearance, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  icon?: ReactNode
}

/** A link with the appearance of a button. */
export function LinkButton({ kind, size, block, icon, children, className, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={cx(buttonClass({ kind, size, block }), className)}>
      {icon}
      {children}
    </a>
  )
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string
}

/** A round button that holds an icon alone; the label is read out. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        'tap inline-flex aspect-square shrink-0 items-center justify-center rounded-full transition-colors active:bg-pressed',
        className,
      )}
    />
  )
}
