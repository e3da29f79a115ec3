import { cx } from '@sandigan/ui'
import { useChangeQuery } from '../router/address.ts'
import type { Option } from './field.tsx'

export interface OptionGroup {
  readonly label: string
  readonly options: readonly Option[]
}

export interface PageSelectProps {
  /** The name in the address that it sets. */
  readonly name: string
  readonly label: string
  readonly value: string
  /** The first one is what holds where the address says nothing. */
  readonly options: readonly (Option | OptionGroup)[]
}

const isGroup = (option: Option | OptionGroup): option is OptionGroup => 'options' in option

const OptionLine = ({ value, label }: Option) => <option value={value}>{label}</option>

/** Of what month, period or product a whole page is: beside its title, and in its address. One that was chosen stands out. */
export function PageSelect({ name, label, value, options }: PageSelectProps) {
  const change = useChangeQuery()
  const all = options.flatMap((option) => (isGroup(option) ? option.options : [option]))
  const first = all[0]?.value
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value || undefined })}
      className={cx(
        'h-9 min-w-0 rounded-control border bg-surface px-2 text-body text-ink max-sm:h-11',
        value === first ? 'border-field' : 'border-brand font-semibold',
      )}
    >
      {options.map((option) =>
        isGroup(option) ? (
          <optgroup key={option.label} label={option.label}>
            {option.options.map((one) => (
              <OptionLine key={one.value} {...one} />
            ))}
          </optgroup>
        ) : (
          <OptionLine key={option.value} {...option} />
        ),
      )}
    </select>
  )
}
