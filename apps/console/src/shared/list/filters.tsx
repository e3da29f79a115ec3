import { CopyIcon, copyText, cx, SearchIcon, toast } from '@sandigan/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { IconButton } from '../controls/button.tsx'
import type { Option } from '../controls/field.tsx'
import { SEARCH } from './list-keys.ts'
import type { ListState } from './list-state.ts'

/** One name of the query, with the values that it may have. The first one holds where the address says nothing. */
export interface Filter {
  readonly name: string
  readonly label: string
  /** Without options: a day. */
  readonly options?: readonly Option[]
  /** Shown as tabs: the one that divides the list. */
  readonly main?: true
  /** Without a control: a link of a figure may set it. */
  readonly hidden?: true
  /** A control only while the address sets it, so that it can be seen and taken away: a link of a figure does. */
  readonly onlyWhenSet?: true
  /** What holds where the address says nothing; else the first option. */
  readonly initial?: string
}

interface FilterBarProps {
  filters: readonly Filter[]
  search: string | undefined
  state: ListState
}

const control =
  'h-9 max-sm:h-11 rounded-control border border-field bg-surface px-2 text-body text-ink focus-visible:outline-2'

/** The tabs, the search and the other filters of a list, and the link of the view as it stands. */
export function FilterBar({ filters, search, state }: FilterBarProps) {
  if (filters.length === 0 && search === undefined) return null
  const tabs = filters.find(({ main }) => main)
  const others = filters.filter(
    ({ name, main, hidden, onlyWhenSet }) => !main && !hidden && (!onlyWhenSet || state.query[name]),
  )
  return (
    <div className="flex flex-wrap items-end gap-2 pb-3">
      {search !== undefined && <SearchBox label={search} state={state} />}
      {tabs && <FilterTabs filter={tabs} state={state} />}
      {others.map((filter) => (
        <FilterControl key={filter.name} filter={filter} state={state} />
      ))}
      <span className="flex-1" />
      <CopyView />
    </div>
  )
}

function SearchBox({ label, state }: { label: string; state: ListState }) {
  const asked = state.query['q'] ?? ''
  const [text, setText] = useState(asked)
  useEffect(() => setText(asked), [asked])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.change({ q: text.trim() || undefined })
  }
  return (
    <form role="search" onSubmit={submit} className="flex flex-[1_1_14rem] items-center gap-2 sm:max-w-sm">
      <span className={cx(control, 'flex flex-1 items-center gap-2')}>
        <SearchIcon size={16} className="text-muted" />
        <input
          {...SEARCH}
          type="search"
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-on-off"
        />
      </span>
    </form>
  )
}

function FilterTabs({ filter: { name, label, options = [] }, state }: { filter: Filter; state: ListState }) {
  const now = state.query[name] ?? ''
  return (
    <div
      role="group"
      aria-label={label}
      className="flex max-w-full gap-1 overflow-x-auto rounded-control bg-sunken p-0.5"
    >
      {options.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={now === value}
          onClick={() => state.change({ [name]: value || undefined })}
          className={cx(
            'h-8 shrink-0 rounded-[0.4rem] px-3 whitespace-nowrap max-sm:h-10',
            now === value ? 'bg-surface font-semibold text-ink shadow-card' : 'text-muted hover:text-ink',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

function FilterControl({
  filter: { name, label, options, initial = '' },
  state,
}: {
  filter: Filter
  state: ListState
}) {
  const value = state.query[name] ?? initial
  const change = (given: string) => state.change({ [name]: given || undefined })
  return (
    <label className="flex items-center gap-2 text-muted">
      {label}
      {options ? (
        <select value={value} onChange={(event) => change(event.currentTarget.value)} className={control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="date"
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
          className={control}
        />
      )}
    </label>
  )
}

function CopyView() {
  const copy = async () => {
    const copied = await copyText(window.location.href)
    toast(copied ? 'Link to this view copied' : 'Copy the address of the window', {
      tone: copied ? 'success' : 'danger',
    })
  }
  return (
    <IconButton label="Copy a link to this view" onClick={() => void copy()} className="max-sm:hidden">
      <CopyIcon size={18} />
    </IconButton>
  )
}
