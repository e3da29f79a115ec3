import { CopyIcon, copyText, cx, SearchIcon, toast } from '@sandigan/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { IconButton } from '../controls/button.tsx'
import type { Option } from '../controls/field.tsx'
import { day } from '../format/dates.ts'
import { Tabs } from '../controls/tabs.tsx'
import { SEARCH } from './list-keys.ts'
import type { ListState } from './list-state.ts'
import { Views } from './views.tsx'

/** One name of the query, with the values that it may have. The first one holds where the address says nothing. */
export interface Filter {
  readonly name: string
  readonly label: string
  /** Without options: a day. */
  readonly options?: readonly Option[]
  /** Shown as tabs: the one that divides the list. */
  readonly main?: true
  /** Of the main one: less frequent choices, in a list behind the tabs. */
  readonly more?: readonly Option[]
  /** Without a control: a link of a figure may set it. */
  readonly hidden?: true
  /** A control only while the address sets it, so that it is visible and can be removed: a link of a figure does. */
  readonly onlyWhenSet?: true
  /** What holds where the address says nothing; else the first option. */
  readonly initial?: string
}

interface FilterBarProps {
  filters: readonly Filter[]
  search: string | undefined
  counts: Readonly<Record<string, string>> | undefined
  state: ListState
}

const control =
  'h-9 max-sm:h-11 rounded-control border border-field bg-surface px-2 text-body text-ink focus-visible:outline-2'
/** As many tabs as fit beside each other on a phone. */
const MOST_ON_PHONE = 3
/** On a phone what stands beside others takes the whole line. */
const line = 'max-sm:col-span-2'

/** The tabs, the search and the other filters of a list, and the link of the view as it stands. */
export function FilterBar({ filters, search, counts, state }: FilterBarProps) {
  const tabs = filters.find(({ main }) => main)
  const all = [...(tabs?.options ?? []), ...(tabs?.more ?? [])]
  const areMany = tabs?.more !== undefined || all.length > MOST_ON_PHONE
  const others = filters.filter(
    ({ name, main, hidden, onlyWhenSet }) => !main && !hidden && (!onlyWhenSet || state.query[name]),
  )
  // A filter that only a link sets needs no bar.
  if (tabs === undefined && others.length === 0 && search === undefined) return null
  return (
    <div className="flex items-start gap-2 pb-3 max-sm:flex-col max-sm:items-stretch">
      <div className="grid min-w-0 flex-1 grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
        {search !== undefined && <SearchBox label={search} state={state} />}
        {tabs && (
          <Tabs
            label={tabs.label}
            options={tabs.options ?? []}
            value={state.query[tabs.name] ?? ''}
            counts={counts}
            onChoose={(value) => state.change({ [tabs.name]: value || undefined })}
            className={areMany ? 'max-sm:hidden' : line}
          />
        )}
        {tabs?.more && <MoreTabs name={tabs.name} label={tabs.label} more={tabs.more} state={state} />}
        {tabs && areMany && (
          <AllTabs name={tabs.name} label={tabs.label} all={all} counts={counts} state={state} />
        )}
        {others.map((filter) => (
          <FilterControl key={filter.name} filter={filter} state={state} />
        ))}
      </div>
      <Views />
      <CopyView />
    </div>
  )
}

function SearchBox({ label, state }: { label: string; state: ListState }) {
  const query = state.query['q'] ?? ''
  const [text, setText] = useState(query)
  useEffect(() => setText(query), [query])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.change({ q: text.trim() || undefined })
  }
  return (
    <form
      role="search"
      onSubmit={submit}
      className={cx(line, 'flex flex-[1_1_14rem] items-center gap-2 sm:max-w-sm')}
    >
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

/** What has no tab. While one of them holds, the list bears its name and stands out as a tab that is chosen does. */
function MoreTabs({
  name,
  label,
  more,
  state,
}: Required<Pick<Filter, 'name' | 'label' | 'more'>> & { state: ListState }) {
  const value = more.find((option) => option.value === state.query[name])?.value ?? ''
  return (
    <select
      aria-label={`${label}: more`}
      value={value}
      onChange={(event) => state.change({ [name]: event.currentTarget.value || undefined })}
      className={cx(control, 'max-sm:hidden', value === '' ? 'text-muted' : 'font-semibold')}
    >
      <option value="">More</option>
      {more.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** On a phone so many do not fit beside each other: one list has them all. */
function AllTabs({
  name,
  label,
  all,
  counts = {},
  state,
}: {
  name: string
  label: string
  all: readonly Option[]
  counts: Readonly<Record<string, string>> | undefined
  state: ListState
}) {
  return (
    <label className={cx(line, 'flex flex-col gap-1 text-small text-muted sm:hidden')}>
      {label}
      <select
        value={state.query[name] ?? ''}
        onChange={(event) => state.change({ [name]: event.currentTarget.value || undefined })}
        className={control}
      >
        {all.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {counts[value] === undefined ? text : `${text} (${counts[value]})`}
          </option>
        ))}
      </select>
    </label>
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
    <label className="flex min-w-0 text-muted max-sm:flex-col max-sm:gap-1 max-sm:text-small sm:items-center sm:gap-2">
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
      {!options && value !== '' && <span className="whitespace-nowrap">{day(value)}</span>}
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
