import { AlertIcon } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import type { FieldErrors } from './use-field-errors.ts'

/** Beside a form's button: how many fields are to be corrected. A screen reader hears it whenever it changes. */
export function FieldCount({ errors }: { errors: FieldErrors }) {
  const count = Object.values(errors).filter(Boolean).length
  return (
    <p aria-live="polite" className="flex items-center gap-1.5 text-note text-danger empty:sr-only">
      {count > 0 && (
        <>
          <AlertIcon size={18} />
          {count === 1 ? m.fields_wrong_one() : m.fields_wrong({ count })}
        </>
      )}
    </p>
  )
}
