import { useDraft } from '../storage/use-draft.ts'
import { anyError, type FieldErrors, useFieldErrors } from '../form/use-field-errors.ts'
import { type FormItem, type FormValues, itemKey, missingOf } from './form-item.ts'

/**
 * The state of a server-driven form. What was typed survives a reload; `forget` drops it once it is saved.
 *
 * @param name tells this form's draft from others'
 */
export function useServerForm(name: string) {
  const [values, setValues, forget] = useDraft<FormValues>(`form:${name}`, {})
  const { ref, errors, fail, clear } = useFieldErrors()
  const change = (item: FormItem, value: string) => {
    clear(item.code)
    setValues((old) => ({ ...old, [itemKey(item)]: value }))
  }
  /** Shows what is missing; true when all of these fields are filled in. */
  const isComplete = (items: readonly FormItem[]): boolean => {
    const missing = missingOf(items, values)
    fail(missing)
    return !anyError(missing)
  }
  /** Shows the server's errors beside their fields; false when it gave none. */
  const showErrors = (found: FieldErrors | undefined): boolean => {
    fail(found ?? {})
    return anyError(found ?? {})
  }
  return { ref, values, errors, change, isComplete, showErrors, forget }
}
