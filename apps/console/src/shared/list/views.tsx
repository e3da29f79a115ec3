import {
  type ClientData,
  listViews,
  mayOpenPath,
  removeView,
  saveView,
} from '@sandigan/contract/client/operator'
import { CheckIcon, ChevronIcon, CloseIcon, cx, toast } from '@sandigan/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDraft } from '../action/draft.ts'
import { Button, IconButton, Key } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { CheckField, TextField } from '../controls/field.tsx'
import { Notice } from '../controls/notice.tsx'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { send } from '../request/send.ts'
import { words } from '../format/words.ts'
import { keyOf, useCall } from '../request/use-call.ts'
import { useGo, useQueryText } from '../router/address.ts'
import { AddressLink } from '../router/console-link.tsx'
import { parseSearch, type Search, writeSearch } from '../router/search.ts'
import { useSession } from '../session/session.tsx'

export type SavedView = ClientData<typeof listViews>['rows'][number]

/** Of one visit, and in no view. */
const NOT_SAVED = ['q', 'after', 'open', 'do']

const filtersOf = (search: Search): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => !NOT_SAVED.includes(name) && value !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

export const addressOfView = ({ path, query }: SavedView): string => path + (query === '' ? '' : `?${query}`)

export const ownerOf = ({ mine, shared, by }: SavedView): string =>
  mine ? (shared ? 'Yours, shared' : 'Yours') : `Shared by ${by}`

/** The saved views of the list that is shown, and the one that the address shows now. */
export function useViews() {
  const { pathname } = useLocation()
  const search = filtersOf(useQueryText())
  const session = useSession()
  const isList = mayOpenPath(session.roles, pathname)
  const { data } = useCall(listViews, {}, { enabled: isList })
  const views = (data?.rows ?? []).filter(({ path }) => path === pathname)
  const written = writeSearch(search)
  const shown = views.find(({ query }) => writeSearch(filtersOf(parseSearch(query))) === written)
  return { isList, path: pathname, search, views, shown }
}

/** The saved views of the list, by a button and a key. */
export function Views() {
  const [open, setOpen] = useState(false)
  const { isList, shown, ...list } = useViews()
  useShortcuts(isList ? { v: () => setOpen(true) } : {})
  if (!isList) return null
  return (
    <>
      <Button shortcut="v" aria-haspopup="dialog" onClick={() => setOpen(true)} className="sm:max-w-56">
        <span className="min-w-0 truncate">{shown?.name ?? 'Views'}</span>
        <ChevronIcon size={14} className="rotate-90" />
      </Button>
      {open && <ViewsDialog {...list} shown={shown} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ViewsDialogProps {
  path: string
  search: Search
  views: readonly SavedView[]
  shown: SavedView | undefined
  onClose: () => void
}

function ViewsDialog({ views, shown, path, search, onClose }: ViewsDialogProps) {
  const go = useGo()
  const list = useRef<HTMLUListElement>(null)
  // The dialog gives the focus to the field of a name; who opens a view wants the views. The list takes the keys, so that no
  // view is marked as chosen by its focus.
  useEffect(() => list.current?.focus(), [])
  const byDigit = ({ key, target }: KeyboardEvent) => {
    const view = target instanceof HTMLInputElement ? undefined : views[Number(key) - 1]
    if (view === undefined) return
    onClose()
    go(addressOfView(view))
  }
  return (
    <Dialog title="Saved views" onClose={onClose}>
      <div className="flex flex-col gap-5" onKeyDown={byDigit}>
        {views.length === 0 ? (
          <p className="text-muted">No view of this list is saved yet.</p>
        ) : (
          <ul ref={list} tabIndex={-1} aria-label="Views" className="-mx-2 flex flex-col outline-none">
            {views.map((view, at) => (
              <ViewRow key={view.viewId} view={view} at={at} isShown={view === shown} onClose={onClose} />
            ))}
          </ul>
        )}
        <SaveForm path={path} search={search} views={views} onClose={onClose} />
      </div>
    </Dialog>
  )
}

interface ViewRowProps {
  view: SavedView
  at: number
  isShown: boolean
  onClose: () => void
}

function ViewRow({ view, at, isShown, onClose }: ViewRowProps) {
  const queries = useQueryClient()
  const remove = async () => {
    const answer = await send(removeView, { viewId: view.viewId })
    toast(answer.ok ? `Removed: ${view.name}` : answer.error, { tone: answer.ok ? 'success' : 'danger' })
    void queries.invalidateQueries({ queryKey: keyOf(listViews) })
  }
  return (
    <li
      className={cx(
        'flex min-h-9 items-center gap-2 rounded-control pl-2 max-sm:min-h-11',
        isShown ? 'bg-brand-soft' : 'hover:bg-sunken',
      )}
    >
      <AddressLink
        address={addressOfView(view)}
        onClick={onClose}
        aria-current={isShown ? 'true' : undefined}
        className="flex min-w-0 flex-1 items-center gap-2 self-stretch text-ink"
      >
        {at < 9 && <Key said>{at + 1}</Key>}
        <span className={cx('min-w-0 truncate', isShown && 'font-semibold')}>{view.name}</span>
        {isShown && <CheckIcon size={16} className="shrink-0 text-brand-strong" />}
        <span className="ml-auto shrink-0 text-small text-muted">{ownerOf(view)}</span>
      </AddressLink>
      {view.mayRemove ? (
        <IconButton label={`Remove the view ${view.name}`} onClick={() => void remove()}>
          <CloseIcon size={16} />
        </IconButton>
      ) : (
        <span className="w-2 shrink-0" />
      )}
    </li>
  )
}

function SaveForm({ path, search, views, onClose }: Omit<ViewsDialogProps, 'shown'>) {
  const queries = useQueryClient()
  const { values, change, forget } = useDraft(`view:${path}`, () => ({ name: '', shared: '' }), [])
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { name = '', shared = '' } = values
  const replaces = views.some((view) => view.mine && view.name === name.trim())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const query = writeSearch(search).slice(1)
    const answer = await send(saveView, { name, path, query, shared: shared === 'true' })
    setBusy(false)
    if (!answer.ok) return setError(answer.error)
    forget()
    toast(`Saved: ${name.trim()}`, { tone: 'success' })
    void queries.invalidateQueries({ queryKey: keyOf(listViews) })
    onClose()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3 border-t border-line pt-4">
      <TextField
        label="Save this view as"
        hint="Filters and order are saved. What is searched for is not."
        required
        maxLength={60}
        error={error}
        value={name}
        onChange={(text) => change({ name: text })}
      />
      <CheckField
        label="Share it"
        hint="Visible to everybody who may open this list."
        checked={shared === 'true'}
        onChange={(checked) => change({ shared: checked ? 'true' : '' })}
      />
      <Button type="submit" kind="primary" busy={busy} className="self-end max-sm:self-stretch">
        {replaces ? 'Replace the view' : 'Save view'}
      </Button>
    </form>
  )
}

/** What of the address the list does not apply: a filter may have gone since the view was saved or the link was sent. */
export function NotApplied({
  refused,
  known,
  filters,
}: {
  /** Names whose values the server refused. */
  refused: readonly string[]
  /** Names that the list filters and sorts by. */
  known: readonly string[]
  filters: readonly { readonly name: string; readonly label: string }[]
}) {
  const { shown, search } = useViews()
  const gone = shown === undefined ? [] : Object.keys(search).filter((name) => !known.includes(name))
  const names = [...new Set([...gone, ...refused])]
  if (names.length === 0) return null
  const label = (name: string) => filters.find((one) => one.name === name)?.label ?? words(name)
  return (
    <div className="pb-3">
      <Notice tone="warn">
        This list no longer has {names.map((name) => `${label(name)}: ${search[name] ?? ''}`).join(', ')}. The
        rest of the view applies.
      </Notice>
    </div>
  )
}
