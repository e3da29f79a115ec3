import { type ReactNode, useId, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { cx } from '../styles/cx.ts'
import { Dialog } from '../feedback/dialog.tsx'
import { boxClass, FieldFrame, type FieldTexts, useField } from './field.tsx'
import { ChevronIcon, SearchIcon } from '../icons/icons.tsx'
import { OptionList } from './option-list.tsx'
import { TextField } from './text-field.tsx'

export interface PickerOption {
  value: string
  label: string
  description?: string
}

export interface PickerTexts {
  confirmLabel: string
  cancelLabel: string
  searchLabel?: string | undefined
  /** Said when a search finds nothing. */
  emptyText?: string | undefined
}

export interface PickerProps extends PickerTexts {
  open: boolean
  title: string
  options: readonly PickerOption[]
  value: string | null
  onConfirm: (value: string) => void
  onCancel: () => void
}

const searchableFrom = 13

const matching = (options: readonly PickerOption[], query: string) => {
  const wanted = query.trim().toLocaleLowerCase()
  return wanted ? options.filter((o) => o.label.toLocaleLowerCase().includes(wanted)) : options
}

function Choices(props: PickerProps & { chosen: string | null; choose: (value: string) => void }) {
  const { options, title, searchLabel = title, emptyText, chosen, choose } = props
  const [query, setQuery] = useState('')
  const found = matching(options, query)
  return (
    <div className="flex flex-col gap-3">
      {options.length >= searchableFrom && (
        <div className="sticky top-0 z-10 bg-surface pb-1">
          <TextField
            label={searchLabel}
            hideLabel
            type="search"
            placeholder={searchLabel}
            prefix={<SearchIcon size={20} />}
            value={query}
            onChange={setQuery}
          />
        </div>
      )}
      {found.length === 0 && emptyText && (
        <p role="status" className="py-6 text-center text-muted">
          {emptyText}
        </p>
      )}
      <OptionList
        label={title}
        hideLabel
        look="cards"
        value={chosen}
        onChange={choose}
        options={found.map((o) => ({ value: o.value, title: o.label, description: o.description }))}
      />
    </div>
  )
}

/**
 * One choice from a list, taken only on Confirm. Over twelve options it takes the whole page and can be
 * searched: a text input in a sheet ends up behind the iOS keyboard.
 */
export function Picker(props: PickerProps) {
  const { open, title, options, value, onConfirm, onCancel, confirmLabel, cancelLabel } = props
  const [draft, setDraft] = useState<{ open: boolean; chosen: string | null }>({ open, chosen: value })
  // Opened anew, it starts from the value of its owner.
  if (draft.open !== open) setDraft({ open, chosen: value })
  const { chosen } = draft
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      variant={options.length >= searchableFrom ? 'full' : 'sheet'}
      actions={
        <>
          <Button disabled={chosen === null} onClick={() => chosen !== null && onConfirm(chosen)}>
            {confirmLabel}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      <Choices {...props} chosen={chosen} choose={(next) => setDraft({ open, chosen: next })} />
    </Dialog>
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
        <ChevronIcon size={20} className="rotate-90 text-muted" />
      </button>
      {children}
    </FieldFrame>
  )
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
