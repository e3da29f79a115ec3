import type { FieldErrors } from '../form/use-field-errors.ts'
import { FormField } from './form-field.tsx'
import { type FormItem, type FormValues, itemKey, subtitleOf, valueOf } from './form-item.ts'

interface FormFieldsProps {
  items: readonly FormItem[]
  values: FormValues
  errors: FieldErrors
  onChange: (item: FormItem, value: string) => void
  /** Whether every choice opens a picker and is taken on Confirm. */
  confirmed?: boolean
}

/** The fields of a server-driven form, in the server's order. */
export function FormFields({ items, values, errors, onChange, confirmed }: FormFieldsProps) {
  return (
    <>
      {items.map((item) => (
        <div key={itemKey(item)} data-field={item.code}>
          <FormField
            item={item}
            subtitle={subtitleOf(item, items, values)}
            value={valueOf(item, values)}
            onChange={(value) => onChange(item, value)}
            error={errors[item.code]}
            confirmed={confirmed}
            enterKeyHint={item === items.at(-1) ? 'done' : 'next'}
          />
        </div>
      ))}
    </>
  )
}
