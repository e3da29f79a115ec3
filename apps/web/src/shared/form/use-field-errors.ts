import { revealField } from '@sandigan/ui'
import { type RefObject, useCallback, useRef, useState } from 'react'

export type FieldErrors = Readonly<Partial<Record<string, string>>>

const CONTROLS = 'input, select, textarea, button'

/**
 * Errors of a form's fields by name. Each field sits in an element with `data-field={name}` inside the element
 * that holds `ref`; `fail` shows the errors and puts the focus on the first wrong field of the page, clear
 * of the bars.
 *
 * @param given holds that element, where another component shows the fields
 */
export function useFieldErrors<E extends HTMLElement = HTMLFormElement>(given?: RefObject<E | null>) {
  const own = useRef<E>(null)
  const ref = given ?? own
  const [errors, setErrors] = useState<FieldErrors>({})
  const fail = useCallback(
    (next: FieldErrors) => {
      setErrors(next)
      const fields = ref.current?.querySelectorAll<HTMLElement>('[data-field]') ?? []
      const wrong = [...fields].find((field) => next[field.dataset['field'] ?? ''])
      // What lies in a closed part of the page cannot take the focus.
      wrong?.closest('details')?.setAttribute('open', '')
      const control = wrong?.querySelector<HTMLElement>(CONTROLS)
      if (wrong && control) revealField(control, wrong)
    },
    [ref],
  )
  const clear = useCallback(
    (name: string) => setErrors((old) => (old[name] ? { ...old, [name]: undefined } : old)),
    [],
  )
  return { ref, errors, fail, clear }
}

/** Whether anything is wrong at all. */
export const anyError = (errors: FieldErrors): boolean => Object.values(errors).some(Boolean)
