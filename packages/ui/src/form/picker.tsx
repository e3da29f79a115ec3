import { type ReactNode, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { cx } from '../styles/cx.ts'
import { Dialog } from '../feedback/dialog.tsx'
import { CheckIcon, SearchIcon } from '../icons/icons.tsx'
import { OptionList } from './option-list.tsx'
import { TextField } from './text-field.tsx'

export interface PickerOption {
  value: string
  label: string
  description?: string | undefined
  /** Another name that a search finds it by. */
  alias?: string | undefined
  /** A logo at the start. */
  media?: ReactNode
}

export interface PickerTexts {
  /** With it a choice is taken only on this button; without it a tap chooses. */
  confirmLabel?: string | undefined
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
  return wanted
    ? options.filter(({ label, alias = '' }) => `${label} ${alias}`.toLocaleLowerCase().includes(wanted))
    : options
}

type ChoicesProps = Omit<PickerProps, 'open'> & { chosen: string | null; choose: (value: string) => void }

function Choices(props: ChoicesProps) {
  const { options, title, confirmLabel, searchLabel = title, emptyText, chosen, choose } = props
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
      {confirmLabel === undefined ? (
        <TapList options={found} chosen={chosen} choose={choose} />
      ) : (
        <OptionList
          label={title}
          hideLabel
          variant="cards"
          value={chosen}
          onChange={choose}
          options={found.map(({ value, label, description, media }) => ({
            value,
            title: label,
            description,
            media,
          }))}
        />
      )}
    </div>
  )
}

/** Buttons and no radios: an arrow key that moves to the next radio would choose it and close the list. */
function TapList({ options, chosen, choose }: Pick<ChoicesProps, 'options' | 'chosen' | 'choose'>) {
  return (
    <ul className="divided -mx-5">
      {options.map(({ value, label, description, media }) => (
        <li key={value}>
          <button
            type="button"
            aria-pressed={value === chosen}
            onClick={() => choose(value)}
            className={cx(
              'tap flex min-h-14 w-full items-center gap-3 px-5 py-2 text-left outline-offset-[-3px] active:bg-brand-soft',
              value === chosen && 'bg-brand-soft font-semibold',
            )}
          >
            {media}
            <span className="min-w-0 flex-1 leading-snug">
              {label}
              {description && <span className="block text-note font-normal text-muted">{description}</span>}
            </span>
            {value === chosen && <CheckIcon size={22} className="text-brand-strong" />}
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * One choice from a list: by a tap, or on Confirm where that is required. Over twelve options it takes the whole page
 * and can be searched: a text input in a sheet ends up behind the iOS keyboard.
 */
export function Picker(props: PickerProps) {
  const { open, title, options, value, onConfirm, onCancel, confirmLabel, cancelLabel } = props
  const [draft, setDraft] = useState<{ open: boolean; chosen: string | null }>({ open, chosen: value })
  // Opened anew, it starts from the value of its owner.
  if (draft.open !== open) setDraft({ open, chosen: value })
  const { chosen } = draft
  const byTap = confirmLabel === undefined
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      variant={options.length >= searchableFrom ? 'full' : 'sheet'}
      {...(byTap && { closeLabel: cancelLabel })}
      actions={
        byTap ? null : (
          <>
            <Button disabled={chosen === null} onClick={() => chosen !== null && onConfirm(chosen)}>
              {confirmLabel}
            </Button>
            <Button kind="quiet" onClick={onCancel}>
              {cancelLabel}
            </Button>
          </>
        )
      }
    >
      <Choices
        {...props}
        chosen={chosen}
        choose={byTap ? onConfirm : (next) => setDraft({ open, chosen: next })}
      />
    </Dialog>
  )
}
