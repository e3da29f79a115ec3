import { type ReactNode, useId, useState } from 'react'
import { cx } from '../styles/cx.ts'
import { ChevronIcon } from '../icons/icons.tsx'
import { boxClass, FieldFrame, type FieldTexts, useField } from './field.tsx'
import { Picker, type PickerOption, type PickerTexts } from './picker.tsx'

export interface ChooserFieldProps extends FieldTexts {
  label: string
  /** What is chosen, in words. */
  shown: string | undefined
  placeholder: string
  disabled?: boolean | undefined
  onOpen: () => void
  /** What opens: a dialog. */
  children?: ReactNode
}

/** A form field that shows a choice and opens whatever it is made in. */
export function ChooserField(props: ChooserFieldProps) {
  const { label, hideLabel, hint, error, shown, placeholder, disabled, onOpen, children } = props
  const { id, aria } = useField({ hint, error })
  const valueId = useId()
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} labelled={false}>
      <button
        id={id}
        type="button"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${valueId}`}
        aria-describedby={aria['aria-describedby']}
        onClick={onOpen}
        className={cx(
          boxClass(Boolean(error)),
          'tap flex min-h-[calc(3rem+3px)] items-center gap-2 px-4 py-2 text-left disabled:bg-sunken',
        )}
      >
        <span id={valueId} className={cx('min-w-0 flex-1', !shown && 'text-on-off')}>
          {shown ?? placeholder}
        </span>
        <ChevronIcon size={20} className="point-down text-muted" />
      </button>
      {children}
    </FieldFrame>
  )
}

export interface PickerFieldProps extends FieldTexts, PickerTexts {
  label: string
  options: readonly PickerOption[]
  value: string | null
  onChange: (value: string) => void
  placeholder: string
  disabled?: boolean
}

/** A form field that opens a picker. */
export function PickerField(props: PickerFieldProps) {
  const { label, hideLabel, hint, error, options, value, onChange, placeholder, disabled } = props
  const { confirmLabel, cancelLabel, searchLabel, emptyText } = props
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <ChooserField
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      disabled={disabled}
      shown={chosen?.label}
      placeholder={placeholder}
      onOpen={() => setOpen(true)}
    >
      <Picker
        open={open}
        title={label}
        options={options}
        value={value}
        onCancel={() => setOpen(false)}
        onConfirm={(next) => {
          setOpen(false)
          onChange(next)
        }}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        searchLabel={searchLabel}
        emptyText={emptyText}
      />
    </ChooserField>
  )
}
