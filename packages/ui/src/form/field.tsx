import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '../styles/cx.ts'
import { AlertIcon } from '../icons/icons.tsx'

export interface FieldTexts {
  label: ReactNode
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
}

/** Ids and ARIA attributes that tie a control to its hint and its error. */
export function useField({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>, given?: string) {
  const own = useId()
  const id = given ?? own
  const describedBy = cx(error ? `${id}-error` : null, hint ? `${id}-hint` : null) || undefined
  return {
    id,
    aria: { 'aria-describedby': describedBy, 'aria-invalid': error ? (true as const) : undefined },
  }
}

/**
 * An error in words beside its field, never by colour alone. One that comes while its field is typed into is scrolled
 * clear of the bars and the keyboard: it stands below the field, where they are.
 */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const described = document.activeElement?.getAttribute('aria-describedby')?.split(' ')
    if (!described?.includes(`${id}-error`)) return
    const frame = requestAnimationFrame(() => message.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [id])
  return (
    <p ref={message} id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-note text-danger">
      <AlertIcon size={18} className="mt-px" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

/** Label above, control, then hint or error below. */
export function FieldFrame(
  props: FieldTexts & { id: string; children: ReactNode; corner?: ReactNode; labelled?: boolean },
) {
  const { id, label, hideLabel, hint, error, corner, children, labelled = true } = props
  const classes = hideLabel ? 'sr-only' : 'mb-1.5 block font-semibold text-ink'
  return (
    <div>
      {labelled ? (
        <label htmlFor={id} className={classes}>
          {label}
        </label>
      ) : (
        <span id={`${id}-label`} className={classes}>
          {label}
        </span>
      )}
      <div>
        {children}
        {(hint || corner) && (
          <div className="mt-1.5 flex justify-between gap-3 text-note text-muted">
            <span id={`${id}-hint`} className="min-w-0">
              {hint}
            </span>
            {corner}
          </div>
        )}
        {error && <FieldError id={id}>{error}</FieldError>}
      </div>
    </div>
  )
}

/** The classes of the box of a text control. */
export const boxClass = (error: boolean) =>
  cx(
    'w-full rounded-control border-[1.5px] bg-surface transition-[border-color,box-shadow] duration-150',
    'focus-within:halo',
    error ? 'border-danger' : 'border-field focus-within:border-brand',
  )
